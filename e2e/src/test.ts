import { test as base, expect } from "@playwright/test";
import { BrowserVisitor } from "./browser-visitor.ts";
import { originOf, ownShop } from "./own-shop.ts";
import { refuseServices } from "./refuse-services.ts";
import { expectKnownNames } from "./stored-names.ts";
import { watchPages } from "./watch.ts";
import type { Language } from "./words.ts";

export interface Options {
  /** The language of the pages and of the browser. */
  language: Language;
  /** The website whose pages are opened by their path; undefined for the one of the shop's own origin. */
  site: string | undefined;
  /** Hosts besides the shop's from which pages may request something. */
  otherHosts: readonly string[];
  /** Whether the shop may tell pages to come again [overload.turned-away]. */
  busy: boolean;
  /** Whether the visitor has refused optional services, or is still asked about them [consent.banner]. */
  consent: "refused" | "open";
}

export interface Fixtures {
  /**
   * A new visitor, whose browser holds nothing but the choice about optional services. The test fails if a page breaks a
   * rule of `watchPages`, or if the browser holds a name in the end that the table does not have.
   */
  visitor: BrowserVisitor;
}

export const test = base.extend<Options & Fixtures>({
  language: ["de", { option: true }],
  site: [undefined, { option: true }],
  otherHosts: [[], { option: true }],
  busy: [false, { option: true }],
  consent: ["refused", { option: true }],
  locale: async ({ language }, use) => use(language),
  baseURL: async ({ site }, use) => use(site === undefined ? ownShop().origin : originOf(site)),
  visitor: async ({ page, context, language, otherHosts, busy, consent, javaScriptEnabled, baseURL }, use) => {
    const origin = baseURL ?? ownShop().origin;
    const found = watchPages(context, origin, { others: otherHosts, busy });
    if (consent === "refused") {
      await refuseServices(context, origin);
    }
    await use(new BrowserVisitor(page, language, javaScriptEnabled));
    await expectKnownNames(context, origin);
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
