import { BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

const INSIDE = [
  "/welcome",
  "/product-overview?page=1",
  "/product-details/TV1001",
  "/basket",
  "/checkout/payment",
  "/checkout/address",
  "/checkout/confirm",
];

// [session.page-without]
test("a visitor without a code is redirected to the start from every page that needs one", { tag: "@session" }, async ({
  visitor,
}) => {
  for (const path of INSIDE) {
    await visitor.open(path);
    await visitor.isAt("");
    await expect(visitor.codeField).toBeVisible();
  }
});

// [session.logged-in-start]
test("a visitor with credit is redirected from the start to the welcome page", { tag: "@session" }, async ({
  visitor,
}) => {
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("");
  await visitor.isAt("/welcome");
});

// [session.log-out]
test("log-out ends the session, and going back shows no data of it", { tag: "@session" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/basket");
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await visitor.isAt("");
  await expect(page.getByRole("status").filter({ hasText: t("toast.logged-out") })).toBeVisible();
  await page.goBack();
  await visitor.isAt("");
  await expect(page.getByRole("main")).not.toContainText(MUG.name);
});

// [session.over-notice]
test("a tab that was just opened says that somebody logged out in another one", { tag: "@session" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, "AURORA-0025");
  await visitor.open("/welcome");
  const second = await page.context().newPage();
  await second.goto(page.url());
  // Before the second tab watches its session.
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await visitor.isAt("");
  await expect(second.getByRole("heading", { name: t("session.over.elsewhere.title") })).toBeVisible();
  await second.close();
});

// [session.over-notice]
test("a tab says that an order was placed in another one", { tag: "@session" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await startAtReview(visitor, { code: freshCode(50), products: [COFFEE_CARD], email: freshEmail() });
  const second = await page.context().newPage();
  const watched = second.waitForResponse("**/api/session/duration");
  await second.goto(page.url().replace("/checkout/confirm", "/basket"));
  await watched;
  await visitor.order();
  await expect(second.getByRole("heading", { name: t("session.over.elsewhere.title") })).toBeVisible();
  await expect(page.getByRole("heading", { name: t("session.over.elsewhere.title") })).toHaveCount(0);
  await second.close();
});

test("an ended session redirects links and forms to the start", { tag: "@session" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.link(t("welcome.to-cards")).click();
  await visitor.isAt("");
  await expect(visitor.codeField).toBeVisible();

  await startWithCode(visitor, DEMO_CODE);
  await visitor.choose(MUG);
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.button(t("product.add")).click();
  await visitor.isAt("");
  await expect(page.getByRole("status").filter({ hasText: t("toast.session-required") })).toBeVisible();
});

test("adding after a log-out in another tab shows a message, and entering a code restores the choice", {
  tag: "@session",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.choose({ ...COFFEE_CARD, quantity: 3, delivery: "post" });
  await page.context().request.delete(`${new URL(page.url()).origin}/api/session`);
  await visitor.button(t("product.add")).click();
  await visitor.isAt("");
  await expect(page.getByRole("status").filter({ hasText: t("toast.session-required") })).toBeVisible();
  await visitor.enterCode("NO SUCH CODE");
  await expect(visitor.codeField).toHaveAttribute("aria-invalid", "true");
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt(`/product-details/${COFFEE_CARD.number}`);
  await expect(page.locator('input[name="quantity"]')).toHaveValue("3");
  await expect(page.locator(`input[value="${COFFEE_CARD.variation}"]`)).toBeChecked();
  await expect(page.locator('input[name="delivery_options"][value="0"]')).toBeChecked();
  await expect(page.getByRole("checkbox", { name: t("product.hints") }), "is for oneself to do").not.toBeChecked();
});

test("a code without a return path leads to the welcome page", { tag: "@session" }, async ({ visitor }) => {
  await visitor.open("");
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
});

// [session.activity]
test("a visitor who types, and sends nothing yet, extends the session", { tag: "@session" }, async ({ visitor }) => {
  const { page } = visitor;
  await page.clock.install();
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.waitForLoadState("networkidle");
  const watching = page.waitForResponse("**/api/session/duration");
  await page.clock.runFor(6000);
  await watching;
  await page.keyboard.press("Tab");
  const extended = page.waitForResponse("**/api/session/heartbeat");
  await page.clock.runFor(31_000);
  expect((await extended).status()).toBe(204);
});

test("logging out in one tab tells the other at once", { tag: "@session" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  const watching = page.waitForResponse("**/api/session/duration");
  await watching;
  const other = await visitor.secondTab();
  await other.open("/basket");
  await other.page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await other.isAt("");
  await expect(page.getByRole("dialog", { name: t("session.over.elsewhere.title") })).toBeVisible();
});

// [session.kept-basket]
test("after a session that ended by itself, the next code brings the basket back", { tag: "@session" }, async ({
  visitor,
}) => {
  const { page } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await page.context().clearCookies({ name: "__Host-session" });
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/basket");
  await expect(page.getByRole("main")).toContainText(MUG.name);
});

const handOverLink = async ({ page }: BrowserVisitor, path: string) => {
  const { sid } = await page.evaluate(
    async () => (await fetch("/api/session/hand-over", { method: "POST" })).json() as Promise<{ sid: string }>,
  );
  return `${new URL(page.url()).origin}${path}?sid=${sid}`;
};

// [session.hand-over]
test("a hand-over link moves the session to another browser, and its token leaves the address", {
  tag: "@session",
}, async ({ visitor, browser }) => {
  const { t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await putIntoBasket(visitor, MUG);
  await visitor.open("/welcome");
  const link = await handOverLink(visitor, "/de/basket");
  const elsewhere = await browser.newContext();
  const taken = await elsewhere.newPage();
  await taken.goto(link);
  expect(new URL(taken.url()).search).toBe("");
  await expect(taken.getByRole("main")).toContainText(MUG.name);
  await expect(taken.getByText(t("toast.session-moved"))).toBeVisible();
  await visitor.page.goto("/de/basket");
  await visitor.isAt("");
  await elsewhere.close();
});

// [session.hand-over-asked] [session.by-address]
test("a stranger's link takes nobody out of the own session", {
  tag: "@session",
}, async ({ visitor, browser }) => {
  const { t } = visitor;
  await startWithCode(visitor, "AURORA-0025");
  await visitor.open("/welcome");
  const link = await handOverLink(visitor, "/de/basket");
  const { origin } = new URL(link);
  const context = await browser.newContext({ locale: "de-DE", baseURL: origin });
  const victim = new BrowserVisitor(await context.newPage(), "de", true);
  await startWithCode(victim, DEMO_CODE);
  await victim.open("/welcome");
  const credit = await victim.page.getByRole("banner").textContent();
  await victim.page.goto(link);
  await victim.isAt("/other-session");
  await expectAccessible(victim.page);
  await victim.button(t("session.other.keep")).click();
  await victim.isAt("/basket");
  expect(await victim.page.getByRole("banner").textContent()).toBe(credit);
  // The stranger still has what nobody took.
  await visitor.open("/welcome");
  await visitor.isAt("/welcome");
  await victim.page.goto(link);
  await victim.button(t("session.other.take")).click();
  await victim.isAt("/basket");
  await expect(victim.page.getByText(t("toast.session-moved"))).toBeVisible();
  expect(await victim.page.getByRole("banner").textContent()).not.toBe(credit);
  await visitor.page.goto("/de/welcome");
  await visitor.isAt("");
  await context.close();
});
