import type { Keyring } from "../../crypto/keyring.ts";
import type { Website } from "../../ports/websites.ts";
import type { RevisionKey } from "./revision-store.ts";

/** The revision that the token shows, and until when. */
interface Preview {
  revision: number;
  until: Date;
}

interface MadePreview extends RevisionKey, Preview {
  /** The website's when it was made [revision.preview-revoked]. */
  round: number;
}

/** Signs and encrypts a preview of a website; it fits that website only [revision.preview-link]. */
export function previewToken(keyring: Keyring, { website_id, revision, until, round }: MadePreview): string {
  const content = JSON.stringify([revision, until.getTime(), round]);
  const { key_id, ciphertext } = keyring.seal("preview", content, website_id);
  return `${key_id}.${ciphertext}`;
}

/** The preview of a token; "expired" if it is over or was revoked, "wrong" if this website did not make it. */
export function readPreviewToken(
  { keyring, website, now }: { keyring: Keyring; website: Pick<Website, "id" | "preview_round">; now: Date },
  token: string,
): Preview | "expired" | "wrong" {
  const [key_id = "", ciphertext = ""] = token.split(".");
  try {
    const content = JSON.parse(keyring.open("preview", { key_id, ciphertext }, website.id));
    const [revision, end, round] = content as [number, number, number];
    const counts = end > now.getTime() && round === website.preview_round;
    return counts ? { revision, until: new Date(end) } : "expired";
  } catch {
    return "wrong";
  }
}
