import type { OrderView } from "@guerdon/contract";
import { formatMoney } from "@guerdon/domain/money/money-format";
import { translateIn } from "@guerdon/messages";
import { expect, it } from "vitest";
import { orderParts } from "./order-parts.server.ts";

const t = translateIn("en");
const money = (amount: number) => formatMoney(amount, "EUR", "en");
const order = {
  receipt_positions: [{ net_price: 1000 }, { net_price: 3756 }, {}],
  impersonal_accounts: [
    { identifier: "DEL", net_price: 100, gross_price: 119 },
    { identifier: "WRAP", name: "Gift wrap", net_price: 0, gross_price: 0 },
  ],
  tax: [{ vat: "19 %", amount: 733 }],
  currency: { symbol: "€", short_symbol: "EUR" },
};
const partsOf = (b2b: boolean) => orderParts({ ...order, b2b } as unknown as OrderView, { t, language: "en" });

// [website.net-prices]
it("shows the fees, and where prices are net all that adds up to the total", () => {
  expect(partsOf(false)).toEqual([
    { label: t("fee.DEL"), value: money(119) },
    { label: "Gift wrap", value: money(0) },
  ]);
  expect(partsOf(true)).toEqual([
    { label: t("basket.summary.goods-net"), value: money(4756) },
    { label: t("fee.DEL"), value: money(100) },
    { label: "Gift wrap", value: money(0) },
    { label: t("basket.tax.added", { rate: "19 %" }), value: money(733) },
  ]);
});
