import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import { websiteFile } from "@guerdon/testing";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { followedUrl } from "./followed-url.ts";

const ALLOWED = ["partner.example", "xn--bcher-kva.example"];
const live = { allowed_hosts: ALLOWED, public_url: "https://aurora.example" };
const local = { allowed_hosts: [...ALLOWED, "fest.localhost"], public_url: "http://aurora.localhost:3000" };

// [website.allowed-hosts]
describe("a URL from outside is followed", () => {
  it.each([
    ["https://partner.example", "https://partner.example/"],
    ["https://partner.example/praemien?von=aurora#oben", "https://partner.example/praemien?von=aurora#oben"],
    ["HTTPS://PARTNER.EXAMPLE/", "https://partner.example/"],
    ["https://partner.example:443/", "https://partner.example/"],
    ["https://xn--bcher-kva.example/", "https://xn--bcher-kva.example/"],
    // Not nice, but understood by every browser as it is passed on.
    ["https:partner.example", "https://partner.example/"],
    ["https:///partner.example", "https://partner.example/"],
    ["https://partner.example/?next=https://evil.example", "https://partner.example/?next=https://evil.example"],
  ])("%s, as it was understood", (text, href) => {
    expect(followedUrl(live, text)).toBe(href);
  });

  it("with http and any port to this machine only, and only from a website that is there itself", () => {
    expect(followedUrl(local, "http://fest.localhost:3000/")).toBe("http://fest.localhost:3000/");
    expect(followedUrl({ ...live, allowed_hosts: ["fest.localhost"] }, "http://fest.localhost/")).toBeUndefined();
    const secure = { ...local, public_url: "https://aurora.localhost" };
    expect(followedUrl(secure, "http://fest.localhost:3000/")).toBeUndefined();
    expect(followedUrl(local, "http://partner.example/")).toBeUndefined();
    expect(followedUrl(local, "https://fest.localhost:3000/")).toBeUndefined();
  });
});

/** Texts that an attacker writes into an address. */
const TRICKS = [
  "",
  "/",
  "//partner.example",
  "/\\partner.example",
  "partner.example",
  "https://",
  "https://evil.example/",
  "https://evil.example/partner.example",
  "https://evil.example?partner.example",
  "https://evil.example#partner.example",
  "https://evil.example\\partner.example",
  "https://partner.example\\@evil.example/",
  "https:\\\\partner.example/",
  "https://partner.example@evil.example/",
  "https://partner.example:x@evil.example/",
  "https://evil.example@partner.example/",
  "https://:secret@partner.example/",
  "https://@evil.example/",
  "https://partner.example%40evil.example/",
  "https://partner.example%2eevil.example/",
  "https://partner.example%00.evil.example/",
  "https://partner.example./",
  "https://partner.example../",
  "https://.partner.example/",
  "https://www.partner.example/",
  "https://partner.example.evil.example/",
  "https://evilpartner.example/",
  "https://partner.example:8443/",
  "https://partner.example:444",
  "http://partner.example/",
  "http://partner.example:443/",
  "ftp://partner.example/",
  "ws://partner.example/",
  "javascript:alert(1)",
  "javascript://partner.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://partner.example/1",
  "view-source:https://partner.example/",
  "file://partner.example/etc/passwd",
  "https://partnеr.example/",
  "https://pаrtner.example/",
  "https://partner.example。evil.example/",
  "https://partner.example／evil.example/",
  "https://bücher.example/",
  "https://xn--partnr-6of.example/",
  " https://partner.example/",
  "https://partner.example/ ",
  "https://part\nner.example/",
  "https://par\ttner.example/",
  "java\nscript:alert(1)",
  "\u0000https://partner.example/",
  "https://[::1]/",
  "https://127.0.0.1/",
  "https://0x7f000001/",
  "https://localhost/",
  "http://localhost.evil.example/",
  `https://partner.example/${"a".repeat(1000)}`,
];

it.each(TRICKS)("%j is not followed", (text) => {
  expect(followedUrl(live, text)).toBeUndefined();
  expect(followedUrl(local, text)).toBeUndefined();
});

it("is followed nowhere without a list", () => {
  for (const text of [...TRICKS, "https://partner.example/", "https://aurora.example/"]) {
    expect(followedUrl({ ...live, allowed_hosts: [] }, text)).toBeUndefined();
  }
});

/** Pieces from which addresses that lead astray are made. */
const PIECES = [
  ...[
    "https",
    "http",
    "javascript",
    ":",
    "/",
    "//",
    "\\",
    "@",
    ".",
    "%2e",
    "%00",
    "#",
    "?",
    ":443",
    ":8443",
    " ",
    "\t",
  ],
  ...["partner.example", "evil.example", "xn--bcher-kva.example", "PARTNER.example", "。", "／", "ª", "-", "[", "]"],
];

test("whatever is followed leads to a host of the list by https, as every reader of it agrees", () => {
  const address = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join(""));
  const begun = address.map((rest) => `https://partner.example${rest}`);
  fc.assert(
    fc.property(fc.oneof(address, begun, fc.webUrl(), fc.string()), (text) => {
      const followed = followedUrl(live, text);
      if (followed === undefined) {
        return;
      }
      // A reader that knows nothing of how browsers parse: the host stands between two slashes and the next one.
      const [, host] = /^https:\/\/([a-z0-9.-]+)\/[\x21-\x7e]*$/.exec(followed) ?? [];
      expect(ALLOWED).toContain(host);
      expect(followedUrl(live, followed)).toBe(followed);
    }),
    { numRuns: 5000 },
  );
});

// [website.allowed-hosts] [website.settings]
describe("allowed_hosts", () => {
  const problemsOf = (...allowed_hosts: string[]) =>
    websiteSettings.safeParse(websiteFile({ allowed_hosts })).error?.issues.map(({ path }) => path.join("."));

  it.each(["partner.example", "a.b-c.partner.example", "fest.localhost", "localhost", "xn--bcher-kva.example"])(
    "may name %s",
    (host) => expect(problemsOf(host)).toBeUndefined(),
  );

  it.each([
    ...[
      "",
      ".",
      "Partner.example",
      "bücher.example",
      "https://partner.example",
      "partner.example/",
      "*.partner.example",
    ],
    ...[
      "partner.example:443",
      "partner.example.",
      ".partner.example",
      "a..b",
      "-a.example",
      "a-.example",
      "a_b.example",
    ],
    ...["127.0.0.1", "[::1]", "1", "0x7f000001", "a@b.example", "partner.example?x", "a b.example"],
  ])("may not name %j", (host) => {
    expect(problemsOf("partner.example", host)).toContain("allowed_hosts.1");
  });
});
