import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aCatalogue, anAddress, aPricedReward, aProduct, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

const GENERATED = codeFromBytes(new Uint8Array(32).fill(7));
const BERLIN = anAddress({ last_name: "Beispiel", email: "" });

/** A shop with codes of all kinds, and a visitor on its start page. */
async function atStart() {
  const shop = await aVisitedShop({
    websites: [
      websiteFile({ allowed_hosts: ["fest.localhost"] }),
      websiteFile({ id: "mini" }),
      websiteFile({ id: "fest", public_url: "http://fest.localhost" }),
    ],
    catalogues: [aCatalogue({ products: [aProduct(), aPricedReward("PH1", 12_900)] })],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "GIFT-2", value: 5000 },
      { code: "MORE-0500", value: 5000 },
      { code: GENERATED, value: 5000 },
      { code: "SPENT", value: 1000 },
      { code: "LATER", value: 1000, released: false },
      { code: "PAST", value: 1000, valid_until: new Date("2026-05-31T21:59:59.999Z") },
      { code: "SHORT", value: 10_000, valid_until: new Date("2026-06-01T10:20:00Z") },
      { code: "CHF", value: 1000, currency: "CHF" },
      { code: "TAN", value: 2000, tan: "4711" },
      { code: "BERLIN", value: 20_000, mandatory_address: BERLIN },
      { code: "MINI-0050", value: 5000, website_id: "mini" },
      { code: "FEST-0050", value: 5000, website_id: "fest" },
    ],
  });
  const visitor = shop.arrive();
  await visitor.open("/de");
  return Object.assign(shop, { visitor });
}

async function enterCode(visitor: PageVisitor, code: string): Promise<string | undefined> {
  visitor.fill({ code });
  await visitor.press(visitor.t("voucher.code.submit"));
  return visitor.path === "/de" ? visitor.mistakeIn("code") : undefined;
}

/** Adds a code where credit is in use already. */
async function addCode(visitor: PageVisitor, code: string): Promise<void> {
  visitor.fill({ code });
  await visitor.press(visitor.t("voucher.add.submit"));
}

test("wrong codes count down and then block further attempts, and the input stays", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  for (const left of [4, 3, 2, 1]) {
    const reason = await enterCode(visitor, `nope-${left}`);
    expect(reason).toBe(t("api-errors.voucher.invalid", { remaining_attemps: left }));
    expect(visitor.field("code").value).toBe(`nope-${left}`);
  }
  const expectBlocked = () => {
    expect(visitor.mistakeIn("code")).toBe(t("api-errors.voucher.input_blocked", { duration: 15 }));
    expect(visitor.field("code").disabled).toBe(true);
    expect(visitor.one("button", t("voucher.code.submit")).matches(":disabled")).toBe(true);
    expect(visitor.one("timer").textContent).toMatch(/1[45]:/);
  };
  await enterCode(visitor, "nope-0");
  expectBlocked();
  await visitor.open("/de");
  expectBlocked();
  await visitor.follow(t("action.try-again"));
  expectBlocked();
});

// [voucher.empty-code] [voucher.demo-codes] [voucher.refusal]
test("spent, expired, missing and all other codes have different messages", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  const spender = shop.arrive();
  await spender.enter("SPENT");
  await spender.add();
  await spender.order(await spender.prepareOrder());
  for (const [code, reason] of [
    ["spe nt", "inactive_redeemed"],
    ["LATER", "inactive_unreleased"],
    ["CHF", "not_redeemable"],
    ["", "empty"],
  ] as const) {
    expect(await enterCode(visitor, code)).toBe(t(`api-errors.voucher.${reason}`));
    expect(visitor.field("code").value).toBe(code);
  }
  const [expired = ""] = t("api-errors.voucher.expired", { end_date: "@" }).split("@");
  expect(await enterCode(visitor, "PAST")).toContain(expired);
  expect(visitor.field("code").value).toBe("PAST");
  expect(await enterCode(visitor, "TAN")).toBe(t("api-errors.voucher.tan_required"));
  visitor.fill({ tan: "4711" });
  await enterCode(visitor, "TAN");
  expect(visitor.path).toBe("/de/welcome");
});

// [voucher.redirection]
test("a code of another website leads there without the code, or names the website", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  const reason = (website: string) => t("api-errors.voucher.redeemable_at", { website });
  expect(await enterCode(visitor, "MINI-0050")).toBe(reason("mini"));
  await enterCode(visitor, "FEST-0050");
  expect(visitor.url.href).toBe("http://fest.localhost/");
  await visitor.enter("GIFT");
  await visitor.open("/de/voucher-overview");
  await addCode(visitor, "FEST-0050");
  expect(visitor.path).toBe("/de/voucher-overview");
  expect(visitor.one("alert").textContent).toContain(reason("fest"));
});

// [voucher.in-address]
test("a code in the address is in the field, and no address of the visit has it", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  await visitor.open(`/de?code=${GENERATED}`);
  expect(visitor.url.href).toBe("http://aurora.localhost/de");
  expect(visitor.field("code").value).toBe(GENERATED);
  await visitor.press(visitor.t("voucher.code.submit"));
  expect(visitor.url.href).toBe("http://aurora.localhost/de/welcome");
});

// [voucher.mandatory-address] [address.editable]
test("a code that is bound to an address fills it in, and leaves the e-mail address free", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  await visitor.enter("BERLIN");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  const lastName = visitor.field("delivery.last_name") as HTMLInputElement;
  expect([lastName.value, lastName.readOnly]).toEqual(["Beispiel", true]);
  const country = visitor.document.getElementById("delivery.country_id") as HTMLInputElement;
  expect([country.value, country.readOnly]).toEqual(["Deutschland", true]);
  expect(visitor.field("delivery.salutation").disabled).toBe(false);
  expect(visitor.text).toContain(visitor.t("address.fixed-hint"));
  visitor.fill({ "delivery.email": "berta@example.org", "delivery.email_repeat": "berta@example.org" });
  await visitor.press(visitor.t("address.next"));
  expect(visitor.path).toBe("/de/checkout/confirm");
  expect(visitor.text).toContain("Berlin");
});

// [voucher.mandatory-address] [address.editable]
test("whatever the form sends, a bound address is refused as changed and shown unchanged", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  await visitor.enter("BERLIN");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  visitor.fill({ "delivery.email": "berta@example.org", "delivery.email_repeat": "berta@example.org" });
  visitor.field("delivery.city").value = "Hamburg";
  await visitor.press(visitor.t("address.next"));
  expect(visitor.path).toBe("/de/checkout/address");
  expect(visitor.mistakeIn("delivery.city")).toContain(visitor.t("address.error.fixed"));
  await visitor.open("/de/checkout/address");
  expect(visitor.field("delivery.city").value).toBe("Berlin");
});

test("a mistyped code does not count as an attempt", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  const mistyped = GENERATED.slice(0, -1) + (GENERATED.endsWith("7") ? "8" : "7");
  expect(await enterCode(visitor, mistyped)).toBe(t("api-errors.voucher.mistyped"));
  expect(await enterCode(visitor, "nope")).toBe(t("api-errors.voucher.invalid", { remaining_attemps: 4 }));
});

// [payment.covers-all] [payment.further-code]
test("insufficient credit is shown, and a second code covers it", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.open("/de/product-details/PH1");
  expect(visitor.text).toContain(t("voucher.credit.in-addition", { amount: visitor.money(29) }));
  await visitor.press(t("product.add"));
  expect(visitor.path).toBe("/de/basket");
  expect(visitor.text).toContain(t("basket.summary.missing"));
  await visitor.follow(t("basket.checkout"));
  expect(visitor.path).toBe("/de/checkout/payment");
  expect(visitor.text).toContain(t("payment.missing.title", { amount: visitor.money(29) }));
  for (const later of ["/de/checkout/address", "/de/checkout/confirm"]) {
    await visitor.open(later);
    expect(visitor.path).toBe("/de/checkout/payment");
  }
  await addCode(visitor, "nope");
  expect(visitor.mistakeIn("code")).toBe(t("api-errors.voucher.invalid", { remaining_attemps: 4 }));
  expect(visitor.field("code").value).toBe("nope");
  await addCode(visitor, "GIFT-2");
  expect(visitor.text).toContain(t("payment.covered", { left: visitor.money(21) }));
  await visitor.follow(t("payment.next"));
  expect(visitor.path).toBe("/de/checkout/address");
});

// [payment.further-code]
test("one of two codes can be removed on the page of the payment, the last one cannot", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.enter("MORE-0500");
  await visitor.add();
  await visitor.open("/de/checkout/payment");
  const removals = () => visitor.all("button", new RegExp(t("voucher.used.remove-name", { code: "\\w+" })));
  expect(removals()).toHaveLength(2);
  const removal = visitor.one("button", t("voucher.used.remove-name", { code: "0500" }));
  const heard = visitor.main.cloneNode(true) as HTMLElement;
  for (const unheard of heard.querySelectorAll('[aria-hidden="true"], details:not([open])')) {
    unheard.remove();
  }
  expect(heard.textContent).toContain(t("voucher.used.ending", { code: "0500" }));
  expect(heard.textContent, "bullets that are read one by one").not.toContain("•");
  await visitor.press(removal);
  expect(visitor.wholeText).toContain(t("toast.code-removed"));
  expect(removals()).toEqual([]);
});

// [voucher.twice]
test("entering the same code twice adds no credit", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/payment");
  await addCode(visitor, "gift");
  expect(visitor.mistakeIn("code")).toContain(visitor.t("api-errors.voucher.already_entered"));
  expect(visitor.text).toContain(visitor.t("payment.missing.title", { amount: visitor.money(29) }));
});

// [voucher.valid-until] [payment.covers-all]
test("a code whose validity ends while it lies in the basket pays for nothing any more", async () => {
  await using shop = await atStart();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.enter("SHORT");
  await visitor.add();
  await visitor.open("/de/checkout/payment");
  shop.passTime(21 * 60);
  await visitor.follow(t("payment.next"));
  expect(visitor.path).toBe("/de/checkout/payment");
  expect(visitor.text).toContain(t("payment.missing.title", { amount: visitor.money(10) }));
});
