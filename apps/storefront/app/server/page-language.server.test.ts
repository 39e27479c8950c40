import type { WebsiteView } from "@guerdon/contract";
import { expect, test } from "vitest";
import { pathWithLanguage } from "./page-language.server.ts";

const WEBSITE = {
  language_settings: { selectable: ["de", "en", "fr"], default: "de", override: undefined },
} as unknown as WebsiteView;

// [punchout.language] [website.language-choice]
test.each([
  ["/punchout/start?t=1&lang=fr", {}, "/fr/punchout/start?t=1&lang=fr"],
  ["/punchout/start?t=1&lang=pl", {}, "/de/punchout/start?t=1&lang=pl"],
  ["/punchout/start?t=1&lang=fr", { "accept-language": "en-GB" }, "/en/punchout/start?t=1&lang=fr"],
  ["/punchout/start?t=1&lang=fr", { "accept-language": "ja" }, "/fr/punchout/start?t=1&lang=fr"],
  ["/en/punchout/start?t=1&lang=fr", {}, undefined],
  ["/basket?lang=fr", {}, "/de/basket?lang=fr"],
])("the page of %s with %o is at %s", (path, headers, expected) => {
  const url = new URL(path, "https://werk.example");
  expect(pathWithLanguage(WEBSITE, url, new Request(url, { headers: headers as Record<string, string> }))).toBe(
    expected,
  );
});
