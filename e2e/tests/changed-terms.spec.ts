import { freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expect, PHONE, test } from "../src/test.ts";

/** Publishes these terms. Returns a code. */
const publish = (text: string) =>
  applySecondWebsite({}, undefined, {
    agb: `title: AGB\ndescription: AGB\nmain:\n  - block: text\n    text: ${text}\n`,
  });

test.use({ ...PHONE, baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

// [order.shown] [terms.agreed]
test("terms that are published before the button is pressed are to be read, and agreed to anew", {
  tag: "@order",
}, async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.logIn(await publish("Es gilt das Alte."));
  await visitor.addToBasket(MUG);
  await visitor.checkOut(freshEmail());
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
