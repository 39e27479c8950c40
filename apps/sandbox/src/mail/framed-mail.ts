import type { Attachment } from "postal-mime";
import type { StoredMail } from "./mail-store.ts";

/** A mail may load its own styles and pictures only; `sandbox` isolates it from the sandbox's pages. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src http: https: data:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The mail's HTML, with the pictures that came with it. Links open in a new tab. */
export function framedMail({ email }: StoredMail): string {
  const markup = withOwnPictures(email.html ?? "<p>This mail has no HTML.</p>", email.attachments);
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(markup) ? markup.replace(/<head[^>]*>/i, (head) => head + base) : base + markup;
}

/** Pictures that the HTML names by their content id (RFC 2392) stand in it, as mail programs show them. */
function withOwnPictures(markup: string, attachments: readonly Attachment[]): string {
  return markup.replaceAll(/src="cid:([^"]+)"/g, (named, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`);
    return picture && typeof picture.content !== "string"
      ? `src="data:${picture.mimeType};base64,${Buffer.from(picture.content as ArrayBuffer).toString("base64")}"`
      : named;
  });
}
