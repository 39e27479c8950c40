import { freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { hydrated } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startAtReview } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

// [checkout.order-button] [checkout.terms]
test("the order button is shown as disabled until the terms are ticked; pressed before, it says what is missing", async ({
  visitor,
}) => {
  await startAtReview(visitor, { code: DEMO_CODE, products: [MUG], email: freshEmail() });
  await expect(visitor.orderButton).toBeDisabled();
  await visitor.orderButton.press("Enter");
  await expect(visitor.termsBox).toHaveAccessibleDescription(visitor.t("api-errors.terms_required"));
  await visitor.termsBox.check();
  await expect(visitor.orderButton).toBeEnabled();
  await visitor.termsBox.uncheck();
  await expect(visitor.orderButton).toBeDisabled();
  await visitor.page.goto("about:blank");
  await visitor.page.goBack();
  await hydrated(visitor.page);
  // Chromium restores the box as it last noted it, perhaps before it was cleared: the button agrees with it either way.
  expect(await visitor.orderButton.isEnabled()).toBe(await visitor.termsBox.isChecked());
});
