import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aWebsiteFolder, websiteFile } from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitedShop } from "./page-visitor.fixture.ts";

const START = `title: Start
description: Code eingeben.
main:
  - block: teaser
    title: Ihr Guthaben gehört Ihnen
    text: Was Sie heute nicht ausgeben, bleibt auf Ihrem Code.
    label: Wer wir sind
    link: /about
  - block: links
    title: Gut zu wissen
    items:
      - { label: Fragen und Antworten, link: /faq }
`;
const ABOUT = `title: Über uns
description: Wer wir sind.
navigation: both
navigation_title: So funktioniert’s
navigation_order: 10
main:
  - block: text
    text: Wir sind es.
`;

let shop: Awaited<ReturnType<typeof aVisitedShop>>;

/** Two websites with pages of their own, the second one in a single language. */
beforeAll(async () => {
  const websites = [
    websiteFile(),
    websiteFile({ id: "mini", language_settings: { selectable: ["de"], default: "de" } }),
  ];
  shop = await aVisitedShop({ websites });
  for (const settings of websites) {
    const folder = aWebsiteFolder(settings);
    const own = Object.entries({ start: START, about: ABOUT }).map(([name, text]) => ({
      file: `content/de/${name}.yaml`,
      language: "de" as const,
      name,
      format: "yaml" as const,
      text,
    }));
    await anOperator(shop).must(applyWebsite, { ...folder, pages: [...folder.pages, ...own] });
  }
  await shop.shop.websites.reload();
});

afterAll(() => shop[Symbol.asyncDispose]());

// [content.shop-pages] [content.blocks]
test("the start page has the website's blocks below the code field, and leads to a page of the website", async () => {
  const visitor = shop.arrive();
  await visitor.open("/de");
  const titles = [...visitor.main.querySelectorAll("h2")].map(({ textContent }) => textContent);
  expect(titles).toEqual(["Ihr Guthaben gehört Ihnen", "Gut zu wissen"]);
  await visitor.follow("Wer wir sind");
  expect([visitor.path, visitor.heading]).toEqual(["/de/about", "Über uns"]);
});

// [content.navigation] [shell.header] [shell.footer]
test.each(["header", "footer"])("the %s leads to a page of the website", async (part) => {
  const visitor = shop.arrive();
  await visitor.open("/de/faq");
  await visitor.follow("So funktioniert’s", visitor.document.querySelector<HTMLElement>(part) ?? undefined);
  expect([visitor.path, visitor.heading]).toEqual(["/de/about", "Über uns"]);
});

// [content.navigation] [website.language-prefix]
test("on a website of one language pages are found at their names, and what is no page is not", async () => {
  const visitor = shop.arrive("mini.localhost");
  await visitor.open("/");
  await visitor.follow("Wer wir sind");
  expect([visitor.path, visitor.heading]).toEqual(["/about", "Über uns"]);
  expect(visitor.document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  for (const path of ["/no-such-page", "/about/more", "/de", "/de/welcome"]) {
    await visitor.open(path);
    expect([path, visitor.status]).toEqual([path, 404]);
  }
});

// [content.fallback] [content.shop-pages]
test("a path without a page is answered with 404, and leads on", async () => {
  const visitor = shop.arrive();
  for (const path of ["/de/start", "/de/no-such-page"]) {
    await visitor.open(path);
    expect([path, visitor.status]).toEqual([path, 404]);
  }
  expect(visitor.heading).toBe(visitor.t("not-found.title"));
  await visitor.follow(visitor.t("action.to-start"));
  expect(visitor.path).toBe("/de");
});
