import type { Route } from "@playwright/test";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD } from "../src/demo-products.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** A card with a free amount. */
const FREE_AMOUNT = { number: "TV1002" };

/** Holds back the responses to the coffee card's page until they are continued. */
async function holdAnswers({ page }: BrowserVisitor): Promise<Route[]> {
  const answers: Route[] = [];
  await page.route(`**/product-details/${COFFEE_CARD.number}.data*`, (route) => void answers.push(route));
  return answers;
}

test.beforeEach(({ visitor }) => startWithCode(visitor, DEMO_CODE));

test("another product starts with its own choices and quantity 1", async ({ visitor }) => {
  const { page, t } = visitor;
  await visitor.choose({ ...COFFEE_CARD, quantity: 3 });
  await page
    .getByRole("region", { name: t("product.recommended"), exact: true })
    .getByRole("link")
    .nth(1)
    .click();
  await expect(visitor.heading).not.toContainText(COFFEE_CARD.name);
  await expect(page.getByLabel(t("product.quantity"))).toHaveValue("1");
  await expect(page.getByRole("radio").first()).toBeChecked();
});

// [product.choice-kept]
test("an error is shown at its field, disappears on change, and is not shown for what was corrected meanwhile", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  const quantity = page.getByLabel(t("product.quantity"));
  const hints = page.getByRole("checkbox", { name: t("product.hints") });
  await quantity.fill("0");
  await visitor.button(t("product.add")).click();
  await expect(page.getByText(t("api-errors.no_quantity"))).toBeVisible();
  await expect(quantity).toBeFocused();
  await quantity.fill("1");
  await expect(page.getByText(t("api-errors.no_quantity"))).toHaveCount(0);
  const answers = await holdAnswers(visitor);
  await visitor.button(t("product.add")).click();
  await expect.poll(() => answers.length).toBe(1);
  await expect(page.getByText(t("api-errors.no_quantity"))).toHaveCount(0);
  await answers[0]?.continue();
  const missing = page.getByRole("main").getByText(t("api-errors.missing_important_hint_checkbox"));
  await expect(missing).toBeVisible();
  await hints.check();
  await expect(missing).toHaveCount(0);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await visitor.open(`/product-details/${COFFEE_CARD.number}`);
  const late = await holdAnswers(visitor);
  await visitor.button(t("product.add")).click();
  await expect.poll(() => late.length).toBe(1);
  await hints.check();
  await late[0]?.continue();
  await expect(visitor.button(t("product.add"))).not.toHaveAttribute("aria-busy");
  await expect(missing).toHaveCount(0);
});

test("an invalid free amount is reported at once, without a request, and the meter follows amount and quantity", async ({
  visitor,
}) => {
  const { page, t } = visitor;
  await visitor.open(`/product-details/${FREE_AMOUNT.number}`);
  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  await page.getByRole("radio", { name: t("product.free-amount") }).check();
  const amount = page.locator('input[name="face_value"]');
  for (const wrong of ["", "17,50", "much"]) {
    await amount.fill(wrong);
    await visitor.button(t("product.add")).click();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
    await expect(amount).toHaveValue(wrong);
  }
  await amount.fill("35");
  await expect(amount).not.toHaveAttribute("aria-invalid");
  expect(asked).toEqual([]);
  await page.getByLabel(t("product.quantity")).fill("2");
  const leaves = t("voucher.credit.leaves", { amount: visitor.money(430), total: visitor.money(500) });
  await expect(page.getByText(leaves)).toBeVisible();
  await amount.fill("1");
  await amount.blur();
  const bounds = { min: visitor.money(5), max: visitor.money(150), step: visitor.money(5) };
  const reason = page.getByText(t("product.free-amount.wrong", bounds));
  await expect(reason).toBeVisible();
  await amount.fill("20");
  await expect(reason).toBeHidden();
});
