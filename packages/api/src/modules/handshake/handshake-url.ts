import { fail, ok, type Result } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";

/** The partner's page where visitors find the link into the shop [handshake.url]. */
export async function handshakeUrl(
  _shop: Shop,
  { website }: Visit,
): Promise<Result<{ handshake_url: string }, "NOT_FOUND">> {
  const { handshake } = website.settings;
  return handshake ? ok({ handshake_url: handshake.url }) : fail("NOT_FOUND");
}
