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

/** The mail's HTML. Links open in a new tab. */
export function framedMail({ email }: StoredMail): string {
  const markup = email.html ?? "<p>This mail has no HTML.</p>";
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(markup) ? markup.replace(/<head[^>]*>/i, (head) => head + base) : base + markup;
}
