import type { Keyring } from "../../crypto/keyring.ts";
import type { Website } from "../../ports/websites.ts";

/** Header of a call over the network, by which a page tells the API its revision [revision.request]. */
export const REVISION_HEADER = "x-website-revision";

/** Milliseconds for which a token counts: a page takes seconds. */
const LIFETIME_MS = 60_000;

interface TokenParts {
  keyring: Keyring;
  website: Pick<Website, "id" | "revision">;
  now: Date;
}

/** The website's revision, encrypted and authenticated, so that browsers cannot choose one. */
export function revisionToken({ keyring, website: { id, revision }, now }: TokenParts): string {
  const { key_id, ciphertext } = keyring.seal("revision", JSON.stringify([revision, now.getTime() + LIFETIME_MS]), id);
  return `${key_id}.${ciphertext}`;
}

/** The revision of a token; undefined if this website did not make it, or too long ago. */
export function readRevisionToken({ keyring, website, now }: TokenParts, token: string): number | undefined {
  const [key_id = "", ciphertext = ""] = token.split(".");
  try {
    const [revision, end] = JSON.parse(keyring.open("revision", { key_id, ciphertext }, website.id)) as [
      number,
      number,
    ];
    return end > now.getTime() ? revision : undefined;
  } catch {
    return undefined;
  }
}
