import { expect, it } from "vitest";
import { type DocumentSources, NO_SOURCES } from "./document-sources.server.ts";
import { securityHeaders } from "./security.server.ts";

function headersOf(sources: Partial<DocumentSources> = {}): Record<string, string> {
  return Object.fromEntries(securityHeaders("abc", { isDevelopment: false, sources: { ...NO_SOURCES, ...sources } }));
}

function policyOf(sources: Partial<DocumentSources> = {}): string {
  return headersOf(sources)["content-security-policy"] ?? "";
}

// [punchout.frame]
it("lets nobody show it in a frame but the hosts that the document names, and then keeps its opener", () => {
  expect(policyOf()).toContain("; frame-ancestors 'none';");
  expect(headersOf()["cross-origin-opener-policy"]).toBe("same-origin");
  const framed = { framedBy: ["https://portal.example"], keepsOpener: true };
  expect(policyOf(framed)).toContain("; frame-ancestors https://portal.example;");
  expect(headersOf(framed)["cross-origin-opener-policy"]).toBe("unsafe-none");
});

// [website.page-security]
it("allows inline only what carries the nonce", () => {
  const policy = policyOf();
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toContain("worker-src 'self'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("https:");
  expect(policy).not.toContain("frame-src");
});

// [website.document-sources]
it("names what a document embeds for its scripts, styles, frames and connections", () => {
  const embeds = ["https://one.example", "https://*.two.example"];
  for (const directive of ["script-src", "style-src", "connect-src", "frame-src"]) {
    expect(policyOf({ embeds })).toMatch(new RegExp(`${directive} [^;]*https://one.example https://\\*.two.example`));
  }
  expect(policyOf({ embeds })).toContain("; form-action 'self';");
});

// [tracking.tags]
it("permits tags scripts, connections and pictures, but neither styles nor frames", () => {
  const policy = policyOf({ tags: ["https://tag.example"] });
  const permits = (directive: string) => new RegExp(`${directive} [^;]*https://tag.example`).test(policy);
  expect(["script-src", "connect-src", "img-src"].map(permits)).toEqual([true, true, true]);
  expect(["style-src", "frame-src", "default-src", "form-action"].map(permits)).toEqual([false, false, false, false]);
});

// [island.frame]
it("shows frames of its own only where the document does", () => {
  expect(policyOf({ frames: ["'self'"] })).toContain("; frame-src 'self';");
});

// [website.document-sources]
it("lets forms lead to this host, and to the hosts that the document names for them", () => {
  expect(policyOf()).toContain("; form-action 'self';");
  expect(policyOf({ forms: ["https://fest.example"] })).toContain("; form-action 'self' https://fest.example;");
});
