import { rotateKeys, showKeys } from "@guerdon/contract/operations/key";
import type { Command } from "../runner/command.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { adviceText, rotatedText } from "./present.ts";

const GIVEN_AS = { current: "SHOP_SECRET", given: "SHOP_SECRET_PREVIOUS", missing: "-" };

/** Keys of the shop. */
export const KEY_COMMANDS: readonly Command[] = [
  tableCommand("status", showKeys, {
    description: "The keys in use, and the data that still needs each of them.",
    columns: [
      ...(["key", "given_as", "state", "unspent_vouchers", "stock_codes", "orders", "bound_addresses"] as const),
      ...(["accounts", "subscribers", "withdrawals", "invoices", "secrets", "sessions"] as const),
    ],
    rows: ({ keys }) =>
      keys.map(({ key_id, given, state, vouchers, addresses, ...counts }) => ({
        ...counts,
        key: key_id,
        given_as: GIVEN_AS[given],
        state: state ?? "not yet in use",
        unspent_vouchers: vouchers,
        bound_addresses: addresses,
      })),
    empty: "There are no keys.",
    note: ({ keys }) => keys.map(adviceText).join(""),
  }),
  textCommand("rotate", rotateKeys, {
    description: "Encrypt readable data again with SHOP_SECRET. The shop may be running; may be repeated.",
    dryRun: "show what would be done without doing it",
    present: (rotated, { dryRun }) => rotatedText(rotated, dryRun),
  }),
];
