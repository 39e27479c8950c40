import type { ProductView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { translateIn } from "@guerdon/messages";
import { expect, test } from "vitest";
import type { PageContext } from "../../server/page-context.server.ts";
import { priceNote } from "./price-note.server.ts";

const t = translateIn("en");
const euros = (minor: number) => formatMoney(minor, "EUR", "en");
const context = { t, language: "en", website: { website_currency_short_symbol: "EUR" } } as PageContext;
const FEE = { gross_price: 490, net_price: 412, free_from: 5000 };
const OPEN = { gross_price: null, net_price: null, free_from: null };

const reward = { type: "goods", tax_rate: 19, selling_price: 1490, delivery_fee: FEE };
const voucher = { type: "multi_purpose_voucher", tax_rate: 0, selling_price: 2500, delivery_fee: null };
const noteOf = (product: object) => priceNote(context, product as ProductView);
const together = (...parts: string[]) => parts.join(", ");

// [product.price-note]
test("goods tell that their price holds tax, what delivery adds and from where on it does not", () => {
  const delivery = t("price.delivery.free-from", { amount: euros(490), from: euros(5000) });
  expect(noteOf(reward)).toBe(together(t("price.tax-included"), delivery));
  expect(noteOf({ ...reward, delivery_fee: { ...FEE, free_from: null } })).toBe(
    together(t("price.tax-included"), t("price.delivery", { amount: euros(490) })),
  );
});

test("goods that cost nothing to send say so: without a fee, and where their own price makes it free", () => {
  const free = together(t("price.tax-included"), t("price.delivery.none"));
  expect(noteOf({ ...reward, delivery_fee: null })).toBe(free);
  expect(noteOf({ ...reward, selling_price: 5000 })).toBe(free);
});

test("what delivery costs is left open where it depends on the order", () => {
  expect(noteOf({ ...reward, delivery_fee: OPEN })).toBe(together(t("price.tax-included"), t("price.delivery.open")));
});

test("a voucher for several purposes says nothing of tax, and of delivery only where it costs", () => {
  expect(noteOf(voucher)).toBeUndefined();
  expect(noteOf({ ...voucher, delivery_fee: OPEN })).toBe(t("price.delivery.open"));
});

test("a voucher that is taxed when it is sold says so", () => {
  expect(noteOf({ ...voucher, type: "single_purpose_voucher", tax_rate: 7 })).toBe(t("price.tax-included"));
});

test("net prices tell the tax that is added, the fee without it, and from which net value on there is none", () => {
  const delivery = t("price.delivery.free-from", { amount: euros(412), from: euros(5000) });
  const tax = t("basket.tax.added", { rate: "19%" });
  expect(noteOf({ ...reward, net_selling_price: 1252 })).toBe(together(tax, delivery));
  expect(noteOf({ ...reward, selling_price: 5100, net_selling_price: 4286 }), "5,100 with tax are less").toBe(
    together(tax, delivery),
  );
  expect(noteOf({ ...voucher, net_selling_price: 2500 })).toBeUndefined();
});
