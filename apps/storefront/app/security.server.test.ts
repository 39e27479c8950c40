import { expect, it } from "vitest";
import { securityHeaders } from "./security.server.ts";

// [website.page-security]
it("allows inline only what carries the nonce", () => {
  const headers = Object.fromEntries(securityHeaders("abc", { isDevelopment: false, showsHCaptcha: false }));
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).not.toContain("unsafe");
});

// [captcha.csp]
it("names the hosts of hCaptcha only for a page that shows it", () => {
  const policyOf = (showsHCaptcha: boolean) =>
    Object.fromEntries(securityHeaders("abc", { isDevelopment: false, showsHCaptcha }))["content-security-policy"];
  expect(policyOf(false)).not.toContain("hcaptcha");
  expect(policyOf(false)).toContain("worker-src 'self'");
  const hosts = "https://hcaptcha.com https://*.hcaptcha.com";
  for (const directive of ["script-src", "style-src", "connect-src", "frame-src"]) {
    expect(policyOf(true)).toMatch(new RegExp(`${directive} [^;]*${hosts.replaceAll("*", "\\*")}`));
  }
});
