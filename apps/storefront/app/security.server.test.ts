import { expect, it } from "vitest";
import { securityHeaders } from "./security.server.ts";

const PLAIN = { isDevelopment: false, showsHCaptcha: false, formTargets: [] };

// [website.page-security]
it("allows inline only what carries the nonce", () => {
  const headers = Object.fromEntries(securityHeaders("abc", PLAIN));
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).not.toContain("unsafe");
});

// [captcha.csp]
it("names the hosts of hCaptcha only for a page that shows it", () => {
  const policyOf = (showsHCaptcha: boolean) =>
    Object.fromEntries(securityHeaders("abc", { ...PLAIN, showsHCaptcha }))["content-security-policy"];
  expect(policyOf(false)).not.toContain("hcaptcha");
  expect(policyOf(false)).toContain("worker-src 'self'");
  const hosts = "https://hcaptcha.com https://*.hcaptcha.com";
  for (const directive of ["script-src", "style-src", "connect-src", "frame-src"]) {
    expect(policyOf(true)).toMatch(new RegExp(`${directive} [^;]*${hosts.replaceAll("*", "\\*")}`));
  }
});

// [website.page-security] [voucher.redirection]
it("lets forms lead to this host only, and to the websites to which a refused code may lead", () => {
  const policyOf = (formTargets: string[]) =>
    Object.fromEntries(securityHeaders("abc", { ...PLAIN, formTargets }))["content-security-policy"];
  expect(policyOf([])).toContain("; form-action 'self';");
  expect(policyOf(["https://fest.example"])).toContain("; form-action 'self' https://fest.example;");
});
