import { type BodyOf, badRequest, type contract, fail, ok, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { ownsUrl } from "../website/index.ts";

/** The partner's page where visitors find the link into the shop [handshake.url]. */
export async function handshakeUrl(
  _shop: Shop,
  { website }: Visit,
  { body }: { body: BodyOf<typeof contract.handshakeUrl> },
): Promise<Result<{ handshake_url: string }, "BAD_REQUEST" | "NOT_FOUND">> {
  if (!ownsUrl(website, body.url)) {
    return badRequest("body.url", "is not the host of this website");
  }
  const { handshake } = website.settings;
  return handshake ? ok({ handshake_url: handshake.url }) : fail("NOT_FOUND");
}
