import { rotateKeys } from "@guerdon/contract/operations/key";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { untilVouchers } from "./show-key-status.ts";

const ROTATION_INCOMPLETE = 1;

/** Moves all readable data to the current key, and prints what is left under others. */
export async function rotateTheKeys(
  context: CommandContext,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const { io } = context;
  const rotated = await operate<typeof rotateKeys>(context, rotateKeys, {
    input: noInput,
    dryRun,
  });
  if (!rotated.ok) {
    return rotated;
  }
  const { current_key, stock_codes, orders, addresses, accounts, secrets, ...rest } = rotated.value;
  const { subscribers, withdrawals, invoices, broken, is_interrupted, previous } = rest;
  const bound = addresses > 0 ? `, ${counted(addresses, "bound address", "bound addresses")}` : "";
  const kept = secrets > 0 ? `, ${counted(secrets, "secret")}` : "";
  const listed = subscribers > 0 ? `, ${counted(subscribers, "subscriber")}` : "";
  const stated = withdrawals > 0 ? `, ${counted(withdrawals, "withdrawal")}` : "";
  const issued = invoices > 0 ? `, ${counted(invoices, "invoice or its file", "invoices and their files")}` : "";
  const people = `the people of ${counted(orders, "order")} and ${counted(accounts, "account")}`;
  const what = `${counted(stock_codes, "stock code")}${bound}${kept}${listed}${stated}${issued}, ${people}`;
  if (dryRun) {
    io.stdout(`${what} would be encrypted again with key ${current_key}.\n`);
    return { ok: true, value: 0 };
  }
  io.stdout(`${what} were encrypted again with key ${current_key}.\n`);
  for (const id of broken) {
    io.stderr(`${id} cannot be decrypted with its key; it was changed in the database\n`);
  }
  if (is_interrupted) {
    io.stderr("Interrupted: run the command again to continue.\n");
  }
  for (const { key_id, vouchers } of previous.filter((key) => key.vouchers > 0)) {
    io.stdout(`Key ${key_id} ${untilVouchers(vouchers)}\n`);
  }
  return { ok: true, value: is_interrupted || broken.length > 0 ? ROTATION_INCOMPLETE : 0 };
}
