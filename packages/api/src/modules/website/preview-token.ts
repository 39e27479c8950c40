import type { Keyring } from "../../crypto/keyring.ts";
import type { RevisionKey } from "./revision-store.ts";

/** Which revision is shown to whom has the token, and until when. */
interface Preview {
  revision: number;
  until: Date;
}

/** Signs and encrypts a preview of a website; it fits that website only [revision.preview-link]. */
export function previewToken(keyring: Keyring, { website_id, revision, until }: RevisionKey & { until: Date }): string {
  const { key_id, ciphertext } = keyring.seal("preview", JSON.stringify([revision, until.getTime()]), website_id);
  return `${key_id}.${ciphertext}`;
}

/** The preview of a token; "expired" if it is over, "wrong" if this website did not make it. */
export function readPreviewToken(
  { keyring, website_id, now }: { keyring: Keyring; website_id: string; now: Date },
  token: string,
): Preview | "expired" | "wrong" {
  const [key_id = "", ciphertext = ""] = token.split(".");
  try {
    const [revision, end] = JSON.parse(keyring.open("preview", { key_id, ciphertext }, website_id)) as [number, number];
    return end > now.getTime() ? { revision, until: new Date(end) } : "expired";
  } catch {
    return "wrong";
  }
}
