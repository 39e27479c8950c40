import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import { AUTHOR_SECONDS, comparedWord, MAX_WORDS } from "@guerdon/domain/website/editing";
import { randomToken } from "../../crypto/keyring.ts";
import type { Answer, Shop, Visit } from "../../shop.ts";
import { limitPerAddress } from "../session/index.ts";
import { hasAuthor, useWord } from "./store.ts";

/** True if this is the token of an author's browser [editing.author]. */
export async function isAuthorOf(
  { db, keyring, now, author }: Shop,
  { website }: Pick<Visit, "website">,
  token: string,
): Promise<boolean> {
  const digests = keyring.digests("author", token);
  return author !== undefined && hasAuthor(db, { website_id: website.id, digests }, now());
}

/** Tells where authors work. That is no secret: it is in the policy of every page that they see. */
export async function showEditing(
  { author }: Shop,
  { isAuthor = false }: Visit,
): Promise<Result<OutputOf<typeof contract.showEditing>, never>> {
  return ok({ author_url: author?.url ?? null, is_author: isAuthor });
}

/** Uses a word up and gives the browser a token of its own for eight hours [editing.word] [editing.author]. */
export async function enterEditing(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.enterEditing> },
): Promise<Answer<undefined, "NOT_FOUND" | "TOO_MANY">> {
  const { db, keyring, now, author } = shop;
  if (!author) {
    return fail("NOT_FOUND");
  }
  const refused = await limitPerAddress(shop, visit, { of: "author's words", most: MAX_WORDS });
  if (refused) {
    return refused;
  }
  const token = randomToken();
  const isUsed = await useWord(
    db,
    { website_id: visit.website.id, digests: keyring.digests("author", comparedWord(body.word)) },
    {
      now: now(),
      token_digest: keyring.digest("author", token).digest,
      token_until: new Date(now().getTime() + AUTHOR_SECONDS * 1000),
    },
  );
  return isUsed ? { ...ok(), session: { token, is_author: true } } : fail("NOT_FOUND");
}
