/** What the policy of a page depends on. */
interface SecuredPage {
  isDevelopment: boolean;
  /** The page shows hCaptcha, whose script and frame come from its hosts [captcha.csp]. */
  showsHCaptcha: boolean;
  /** Where the page's forms may lead besides this host: browsers apply the policy to their redirects, too. */
  formTargets: readonly string[];
}

const HCAPTCHA = "https://hcaptcha.com https://*.hcaptcha.com";

/** The security headers of a document [website.page-security]. */
export function securityHeaders(nonce: string, page: SecuredPage): [string, string][] {
  return [
    ["content-security-policy", contentSecurityPolicy(nonce, page)],
    ["referrer-policy", "same-origin"],
    ["x-content-type-options", "nosniff"],
    ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ["cross-origin-opener-policy", "same-origin"],
  ];
}

/** Permits only files of this origin, and inline scripts and styles with the nonce of this response. */
function contentSecurityPolicy(nonce: string, { isDevelopment, showsHCaptcha, formTargets }: SecuredPage): string {
  const foreign = showsHCaptcha ? ` ${HCAPTCHA}` : "";
  const own = `'self' 'nonce-${nonce}'`;
  const directives = {
    "default-src": "'none'",
    "script-src": own + foreign,
    // The captcha of our own computes in a worker.
    "worker-src": "'self'",
    ...(showsHCaptcha && { "frame-src": HCAPTCHA }),
    "style-src": isDevelopment ? `'self' 'unsafe-inline'${foreign}` : own + foreign,
    // The style sheet carries its icons as data URLs.
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}${foreign}`,
    "manifest-src": "'self'",
    "form-action": ["'self'", ...formTargets].join(" "),
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
