import { readFile } from "node:fs/promises";
import { LANGUAGES } from "@guerdon/domain/language";
import { expect, test } from "vitest";
import { CUSTOMER_WORDS } from "./customer-words.ts";
import { LEGAL } from "./index.ts";

// [message.customer-words]
test.each(LANGUAGES)("the messages and mails of %s have no form of address that is not ours", async (language) => {
  const { address, except = [] } = CUSTOMER_WORDS[language];
  const found = [];
  for (const file of [`${language}.json`, `mails/${language}.json`]) {
    const texts: Record<string, string> = JSON.parse(
      await readFile(new URL(`catalogues/${file}`, import.meta.url), "utf8"),
    );
    for (const [key, text] of Object.entries(texts)) {
      // What a plural says stays, placeholders do not.
      const said = text.replace(/\{\w+[}]/gu, " ");
      const isOther = !except.includes(key) && address.test(said);
      if (isOther && !Object.hasOwn(LEGAL, key)) {
        found.push(`${key}: ${text}`);
      }
    }
  }
  expect(found).toEqual([]);
});
