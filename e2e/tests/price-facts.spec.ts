import { GUARANTEE_NOTICE } from "@guerdon/messages";
import type { BrowserVisitor } from "../src/browser-visitor.ts";
import { COFFEE_CARD, type DemoProduct, HEADPHONES, MUG } from "../src/demo-products.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { DEMO_CODE } from "../src/page-states.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

/** A single-purpose voucher, whose tax is known when it is sold. */
const BREATH = { number: "TV1035" };
const VAT = 1.19;

const cents = (amount: number) => Math.round(amount * 100) / 100;
const guarantee = ({ page, language }: BrowserVisitor) =>
  page.getByRole("region", { name: GUARANTEE_NOTICE[language].title, exact: true });
const openPage = (visitor: BrowserVisitor, { number }: Pick<DemoProduct, "number">) =>
  visitor.open(`/product-details/${number}`);

// [product.price-note] [product.guarantee-notice]
test("the pages of goods show tax, delivery and the legal guarantee", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await openPage(visitor, MUG);
  const delivery = t("price.delivery.free-from", { amount: visitor.money(4.9), from: visitor.money(50) });
  await expect(page.getByText(`${t("price.tax-included")}, ${delivery}`)).toBeVisible();
  const notice = guarantee(visitor);
  await expect(notice).toContainText(GUARANTEE_NOTICE.de.duration);
  await expect(notice.getByRole("listitem")).toHaveCount(6);
  await expect(notice.getByRole("link")).toHaveAttribute("href", /^https:\/\/europa\.eu\/youreurope\//);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390, 1280]);
  await openPage(visitor, HEADPHONES);
  await expect(page.getByText(`${t("price.tax-included")}, ${t("price.delivery.none")}`)).toBeVisible();
});

test("only single-purpose vouchers show tax, and no voucher shows the legal guarantee", async ({ visitor }) => {
  const { page, t } = visitor;
  await startWithCode(visitor, DEMO_CODE);
  await openPage(visitor, COFFEE_CARD);
  await expect(visitor.button(t("product.add"))).toBeVisible();
  await expect(page.getByText(t("price.tax-included"))).toHaveCount(0);
  await expect(guarantee(visitor)).toHaveCount(0);
  await openPage(visitor, BREATH);
  await expect(page.getByText(t("price.tax-included"), { exact: true })).toBeVisible();
  await expect(guarantee(visitor)).toHaveCount(0);
});

test.describe("for companies", () => {
  test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

  test("all amounts beside net prices are net, including savings", async ({ visitor }) => {
    const { page, t } = visitor;
    const code = await applySecondWebsite({ b2b: true });
    await visitor.logIn(code);
    const rrp = `${t("product.rrp")} ${visitor.money(cents(19.9 / VAT))}`;
    await visitor.open("/product-overview?productType=PHY&sort=priceAscending&page=1");
    const card = page.locator(`.product-grid a[href$="/${MUG.number}"]`);
    await expect(card).toContainText(visitor.money(cents(MUG.price / VAT)));
    await expect(card).toContainText(rrp);
    await visitor.choose({ ...MUG, quantity: 1 });
    const main = page.getByRole("main");
    const added = t("basket.tax.added", { rate: "19 %" });
    const delivery = t("price.delivery", { amount: visitor.money(cents(4.9 / VAT)) });
    await expect(main.getByText(`${added}, ${delivery}`)).toBeVisible();
    await expect(main.getByText(t("product.rrp"), { exact: true }).locator("..")).toHaveText(rrp);
    await expect(guarantee(visitor)).toHaveCount(0);
    await visitor.button(t("product.add")).click();
    await visitor.followToBasket();
    const summary = page.getByRole("region", { name: t("basket.summary.title") });
    const savings = summary.locator(".text-good").filter({ hasText: t("basket.summary.savings") });
    await expect(savings).toContainText(visitor.money(cents(19.9 / VAT) - cents(14.9 / VAT)));
  });
});
