import type { rotateKeys, showKeys } from "@guerdon/contract/operations/key";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { sum } from "@guerdon/domain/money";
import { counted } from "../counted.ts";
import type { Printed } from "../runner/print.ts";

type KeyStatus = OutputOf<typeof showKeys>["keys"][number];
type Rotated = OutputOf<typeof rotateKeys>;

/** The exit code if something is left that readable keys encrypt. */
const ROTATION_INCOMPLETE = 1;

/** The text about the data that was moved to the current key, and the data that is left under others. */
export function rotatedText(rotated: Rotated, dryRun: boolean): Printed {
  const { current_key, broken, is_interrupted, previous } = rotated;
  const what = movedText(rotated);
  if (dryRun) {
    return { out: `${what} would be encrypted again with key ${current_key}.\n` };
  }
  const waiting = previous.filter(({ vouchers }) => vouchers > 0);
  const unreadable = broken.map((id) => `${id} cannot be decrypted with its key; it was changed in the database\n`);
  return {
    out: [
      `${what} were encrypted again with key ${current_key}.\n`,
      ...waiting.map(({ key_id, vouchers }) => `Key ${key_id} ${untilVouchers(vouchers)}\n`),
    ].join(""),
    err: unreadable.join("") + (is_interrupted ? "Interrupted: run the command again to continue.\n" : ""),
    exit: is_interrupted || broken.length > 0 ? ROTATION_INCOMPLETE : 0,
  };
}

function movedText({ stock_codes, orders, accounts, ...counts }: Rotated): string {
  const { addresses, secrets, subscribers, withdrawals, invoices } = counts;
  return [
    counted(stock_codes, "stock code"),
    addresses > 0 && counted(addresses, "bound address", "bound addresses"),
    secrets > 0 && counted(secrets, "secret"),
    subscribers > 0 && counted(subscribers, "subscriber"),
    withdrawals > 0 && counted(withdrawals, "withdrawal"),
    invoices > 0 && counted(invoices, "invoice or its file", "invoices and their files"),
    `the people of ${counted(orders, "order")} and ${counted(accounts, "account")}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Advice about a key that is given beside the current one; empty for another. */
export function adviceText({ key_id, given, state, vouchers, sessions, ...sealed }: KeyStatus): string {
  if (given !== "given") {
    return "";
  }
  if (state === undefined) {
    return `${key_id} is ready to become SHOP_SECRET, once every process has it.\n`;
  }
  if (sum(Object.values(sealed)) > 0) {
    return `${key_id} still encrypts ${sealedText(sealed)}: keys rotate moves them.\n`;
  }
  if (vouchers > 0) {
    return `${key_id} ${untilVouchers(vouchers)}\n`;
  }
  return sessions > 0
    ? `${key_id} is needed by sessions only: without it ${counted(sessions, "visitor starts", "visitors start")} anew.\n`
    : `${key_id} is needed by nothing any more: it may be taken out of SHOP_SECRET_PREVIOUS.\n`;
}

function sealedText(sealed: Omit<KeyStatus, "key_id" | "given" | "state" | "vouchers" | "sessions">): string {
  const { stock_codes, orders, addresses, accounts, subscribers, withdrawals, invoices, secrets } = sealed;
  return [
    stock_codes > 0 && counted(stock_codes, "stock code"),
    orders > 0 && `the people of ${counted(orders, "order")}`,
    secrets > 0 && counted(secrets, "secret"),
    addresses > 0 && counted(addresses, "bound address", "bound addresses"),
    accounts > 0 && counted(accounts, "account"),
    subscribers > 0 && counted(subscribers, "subscriber"),
    withdrawals > 0 && counted(withdrawals, "withdrawal"),
    invoices > 0 && counted(invoices, "invoice or its file", "invoices and their files"),
  ]
    .filter(Boolean)
    .join(" and ");
}

/** "is needed until 2 vouchers have been entered or spent, or have expired." */
function untilVouchers(vouchers: number): string {
  const end = vouchers === 1 ? "has" : "have";
  return `is needed until ${counted(vouchers, "voucher has", "vouchers have")} been entered or spent, or ${end} expired.`;
}
