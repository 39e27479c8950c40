import { COFFEE_CARD, MUG } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { arriveWith, putIntoBasket } from "../src/shortcuts.ts";
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
test("a stranger is led to the start from every page that needs a code", { tag: "@session" }, async ({ visitor }) => {
  for (const path of INSIDE) {
    await visitor.open(path);
    await visitor.isAt("");
    await expect(visitor.codeField).toBeVisible();
  }
});

// [session.logged-in-start]
test("a visitor with credit is led from the start to the welcome", { tag: "@session" }, async ({ visitor }) => {
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("");
  await visitor.isAt("/welcome");
});

// [session.log-out]
test("log-out ends the session, and going back shows nothing of it", { tag: "@session" }, async ({ visitor }) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
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

test("a session that is gone leads back to the start from a link and from a form", { tag: "@session" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.link(t("welcome.to-cards")).click();
  await visitor.isAt("");
  await expect(visitor.codeField).toBeVisible();

  await arriveWith(visitor, DEMO_CODE);
  await visitor.choose(MUG);
  await page.context().clearCookies({ name: "__Host-session" });
  await visitor.button(t("product.add")).click();
  await visitor.isAt("");
  await expect(page.getByRole("status").filter({ hasText: t("toast.session-required") })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("who was logged out in another tab is told so when adding, and a code leads back to what was chosen", {
      tag: "@session",
    }, async ({ visitor }) => {
      const { page, t } = visitor;
      await arriveWith(visitor, DEMO_CODE);
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
  });
}

test("a code without a way back leads to the welcome", { tag: "@session" }, async ({ visitor }) => {
  await visitor.open("");
  await visitor.enterCode(DEMO_CODE);
  await visitor.isAt("/welcome");
});

// [session.over-notice]
test("a session that ran out while the page was open is told, with the way back", { tag: "@session" }, async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await page.clock.install();
  await arriveWith(visitor, DEMO_CODE);
  await visitor.open("/welcome");
  await expect(visitor.heading).toBeVisible();
  await page.waitForLoadState("networkidle");
  // The shop's own answer for a session that is over; its clock stands still in this run.
  await page.route("**/api/session/duration", (route) => route.fulfill({ json: { duration: -1 } }));
  await page.clock.runFor(31_000);
  const dialog = page.getByRole("dialog", { name: t("session.over.title") });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: t("session.over.back") }).click();
  await expect(page).toHaveURL(/\/de(\/welcome)?$/);
});
