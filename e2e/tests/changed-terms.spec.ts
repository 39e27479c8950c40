import { freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { expectAccessible } from "../src/page-rules.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** Publishes these terms. Returns a code. */
const publish = (text: string) =>
  applySecondWebsite({}, undefined, {
    agb: `title: AGB\ndescription: AGB\nmain:\n  - block: text\n    text: ${text}\n`,
  });

test.use({ ...PHONE, baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

// [checkout.order-check] [order.shown] [terms.agreed]
test("a limit that the operator sets meanwhile is named on the review page, and terms that are published before the button is pressed are to be read, and agreed to anew", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.logIn(await publish("Es gilt das Alte."));
  await visitor.addToBasket(MUG);
  await visitor.checkOut(freshEmail());
  await applySecondWebsite({ limits: { minimum_order_value: 40 } });
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".split .note").first()).toContainText(visitor.money(40), { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await publish("Es gilt das Alte.");
  await visitor.open("/checkout/confirm");
  await visitor.termsBox.check();
  await publish("Es gilt das Neue.");

  await visitor.orderButton.click();
  const note = page
    .getByRole("main")
    .locator(".note")
    .filter({ hasText: t("api-errors.order_changed.terms") });
  await expect(note).toBeVisible();
  await visitor.isAt("/checkout/confirm");
  await expect(visitor.termsBox).not.toBeChecked();
  const terms = await visitor.secondTab();
  await terms.open("/agb");
  await expect(terms.page.getByRole("main")).toContainText("Es gilt das Neue.");

  await visitor.order();
});
