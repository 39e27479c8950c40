import { counted } from "../counted.ts";

const AND = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

/** The number of those that name a giver, such as "4 vouchers and 1 account". */
export function namersText({ vouchers, accounts, buyers }: Record<"vouchers" | "accounts" | "buyers", number>): string {
  const counts: [number, string][] = [
    [vouchers, "voucher"],
    [accounts, "account"],
    [buyers, "buyer"],
  ];
  return AND.format(counts.flatMap(([count, noun]) => (count === 0 ? [] : [counted(count, noun)])));
}
