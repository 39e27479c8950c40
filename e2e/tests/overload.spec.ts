import { localhostFetch } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { issue } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { fetchAs } from "../src/fetch-as.ts";
import type { JourneyShop } from "../src/journey-shop.ts";
import { expect, test } from "../src/overload-test.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { putIntoBasket, startWithCode } from "../src/shortcuts.ts";

/** Longer than it takes a page to come back by itself, several times. */
const SOON = { timeout: 40_000 };
const WIDTHS = [320, 390, 1440];

/** Looks at a page that comes back by itself, in a tab where it stays. */
async function looksRight({ page }: BrowserVisitor): Promise<void> {
  const still = await page.context().newPage();
  await still.setContent(await page.content());
  await expect(still.locator("header img")).not.toHaveJSProperty("naturalWidth", 0);
  await expectAccessible(still);
  await expectNoHorizontalScrolling(still, WIDTHS);
  await still.close();
}

/** A fresh code for the shop's own website. */
async function codeOf({ dataDir }: Pick<JourneyShop, "dataDir">): Promise<string> {
  const [code = ""] = await issue(dataDir, { site: "aurora", value: "50", count: 1 });
  return code;
}

/** The quantities of the lines with the mug in the visitor's basket. */
async function mugsOf(visitor: BrowserVisitor): Promise<number[]> {
  const answer = await fetchAs(visitor, "/api/basket");
  const { product_position } = (await answer.json()) as {
    product_position: { variation_number: string; quantity: number }[];
  };
  return product_position
    .filter(({ variation_number }) => variation_number === MUG.variation)
    .map(({ quantity }) => quantity);
}

/** People who stand in line before those of a journey: more than are called by the time of a first look. */
const BEFORE_THEM = 20;

/** Has people arrive who do not come back. */
async function queueUp(origin: string, count: number): Promise<void> {
  for (let person = 1; person <= count; person += 1) {
    const headers = { "x-forwarded-for": `198.51.100.${person}` };
    const { status } = await localhostFetch(`${origin}/de`, { headers });
    expect(status).toBe(503);
  }
}

// [overload.worth] [overload.turned-away]
test("whoever has a basket orders, while newcomers are asked to wait and get in by themselves", {
  tag: "@order",
}, async ({ visitor, newcomer, become, limitedShop }) => {
  const { origin } = limitedShop;
  await startWithCode(visitor, await codeOf(limitedShop));
  await putIntoBasket(visitor, COFFEE_CARD, MUG);
  await become("busy");
  const fest = origin.replace("//", "//fest.");
  const others = await Promise.all([
    newcomer({ origin, language: "pl" }),
    newcomer({ origin: fest }),
    newcomer({ origin, javaScriptEnabled: false }),
  ]);
  await Promise.all(others.map(({ page, prefix }) => page.goto(`${prefix}?from=letter`)));
  for (const other of others) {
    await expect(other.heading).toHaveText(other.t("front-door.busy.title"));
  }
  for (const other of others.slice(0, 2)) {
    await looksRight(other);
  }
  await visitor.open("/basket");
  await visitor.checkOut(freshEmail());
  expect(await visitor.order()).toMatch(/\w{4,}/);
  await become("calm");
  for (const other of others) {
    await expect(other.codeField, "the start page, which the browser has loaded by itself").toBeVisible(SOON);
    // Each look takes the place of the one before.
    await other.page.goBack();
    expect(other.page.url()).toBe("about:blank");
  }
});

// [overload.turned-away] [message.lost-request]
test("what is sent into a storm stays on its page, and is added once by trying again", async ({
  visitor,
  become,
  limitedShop,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, await codeOf(limitedShop));
  await visitor.choose(MUG);
  await become("stormed");
  await visitor.button(t("product.add")).click();
  await expect(page.getByRole("alert").filter({ hasText: t("lost.unreachable") })).toBeVisible();
  await become("calm");
  expect(await mugsOf(visitor)).toEqual([]);
  await page.getByRole("button", { name: t("action.try-again") }).click();
  await expect(visitor.sidebar).toBeVisible();
  expect(await mugsOf(visitor)).toEqual([1]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // [overload.turned-away]
  test("a form that is sent into a storm leads back to its page, and going back sends nothing again", async ({
    visitor,
    become,
    limitedShop,
  }) => {
    const { page, t } = visitor;
    await startWithCode(visitor, await codeOf(limitedShop));
    await visitor.choose(MUG);
    await become("stormed");
    await visitor.button(t("product.add")).click();
    await expect(visitor.heading).toHaveText(t("front-door.busy.title"));
    await expect(page.getByText(t("front-door.busy.after-form"))).toBeVisible();
    await become("calm");
    await expect(visitor.button(t("product.add"))).toBeVisible(SOON);
    await visitor.isAt(`/product-details/${MUG.number}`);
    expect(await mugsOf(visitor)).toEqual([]);
    await visitor.fillChoice(MUG);
    await visitor.button(t("product.add")).click();
    await visitor.isAt("/basket");
    await page.goBack();
    await visitor.isAt(`/product-details/${MUG.number}`);
    await page.goForward();
    await visitor.isAt("/basket");
    expect(await mugsOf(visitor)).toEqual([1]);
  });
});

// [overload.waiting-room]
test("who arrives waits in line, in all tabs at once, and is let in to the page that was asked for", async ({
  newcomer,
  become,
  limitedShop: { roomOrigin: origin },
}) => {
  const arriving = await newcomer({ origin });
  const withoutScript = await newcomer({ origin, language: "pl", javaScriptEnabled: false });
  await become("busy");
  await queueUp(origin, BEFORE_THEM);
  await arriving.page.goto("/de/faq?from=letter");
  const place = (visitor: BrowserVisitor, number: number) => visitor.t("front-door.waiting-room.title", { number });
  await expect(arriving.heading).toHaveText(/\d/);
  const number = Number((await arriving.heading.innerText()).match(/\d+/)?.[0]);
  expect(number).toBeGreaterThan(1);
  await expect(arriving.heading).toHaveText(place(arriving, number));
  await looksRight(arriving);
  const second = await arriving.secondTab();
  await second.page.goto("/de");
  await expect(second.heading).toHaveText(/\d/);
  await withoutScript.page.goto("/pl");
  await expect(withoutScript.heading).toHaveText(/\d/);

  for (const each of [arriving, second, withoutScript]) {
    await expect(each.heading).not.toHaveText(/\d/, SOON);
    await expect(each.page.getByRole("banner")).toBeVisible();
  }
  expect(arriving.page.url()).toBe(`${origin}/de/faq?from=letter`);
  // The line is no page to which one goes back.
  await arriving.page.goBack();
  expect(arriving.page.url()).toBe("about:blank");
});

// [overload.waiting-room] [overload.worth]
test("whoever has a basket goes past the line", async ({ newcomer, become, limitedShop }) => {
  const { roomOrigin: origin, roomCode } = limitedShop;
  const shopper = await newcomer({ origin });
  await shopper.logIn(roomCode);
  await shopper.addToBasket(MUG);
  await become("busy");
  await queueUp(origin, BEFORE_THEM);
  await shopper.open("/basket");
  await expect(shopper.basketLines).toHaveCount(1);
  await shopper.checkOut(freshEmail());
  await expect(shopper.orderButton).toBeVisible();
});
