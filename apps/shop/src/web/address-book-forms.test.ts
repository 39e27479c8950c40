import { expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";
import { fillAddress } from "./typed-address.fixture.ts";

async function theShop() {
  const shop = await aVisitedShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  await shop.register({ user_name: "anna", credit: 10_000 });
  return Object.assign(shop, { visitor: shop.arrive() });
}

/** Orders from the address page on, and goes on shopping. */
async function orderAndGoOn(visitor: PageVisitor): Promise<void> {
  const { t } = visitor;
  await visitor.press(t("address.next"));
  expect(visitor.path).toBe("/de/checkout/confirm");
  visitor.fill({ terms: true });
  await visitor.press(t("legal.order-button"));
  await visitor.press(t("order.confirmation.left.action"));
  expect(visitor.path).toBe("/de/welcome");
}

const enteredIn = (visitor: PageVisitor, name: string) => visitor.field(name).value;

// [account.addresses]
test("a user saves, changes and deletes an address in the account", async () => {
  await using shop = await theShop();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.logIn("anna");
  await visitor.open("/de/account");
  await visitor.follow(t("account.addresses.add"));
  expect(visitor.path).toBe("/de/account/addresses/new");
  fillAddress(visitor, { zip_code: "1" });
  await visitor.press(t("account.address.save"));
  expect(visitor.mistakeIn("delivery.zip_code")).toContain(t("address.error.invalid_zip_code"));
  expect(enteredIn(visitor, "delivery.city")).toBe("Berlin");
  visitor.fill({ "delivery.zip_code": "10115" });
  await visitor.press(t("account.address.save"));
  expect(visitor.path).toBe("/de/account");
  const saved = () => visitor.one("listitem", undefined, visitor.one("region", t("account.addresses.title")));
  expect(saved().textContent).toContain("10115 Berlin");
  await visitor.follow(/./, saved());
  visitor.fill({ "delivery.city": "Potsdam" });
  await visitor.press(t("account.address.save"));
  expect(visitor.path).toBe("/de/account");
  expect(saved().textContent).toContain("10115 Potsdam");
  await visitor.press(/./, saved());
  expect(visitor.text).toContain(t("account.addresses.deleted"));
  expect(visitor.text).toContain(t("account.addresses.none"));
});

// [account.addresses] [address.last]
test("addresses that are saved while ordering fill the form of the next order, and nothing typed is lost", async () => {
  await using shop = await theShop();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.logIn("anna");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  fillAddress(visitor);
  visitor.fill({ invoice_choice: "different", [t("address.book.remember")]: true });
  fillAddress(visitor, { city: "Hamburg", zip_code: "20457" }, "invoice");
  await orderAndGoOn(visitor);
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  expect(visitor.text).toContain(t("address.from-last-order"));
  expect(enteredIn(visitor, "delivery.city")).toBe("Berlin");
  expect(enteredIn(visitor, "invoice.city")).toBe("Hamburg");
  const choose = (city: string) =>
    visitor.press(new RegExp(city), visitor.main.querySelector<HTMLElement>('fieldset[name="shipping"]') ?? undefined);
  for (const typed of [{ "invoice.city": "Altona" }, { "delivery.city": "Bremen" }]) {
    visitor.fill(typed);
    await choose("Hamburg");
    expect(enteredIn(visitor, "delivery.city")).toBe("Hamburg");
    expect(enteredIn(visitor, "invoice.city")).toBe("Altona");
  }
  await orderAndGoOn(visitor);
});

// [address.last]
test("whoever goes on shopping with the rest of a code finds the addresses filled in", async () => {
  await using shop = await theShop();
  const { visitor } = shop;
  const { t } = visitor;
  await visitor.enter("GIFT");
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  expect(visitor.all("checkbox")).toEqual([]);
  fillAddress(visitor);
  await orderAndGoOn(visitor);
  await visitor.add("PH1", "PH1", { delivery: 0 });
  await visitor.open("/de/checkout/address");
  expect(visitor.text).toContain(t("address.from-last-order"));
  await visitor.press(t("address.next"));
  expect(visitor.path).toBe("/de/checkout/confirm");
});
