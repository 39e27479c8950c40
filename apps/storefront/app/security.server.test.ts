import { expect, it } from "vitest";
import { securityHeaders } from "./security.server.ts";

// [website.page-security]
it("allows inline only what carries the nonce", () => {
  const headers = Object.fromEntries(securityHeaders("abc", false));
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).not.toContain("unsafe");
});
