import type { MiddlewareHandler } from "hono";

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Forbids scripts on all pages of the sandbox. A response with its own policy keeps it. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has("content-security-policy")) {
    headers.set("content-security-policy", PAGE_POLICY);
  }
  if (!headers.has("cache-control")) {
    headers.set("cache-control", "no-store");
  }
  headers.set("x-content-type-options", "nosniff");
  headers.set("referrer-policy", "no-referrer");
  headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
};
