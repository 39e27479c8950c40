import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { putIntoBasket, startAtReview, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

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
test("logging out in one tab tells the others at once, and one that was just opened", { tag: "@session" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.waitForResponse("**/api/session/duration");
  const other = await visitor.secondTab();
  await other.open("/basket");
  const opened = await page.context().newPage();
  await opened.goto(page.url());
  // Before the last tab watches its session.
  await other.page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.log-out") })
    .click();
  await other.isAt("");
  for (const tab of [page, opened]) {
    await expect(tab.getByRole("dialog", { name: t("session.over.elsewhere.title") })).toBeVisible();
  }
  await opened.close();
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

test("an ended session redirects links and forms to the start, and entering a code restores the choice", {
  tag: "@session",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.link(t("welcome.to-cards")).click();
  await visitor.isAt("");
  await expect(visitor.codeField).toBeVisible();

  await startWithCode(visitor, DEMO_CODE);
  await visitor.choose({ ...COFFEE_CARD, quantity: 3, delivery: "post" });
  await page.context().request.delete(`${new URL(page.url()).origin}/api/session`);
  // On a busy machine the message that the session is over may lie above the button already.
  await visitor.button(t("product.add")).dispatchEvent("click");
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
