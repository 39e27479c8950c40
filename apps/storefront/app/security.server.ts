/** The security headers of a document [website.page-security]. */
export function securityHeaders(nonce: string, isDevelopment: boolean): [string, string][] {
  return [
    ["content-security-policy", contentSecurityPolicy(nonce, isDevelopment)],
    ["referrer-policy", "same-origin"],
    ["x-content-type-options", "nosniff"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["cross-origin-opener-policy", "same-origin"],
  ];
}

/** Permits only files of this origin, and inline scripts and styles with the nonce of this response. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const own = `'self' 'nonce-${nonce}'`;
  const directives = {
    "default-src": "'none'",
    "script-src": own,
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : own,
    // The style sheet carries its icons as data URLs.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": isDevelopment ? "'self' ws:" : "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
