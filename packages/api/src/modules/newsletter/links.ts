import { isSigned, linkSignature } from "../../crypto/link-signature.ts";

/** The name of the secret that signs a website's links and digests its subscribers' addresses. */
export const NEWSLETTER_SECRET = "newsletter-links";

/** The purpose of a mailed link. */
export type LinkPurpose = "confirm" | "unsubscribe";

/** The content of a link. It names the subscriber, and nothing of the person. */
export interface NewsletterLink {
  subscriber_id: string;
  /** Until when it confirms; null for one that unsubscribes, which works for good [newsletter.links]. */
  until: Date | null;
}

interface Signer {
  /** The website's secret, base64url. */
  secret: string;
  purpose: LinkPurpose;
}

/**
 * The token of a mailed link: subscriber, end and signature. Nothing of it is stored, so that the links of every mail that
 * ever left work as long as the website's secret is there.
 */
export function linkToken(signer: Signer, { subscriber_id, until }: NewsletterLink): string {
  const said = `${subscriber_id}.${until === null ? "" : until.getTime().toString(36)}`;
  return `${said}.${linkSignature(signer.secret, signedText(signer, said))}`;
}

/** Returns the content of a token; undefined if it was not signed by this website for this purpose, or was changed. */
export function readToken(signer: Signer, token: string): NewsletterLink | undefined {
  const [, said = "", subscriber_id = "", until = "", signed = ""] = /^(([\w-]+)\.(\w*))\.([\w-]+)$/.exec(token) ?? [];
  if (!isSigned(signer.secret, signedText(signer, said), signed)) {
    return undefined;
  }
  return { subscriber_id, until: until === "" ? null : new Date(Number.parseInt(until, 36)) };
}

function signedText({ purpose }: Signer, said: string): string {
  return `${purpose} ${said}`;
}
