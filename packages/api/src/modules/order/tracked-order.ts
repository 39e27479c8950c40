import type { OrderRecord, OrderRecordLine } from "@guerdon/domain/order/order-record";
import { type TrackedItem, type TrackedOrder, trackingValue } from "@guerdon/domain/tracking";

/** The names of a product's categories, by its number. */
type CategoriesOf = (productNumber: string) => string[];

/** An order as analytics get it: what was bought, and nothing about who paid, how and where to [tracking.model]. */
export function trackedOrder(
  { order_number, currency, lines }: Pick<OrderRecord, "order_number" | "currency" | "lines">,
  categoriesOf: CategoriesOf,
): TrackedOrder {
  const bought = lines.filter(({ gross_price }) => gross_price !== null);
  return {
    kind: "order",
    number: order_number,
    currency: currency.short_symbol,
    items: bought.map((line) => ({
      id: line.product_number,
      name: line.tracking_name || line.name,
      categories: categoriesOf(line.product_number),
      variants: line.attributes,
      discount: line.discount,
      ...trackedPieces(line),
    })),
  };
}

/** Returns the number of a line's pieces, and the value of each; additional products have none. */
export function trackedPieces(line: OrderRecordLine): Pick<TrackedItem, "price" | "quantity"> {
  const { tracking_value, gross_price, quantity, tax_rate } = line;
  const selling_price = (gross_price ?? 0) / quantity;
  return { price: trackingValue({ tracking_value, selling_price }, tax_rate), quantity };
}
