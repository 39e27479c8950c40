import { aCatalogue, aPricedReward, insertPartner, partnerToken, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

const VISA = 102;
const SETTINGS = { payment_types: [2, VISA] };

/** A shop with a reward for 129, and a partner's one. */
async function theShop() {
  const shop = await aVisitedShop({
    websites: [
      websiteFile(SETTINGS),
      websiteFile({
        ...SETTINGS,
        id: "portal",
        wob_coupon_login: false,
        wob_account_login: false,
        handshake: { url: "https://partner.example/shop" },
      }),
    ],
    catalogues: [aCatalogue({ products: [aPricedReward("PH1", 12_900)] })],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "COUPON", value: 20_000, website_id: "portal" },
    ],
  });
  await insertPartner(shop, { website_id: "portal" });
  /** Comes back from the provider's page, on which the payer did something. */
  const comeBack = async (visitor: PageVisitor, fate: "paid" | "declined" | "pending") => {
    shop.payments.fate(fate);
    const { pathname, search } = new URL(shop.payments.books.at(-1)?.return_url ?? "");
    await visitor.open(pathname + search);
  };
  return Object.assign(shop, { comeBack });
}

/** Somebody with 100 of credit and a reward for 129, on the payment page. */
async function shortOfMoney(shop: Awaited<ReturnType<typeof theShop>>): Promise<PageVisitor> {
  const visitor = shop.arrive();
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.prepareOrder();
  await visitor.open("/de/checkout/payment");
  return visitor;
}

async function goToProvider(visitor: PageVisitor): Promise<void> {
  const { t } = visitor;
  expect(visitor.path).toBe("/de/checkout/payment");
  visitor.fill({ payment_type_id: String(VISA) });
  await visitor.press(t("payment.next"));
  expect(visitor.path).toBe("/de/checkout/address");
  await visitor.open("/de/checkout/confirm");
  visitor.fill({ terms: true });
  await visitor.press(t("legal.order-button"));
  expect(visitor.url.host).not.toBe(visitor.host);
}

// [payment.missing] [payment.preselected] [payment.failure] [payment.provider]
test("a card that is declined leads back and says why, and a second try pays the rest", async () => {
  await using shop = await theShop();
  const visitor = await shortOfMoney(shop);
  const { t } = visitor;
  expect(visitor.text).toContain(t("payment.missing.title", { amount: visitor.money(29) }));
  expect(visitor.field("payment_type_id").value, "there is credit").toBe("2");
  await visitor.press(t("payment.next"));
  expect(visitor.text).toContain(t("api-errors.payment_choice.none"));
  await goToProvider(visitor);
  await shop.comeBack(visitor, "declined");
  expect(visitor.text).toContain(t("api-errors.payment.declined"));
  expect(visitor.field("payment_type_id").matches(`:checked[value="${VISA}"]`)).toBe(true);
  await goToProvider(visitor);
  await shop.comeBack(visitor, "paid");
  expect(visitor.path).toBe("/de/checkout/confirmation");
  expect(shop.payments.books.map(({ state }) => state).at(-1)).toBe("captured");
});

// [payment.in-process] [payment.give-up]
test("while a payment is in process every page leads to it, and giving it up brings the basket back", async () => {
  await using shop = await theShop();
  const visitor = await shortOfMoney(shop);
  const { t } = visitor;
  await goToProvider(visitor);
  const provider = visitor.url.href;
  await visitor.open("/de/basket");
  expect(visitor.path).toBe("/de/payment-in-process");
  expect(visitor.one("link", t("order.in-process.continue")).getAttribute("href")).toBe(provider);
  const header = visitor.document.querySelector("header");
  expect(header?.querySelectorAll('a[href*="/basket"], a[href*="/product-overview"], form')).toHaveLength(0);
  await visitor.press(t("order.in-process.give-up"));
  expect(visitor.path).toBe("/de/checkout/payment");
  await visitor.open("/de/basket");
  expect(visitor.text).toContain("Gutschein PH1");
});

// [payment.pending]
test("a transfer that stays pending is an order whose confirmation opens at once", async () => {
  await using shop = await theShop();
  const visitor = await shortOfMoney(shop);
  await goToProvider(visitor);
  await shop.comeBack(visitor, "pending");
  expect(visitor.path).toBe("/de/checkout/confirmation");
  expect(visitor.text).toMatch(new RegExp(visitor.t("order.confirmation.number", { number: "\\d+" })));
});

// [payment.return-elsewhere]
test("who comes back from the provider to another page is led on", async () => {
  await using shop = await theShop();
  const visitor = await shortOfMoney(shop);
  await goToProvider(visitor);
  await visitor.open("/de/welcome?saferpay_status=success");
  expect(visitor.path).toBe("/de/checkout/verify");
  await visitor.open("/de/welcome");
  expect(visitor.path).toBe("/de/payment-in-process");
});

// [website.document-sources]
test("only the document of the review lets its form lead to the provider", async () => {
  await using shop = await theShop();
  const visitor = await shortOfMoney(shop);
  visitor.fill({ payment_type_id: String(VISA) });
  await visitor.press(visitor.t("payment.next"));
  const targetsAt = async (path: string) => {
    const { headers } = await visitor.request(`/de${path}`, { headers: { accept: "text/html" } });
    return /form-action ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  };
  for (const path of ["/welcome", "/checkout/payment", "/checkout/address"]) {
    expect([path, await targetsAt(path)]).toEqual([path, "'self'"]);
  }
  expect(await targetsAt("/checkout/confirm")).toMatch(/^'self' https?:\/\/\S+$/);
});

// [handshake.log-in] [handshake.coupon] [website.handshake-product]
test("a member comes from the portal to a product, and orders it with the coupon's credit", async () => {
  await using shop = await theShop();
  const member = shop.arrive("portal.localhost");
  const { t } = member;
  const token = await partnerToken(shop, { coupon: "COUPON", product_number: "PH1" });
  await member.open(`/de?handshake=${token}`);
  expect(member.url.href).toBe("http://portal.localhost/de/product-details/PH1");
  await member.open("/de/welcome");
  expect(member.path).toBe("/de/product-details/PH1");
  await member.press(t("product.add"));
  expect(member.path).toBe("/de/basket");
  await member.prepareOrder();
  await member.open("/de/checkout/confirm");
  member.fill({ terms: true });
  await member.press(t("legal.order-button"));
  expect(member.path).toBe("/de/checkout/confirmation");
});

// [handshake.log-in] [payment.co-payment]
test("a member without a coupon pays by a way of the website, and gets the confirmation", async () => {
  await using shop = await theShop();
  const member = shop.arrive("portal.localhost");
  await member.open(`/de?handshake=${await partnerToken(shop)}`);
  expect(member.path).toBe("/de/welcome");
  await member.add("PH1", "PH1", { delivery: 0 });
  await member.prepareOrder();
  await member.open("/de/checkout/payment");
  await goToProvider(member);
  await shop.comeBack(member, "paid");
  expect(member.path).toBe("/de/checkout/confirmation");
});
