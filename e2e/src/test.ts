import { test as base, expect } from "@playwright/test";
import { ownShop } from "./own-shop.ts";
import { Visitor } from "./visitor.ts";
import { watchPages } from "./watch.ts";
import type { Language } from "./words.ts";

interface Options {
  /** Of the pages, and of the browser. */
  language: Language;
}

interface Fixtures {
  /** A stranger with an empty browser. What their pages may not do fails the test. */
  visitor: Visitor;
}

export const test = base.extend<Options & Fixtures>({
  language: ["de", { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({}, use) => use(ownShop().origin),
  visitor: async ({ page, context, language, javaScriptEnabled }, use) => {
    const found = watchPages(context, ownShop().origin);
    await use(new Visitor(page, language, javaScriptEnabled));
    expect(found, "what the pages did that no page may do").toEqual([]);
  },
});

export { expect };

/** A telephone's browser. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
