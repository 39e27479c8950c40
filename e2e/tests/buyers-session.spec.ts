import { freePort } from "@guerdon/testing";
import type { Browser } from "@playwright/test";
import { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { hostOn, ProcurementSystem, werkOrigin } from "../src/procurement-system.ts";
import { expect, test } from "../src/test.ts";

const PORT = await freePort();

test.use({ baseURL: async ({}, use) => use(werkOrigin()), otherHosts: [hostOn(PORT)], consent: "open" });

/** A buyer in a browser of his own with script, whatever the journey has, whose visit has begun at a start page. */
async function aBuyer(browser: Browser, start: string): Promise<BrowserVisitor> {
  const context = await browser.newContext({ javaScriptEnabled: true, locale: "de-DE", baseURL: werkOrigin() });
  const buyer = new BrowserVisitor(await context.newPage(), "de", true);
  await buyer.page.goto(start);
  await buyer.isAt("/welcome");
  return buyer;
}

const visitOf = async ({ page }: BrowserVisitor) =>
  (await page.context().cookies()).find(({ name }) => name === "__Host-punchout")?.value;

/** A buyer with a basket of his own, and another one with a link that hands the session over. */
async function twoBuyers(visitor: BrowserVisitor, browser: Browser, system: ProcurementSystem) {
  const giver = await aBuyer(browser, await system.setUp());
  await giver.addToBasket(COFFEE_CARD);
  const { sid } = await giver.page.evaluate(
    async () => (await fetch("/api/session/hand-over", { method: "POST" })).json() as Promise<{ sid: string }>,
  );
  await visitor.page.goto(await system.setUp());
  await visitor.isAt("/welcome");
  await visitor.addToBasket(MUG);
  return { giver, visit: await visitOf(visitor), link: `/de/basket?sid=${sid}` };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    // [session.hand-over-asked] [session.hand-over] [session.by-address] [punchout.cookie]
    test("a buyer who follows a hand-over link is asked, and keeps the own visit, or has the basket of the giver, who has it no more", {
      tag: "@session",
    }, async ({ visitor, browser }) => {
      using system = new ProcurementSystem(PORT);
      const { giver, visit, link } = await twoBuyers(visitor, browser, system);
      await visitor.page.goto(link);
      await visitor.isAt("/other-session");
      if (javaScriptEnabled) {
        await expectAccessible(visitor.page);
      }
      // Whoever does not answer goes on as before.
      await visitor.open("/basket");
      await expect(visitor.basketLines).toContainText([MUG.name]);
      await visitor.page.goto(link);
      await visitor.button(visitor.t("session.other.keep")).click();
      await visitor.isAt("/basket");
      await expect(visitor.basketLines).toContainText([MUG.name]);
      expect(await visitOf(visitor)).toBe(visit);
      await giver.open("/basket");
      await expect(giver.basketLines).toContainText([COFFEE_CARD.name]);

      await visitor.page.goto(link);
      await visitor.button(visitor.t("session.other.take")).click();
      await visitor.isAt("/basket");
      await expect(visitor.basketLines).toContainText([COFFEE_CARD.name]);
      expect(await visitOf(visitor)).not.toBe(visit);
      await giver.open("/basket");
      await expect(giver.basketLines).toHaveCount(0);
      await giver.page.context().close();
    });
  });
}

// [punchout.start] [session.by-address]
test("a stranger who opens a buyer's start page again gets nothing of the basket, with and without an own visit", {
  tag: "@session",
}, async ({ visitor, browser }) => {
  using system = new ProcurementSystem(PORT);
  const start = await system.setUp();
  await visitor.page.goto(start);
  await visitor.isAt("/welcome");
  await visitor.addToBasket(MUG);
  const visit = await visitOf(visitor);
  const stranger = await aBuyer(browser, await system.setUp());
  await stranger.addToBasket(COFFEE_CARD);
  const own = await visitOf(stranger);
  for (const has of [own, undefined]) {
    if (has === undefined) {
      await stranger.page.context().clearCookies();
    }
    await stranger.page.goto(start);
    await expect(stranger.heading).toHaveText(stranger.t("punchout.start.used.title"));
    expect(await visitOf(stranger)).toBe(has);
    await stranger.open("/basket");
    await expect(stranger.basketLines).toContainText(has ? [COFFEE_CARD.name] : []);
  }
  await visitor.open("/basket");
  await expect(visitor.basketLines).toContainText([MUG.name]);
  expect(await visitOf(visitor)).toBe(visit);
  await stranger.page.context().close();
});
