import { test as base, expect } from "@playwright/test";
import { BrowserVisitor } from "./browser-visitor.ts";
import { ownShop } from "./own-shop.ts";
import { watchPages } from "./watch.ts";
import type { Language } from "./words.ts";

export interface Options {
  /** The language of the pages and of the browser. */
  language: Language;
  /** Hosts besides the shop's from which pages may request something. */
  otherHosts: readonly string[];
}

export interface Fixtures {
  /** A new visitor with an empty browser. The test fails if a page breaks a rule of `watchPages`. */
  visitor: BrowserVisitor;
}

export const test = base.extend<Options & Fixtures>({
  language: ["de", { option: true }],
  otherHosts: [[], { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({}, use) => use(ownShop().origin),
  visitor: async ({ page, context, language, otherHosts, javaScriptEnabled, baseURL }, use) => {
    const found = watchPages(context, baseURL ?? ownShop().origin, otherHosts);
    await use(new BrowserVisitor(page, language, javaScriptEnabled));
    expect(found, "violations on the visited pages").toEqual([]);
  },
});

export { expect };

/**
 * Journeys of a file that come from a client address of their own, because the shop counts what it is asked there.
 * `test.use(fromAddress("198.51.100.1"));`
 */
export const fromAddress = (address: string) => ({ extraHTTPHeaders: { "x-forwarded-for": address } });

/** The browser of a phone. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
