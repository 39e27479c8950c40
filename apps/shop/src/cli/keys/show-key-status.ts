import { showKeys } from "@guerdon/contract/operations/key";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { sum } from "@guerdon/domain/money";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";

type KeyStatus = OutputOf<typeof showKeys>["keys"][number];

/** Prints for each key what still needs it, and whether it may be removed from SHOP_SECRET_PREVIOUS. */
export async function showKeyStatus(
  context: CommandContext,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const { io } = context;
  const shown = await operate<typeof showKeys>(context, showKeys, { input: noInput });
  if (!shown.ok) {
    return shown;
  }
  const { keys } = shown.value;
  io.stdout(listingText(format, { columns: COLUMNS, rows: keys.map(row), empty: "There are no keys." }));
  const tell = format === "table" ? io.stdout : io.stderr;
  for (const line of keys.flatMap(advice)) {
    tell(`${line}\n`);
  }
  return { ok: true, value: 0 };
}

const COLUMNS = [
  ...["key", "given_as", "state", "unspent_vouchers", "stock_codes", "orders", "bound_addresses", "accounts"],
  ...["subscribers", "withdrawals", "invoices", "secrets", "sessions"],
] as const;

const GIVEN_AS = { current: "SHOP_SECRET", given: "SHOP_SECRET_PREVIOUS", missing: "-" };

function row({ key_id, given, state, vouchers, addresses, ...counts }: KeyStatus) {
  const { stock_codes, orders, accounts, subscribers, withdrawals, invoices, secrets, sessions } = counts;
  return {
    key: key_id,
    given_as: GIVEN_AS[given],
    state: state ?? "not yet in use",
    unspent_vouchers: vouchers,
    stock_codes,
    orders,
    bound_addresses: addresses,
    accounts,
    subscribers,
    withdrawals,
    invoices,
    secrets,
    sessions,
  };
}

/** Advice about a key that is given beside the current one. */
function advice({ key_id, given, state, vouchers, sessions, ...sealed }: KeyStatus): string[] {
  const { stock_codes, orders, addresses, accounts, subscribers, withdrawals, invoices, secrets } = sealed;
  if (given !== "given") {
    return [];
  }
  if (state === undefined) {
    return [`${key_id} is ready to become SHOP_SECRET, once every process has it.`];
  }
  if (sum(Object.values(sealed)) > 0) {
    const what = [
      stock_codes > 0 && counted(stock_codes, "stock code"),
      orders > 0 && `the people of ${counted(orders, "order")}`,
      secrets > 0 && counted(secrets, "secret"),
      addresses > 0 && counted(addresses, "bound address", "bound addresses"),
      accounts > 0 && counted(accounts, "account"),
      subscribers > 0 && counted(subscribers, "subscriber"),
      withdrawals > 0 && counted(withdrawals, "withdrawal"),
      invoices > 0 && counted(invoices, "invoice or its file", "invoices and their files"),
    ].filter(Boolean);
    return [`${key_id} still encrypts ${what.join(" and ")}: keys rotate moves them.`];
  }
  if (vouchers > 0) {
    return [`${key_id} ${untilVouchers(vouchers)}`];
  }
  return sessions > 0
    ? [
        `${key_id} is needed by sessions only: without it ${counted(sessions, "visitor starts", "visitors start")} anew.`,
      ]
    : [`${key_id} is needed by nothing any more: it may be taken out of SHOP_SECRET_PREVIOUS.`];
}

/** "is needed until 2 vouchers have been entered or spent, or have expired." */
export function untilVouchers(vouchers: number): string {
  return `is needed until ${counted(vouchers, "voucher has", "vouchers have")} been entered or spent, or ${vouchers === 1 ? "has" : "have"} expired.`;
}
