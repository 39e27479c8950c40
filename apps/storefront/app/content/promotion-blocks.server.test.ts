import type { ContentNode } from "@guerdon/contract";
import { expect, test } from "vitest";
import { promotionStyle } from "../features/promotion/promotions.server.ts";
import type { PageContext } from "../server/page-context.server.ts";
import type { Block } from "./block.ts";
import { promotionBlocks } from "./promotion-blocks.server.ts";

const node = (name: string, changes: Record<string, unknown> = {}): ContentNode => ({
  "@name": name,
  "@path": `/promotions/${name}`,
  "@id": name,
  "@nodeType": "mgnl:content",
  "@nodes": [],
  headline_text: name,
  button_text: "Go",
  text_color: "#ffffff",
  background_color: "#112233",
  link_type: "all-products",
  link: "/product-overview?page=1",
  ...changes,
});

/** The context of a page, whose calls answer promotions named after them; `asked` lists the calls. */
function aPage(path: string, { logged_in = true, minimal = false, fails = false, more = [] as string[] } = {}) {
  const asked: string[] = [];
  const call = async ({ name }: { name: string }) => {
    asked.push(name);
    const portal = node("portal", { link_type: "partner-portal", link: undefined });
    const results = [node(name), portal, ...more.map((each) => node(each))];
    return fails ? { ok: false, failure: { status: 503 } } : { ok: true, value: { results } };
  };
  const website = {
    external_identifier: "aurora",
    page_options: minimal ? { minimalMode: "active" } : {},
    session_info: { logged_in },
  };
  const url = new URL(`http://aurora.localhost/de${path}`);
  const page = {
    call,
    website,
    url,
    prefix: "/de",
    language: "de",
    visit: { punchout: { visit: null } },
    t: (key: string) => key,
  };
  return { asked, context: page as unknown as PageContext };
}

const block = (template: string, more: Partial<Block> = {}): Block => ({ id: template, template, parts: [], ...more });

const shownIn = (blocks: readonly Block[]) =>
  blocks.map(({ kind, filling }) => [kind, filling?.promotions?.promotions.map(({ name }) => name)]);

// [promotion.places]
test("the welcome page shows the website's promotions and the teaser, a content page its own", async () => {
  const welcome = aPage("/welcome");
  const { banners, teaser } = await promotionBlocks(welcome.context, []);
  expect(shownIn(banners)).toEqual([["carousel", ["readPromotions", "portal"]]]);
  expect(shownIn(teaser)).toEqual([["teaser", ["readPromotionTeaser", "portal"]]]);
  const faq = await promotionBlocks(aPage("/faq").context, []);
  expect(shownIn(faq.banners)).toEqual([["carousel", ["readPagePromotions", "portal"]]]);
});

// [promotion.blocks]
test("what a block of the content shows is not shown again, and asked for once with the page's colours", async () => {
  const { asked, context } = aPage("/faq");
  const content = [block("text"), block("area", { parts: [block("promotions", { kind: "carousel" })] })];
  expect((await promotionBlocks(context, content)).banners).toEqual([]);
  const teaser = await promotionBlocks(context, [block("promotions", { kind: "teaser" })]);
  expect([teaser.banners.length, teaser.teaser.length]).toEqual([1, 0]);
  expect(await promotionStyle(context)).toBe(".ground-112233-ffffff{--ground:#112233;--on-ground:#ffffff}");
  expect(asked.toSorted()).toEqual(["readPagePromotions", "readPromotionTeaser"]);
});

// [promotion.places] [promotion.delivery]
test.each([
  ["the shop's own pages", "/basket", {}],
  ["a list that is the whole shop", "/welcome", { minimal: true }],
  ["a page whose promotions cannot be had", "/faq", { fails: true }],
])("%s: none", async (_, path, options) => {
  const { context } = aPage(path, options);
  expect(await promotionBlocks(context, [])).toEqual({ banners: [], teaser: [] });
  expect(await promotionStyle(context)).toBe("");
});

// [promotion.portal]
test("strangers do not see the way to the portal", async () => {
  const { banners } = await promotionBlocks(aPage("/faq", { logged_in: false }).context, []);
  expect(shownIn(banners)).toEqual([["carousel", ["readPagePromotions"]]]);
});

// [promotion.teaser] [promotion.portal]
test.each([
  [true, ["readPromotionTeaser", "portal"]],
  [false, ["readPromotionTeaser", "third"]],
])("a teaser has the two heaviest that its visitor may follow; logged in: %s", async (logged_in, names) => {
  const { context } = aPage("/welcome", { logged_in, more: ["third", "fourth"] });
  expect(shownIn((await promotionBlocks(context, [])).teaser)).toEqual([["teaser", names]]);
});
