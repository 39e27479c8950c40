import type { DocumentSources } from "./document-sources.server.ts";

/** The parts of a document that its policy depends on. */
interface SecuredDocument {
  isDevelopment: boolean;
  sources: DocumentSources;
}

/** The security headers of a document [website.page-security]. */
export function securityHeaders(nonce: string, document: SecuredDocument): [string, string][] {
  return [
    ["content-security-policy", contentSecurityPolicy(nonce, document)],
    ["referrer-policy", "same-origin"],
    ["x-content-type-options", "nosniff"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["cross-origin-opener-policy", document.sources.keepsOpener ? "unsafe-none" : "same-origin"],
  ];
}

/** Permits only files of this origin, and inline scripts and styles with the nonce of this response. */
function contentSecurityPolicy(nonce: string, { isDevelopment, sources }: SecuredDocument): string {
  const embeds = sources.embeds.map((origin) => ` ${origin}`).join("");
  const tags = sources.tags.map((origin) => ` ${origin}`).join("");
  const frames = [...sources.frames, ...sources.embeds].join(" ");
  const own = `'self' 'nonce-${nonce}'`;
  const directives = {
    "default-src": "'none'",
    "script-src": (sources.scripts ?? own) + embeds + tags,
    // The captcha of our own computes in a worker.
    "worker-src": "'self'",
    ...(frames && { "frame-src": frames }),
    "style-src": isDevelopment ? `'self' 'unsafe-inline'${embeds}` : own + embeds,
    // The style sheet carries its icons as data URLs.
    "img-src": `'self' data:${tags}`,
    "font-src": "'self'",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}${embeds}${tags}`,
    "manifest-src": "'self'",
    "form-action": ["'self'", ...sources.forms].join(" "),
    "frame-ancestors": sources.framedBy.length > 0 ? sources.framedBy.join(" ") : "'none'",
    "base-uri": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
