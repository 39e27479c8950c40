import type { StoredMail } from "./mail-store.ts";

/** Mails bring styles and pictures of their own, and nothing else; `sandbox` keeps them from everything of ours. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src http: https: data:",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The mail's own HTML, its links opening in a new tab. */
export function framedMail({ email }: StoredMail): string {
  const markup = email.html ?? "<p>This mail has no HTML.</p>";
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(markup) ? markup.replace(/<head[^>]*>/i, (head) => head + base) : base + markup;
}
