import { localhostFetch, type ProvidersPayment } from "@guerdon/testing";
import { type BrowserVisitor, freshEmail } from "../src/browser-visitor.ts";
import { freshCode } from "../src/codes.ts";
import { HEADPHONES } from "../src/demo-products.ts";
import { expectAccessible, expectNoHorizontalScrolling } from "../src/page-rules.ts";
import { giveAddress, putIntoBasket, startWithCode } from "../src/shortcuts.ts";
import { expect, test } from "../src/test.ts";

const VISA = 102;
const BANK_TRANSFER = 5;

/** Somebody with 100 EUR of credit and headphones for 129, on the payment page. */
async function shortOfMoney(visitor: BrowserVisitor): Promise<void> {
  await startWithCode(visitor, freshCode(100));
  await putIntoBasket(visitor, HEADPHONES);
  await giveAddress(visitor, freshEmail());
  await visitor.open("/checkout/payment");
}

const option = ({ page }: BrowserVisitor, id: number) => page.locator(`[name="payment_type_id"][value="${id}"]`);

async function goToProvider(visitor: BrowserVisitor): Promise<void> {
  const { t, page } = visitor;
  await visitor.isAt("/checkout/payment");
  await option(visitor, VISA).check();
  await visitor.button(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await visitor.open("/checkout/confirm");
  await expect(page.getByRole("main")).toContainText(visitor.money(29));
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  await expect(page).toHaveURL(/sandbox\.localhost.*\/saferpay\/pay\//);
}

const pays = ({ page }: BrowserVisitor, act: string) => page.locator(`button[name="act"][value="${act}"]`).click();

// [payment.missing] [payment.preselected] [payment.failure] [payment.provider] [payment.in-process] [payment.give-up] [payment.return]
test("a card that is declined and a payment that is given up lead back, a third try pays, and another browser learns only that", {
  tag: "@order",
}, async ({ visitor, browser }) => {
  const { t, page } = visitor;
  await shortOfMoney(visitor);
  await expect(page.getByText(t("payment.missing.title", { amount: visitor.money(29) }))).toBeVisible();
  await expect(option(visitor, 2), "there is credit").toBeChecked();
  await visitor.button(t("payment.next")).click();
  await expect(page.getByText(t("api-errors.payment_choice.none")).first()).toBeVisible();
  await expectAccessible(page);
  await goToProvider(visitor);
  await pays(visitor, "decline");
  await visitor.isAt("/checkout/payment");
  await expect(page.getByText(t("api-errors.payment.declined"))).toBeVisible();
  await expect(option(visitor, VISA)).toBeChecked();
  await expectAccessible(page);

  await goToProvider(visitor);
  await visitor.open("/basket");
  await visitor.isAt("/payment-in-process");
  const waysOut = page.getByRole("banner").locator('a[href*="/basket"], a[href*="/product-overview"], form');
  await expect(waysOut).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390]);
  await visitor.button(t("order.in-process.give-up")).click();

  await goToProvider(visitor);
  const returned = page.waitForRequest((request) => request.url().includes("/checkout/verify"));
  await pays(visitor, "pay");
  const address = (await returned).url();
  expect(await visitor.orderNumber()).toMatch(/^\d+$/);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("heading", { name: t("order.verify.paid.title") })).toBeVisible();
  await expect(elsewhere.getByRole("main")).not.toContainText(HEADPHONES.name);
  await expectAccessible(elsewhere);
  await elsewhere.close();
});

// [payment.return] [payment.notification]
test("paid with the window closed, the order is there when the payer looks again", { tag: "@order" }, async ({
  visitor,
}) => {
  await shortOfMoney(visitor);
  await goToProvider(visitor);
  await pays(visitor, "close");
  await expect(visitor.page.getByRole("heading", { name: "Paid" })).toBeVisible();
  await expect(async () => {
    await visitor.open("/checkout/confirmation");
    await visitor.isAt("/checkout/confirmation");
  }).toPass();
  expect(await visitor.orderNumber()).toMatch(/^\d+$/);
});

// [payment.bank-transfer] [payment.transfer-qr]
test("a transfer after ordering: the confirmation and the mail say where to, with a code to scan", {
  tag: "@order",
}, async ({ visitor }) => {
  const { t, page } = visitor;
  await shortOfMoney(visitor);
  await option(visitor, BANK_TRANSFER).check();
  await visitor.button(t("payment.next")).click();
  await visitor.isAt("/checkout/address");
  await visitor.open("/checkout/confirm");
  await visitor.termsBox.check();
  await visitor.orderButton.click();
  const number = await visitor.orderNumber();
  const transfer = page.getByRole("region", { name: t("order.transfer.title") });
  await expect(transfer).toContainText("DE79 9999 0010 0001 0203 04");
  await expect(transfer).toContainText(visitor.money(29));
  await expect(transfer.getByRole("img", { name: t("order.transfer.code") })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScrolling(page, [320, 390]);
  expect(number).toMatch(/^\d+$/);
});

// [payment.late] [payment.books]
test("two payments for one order in two tabs: one counts, and the other goes back", { tag: "@order" }, async ({
  visitor,
}) => {
  const other = await visitor.secondTab();
  await shortOfMoney(visitor);
  await goToProvider(visitor);
  const first = tokenOf(visitor);
  await other.open("/basket");
  await other.isAt("/payment-in-process");
  await other.button(other.t("order.in-process.give-up")).click();
  await goToProvider(other);
  const second = tokenOf(other);
  await pays(visitor, "pay");
  await pays(other, "pay");
  await other.orderNumber();
  await visitor.open("/checkout/confirmation");
  expect(await visitor.orderNumber()).toBe(await other.orderNumber());
  await expect(async () => {
    expect([await stateOf(visitor, first), await stateOf(visitor, second)].toSorted()).toEqual([
      "cancelled",
      "captured",
    ]);
  }).toPass();
});

const tokenOf = ({ page }: BrowserVisitor) => page.url().split("/").at(-1) ?? "";

/** What the provider's books say about a payment. */
async function stateOf({ page }: BrowserVisitor, token: string): Promise<string | undefined> {
  const { port } = new URL(page.url());
  const books = await localhostFetch(`http://sandbox.localhost:${port}/saferpay/books`);
  return ((await books.json()) as ProvidersPayment[]).find((payment) => payment.token === token)?.state;
}
