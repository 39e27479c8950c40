import type { readValues } from "./read-values.inline.ts";

interface Offers {
  patterns: Readonly<Record<string, string>>;
  /** What the vendor's script reads besides the values of the order. */
  entry: Readonly<Record<string, string | boolean>>;
  src: string;
}

/** Shows the offers of Sovendus, whose script finds the order in a variable [island.sovendus]. */
export const showOffers = (read: typeof readValues, { patterns, entry, src }: Offers): void => {
  const values = read(patterns);
  if (values) {
    const order: Record<string, unknown> = { ...values, ...entry };
    if (values.orderValue) {
      order.orderValue = Number(values.orderValue);
    }
    Object.assign(window, { sovIframes: [order] });
    document.head.append(Object.assign(document.createElement("script"), { async: true, src }));
  }
};
