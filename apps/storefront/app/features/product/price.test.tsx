import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Price } from "./price.tsx";

vi.mock("../../page/use-shop.ts", () => ({ useT: () => String, useMoney: () => String }));

type PriceProps = Parameters<typeof Price>[0];

const product = { priceNote: "incl. VAT", rrp: 9900 } as PriceProps["product"];
const textOf = (choice: { price: number; sum: number }) =>
  renderToStaticMarkup(<Price product={product} choice={choice as PriceProps["choice"]} quantity={1} />).replace(
    /<[^>]+>/g,
    " ",
  );

it("says what belongs to a price, and nothing of it while there is none, as before an amount is typed", () => {
  expect(textOf({ price: 3500, sum: 3500 })).toMatch(/3500.*incl\. VAT.*9900/);
  expect(textOf({ price: 0, sum: 0 }).trim()).toBe("");
});
