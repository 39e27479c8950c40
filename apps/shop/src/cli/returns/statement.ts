import type { OutputOf } from "@guerdon/contract/operations/operation";
import { printReturn, showReturn } from "@guerdon/contract/operations/voucher-return";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { moneyText } from "../money-text.ts";
import { known, operate } from "../operate.ts";
import { print } from "../runner/print.ts";
import { writeOut } from "../write-out.ts";

const COLUMNS = ["batch", "code", "id", "value", "left", "currency", "valid_until"] as const;

/** A return by its number on its website. */
interface Named {
  website_id: string;
  number: number;
}

/** Prints the statement of a return. */
export async function printStatement(
  context: CommandContext,
  named: Named,
  format: ListFormat,
): Promise<Checked<number>> {
  const shown = await operate<typeof showReturn>(context, showReturn, { input: known(named) });
  if (!shown.ok) {
    return shown;
  }
  const { returned, currency } = shown.value;
  const rows = returned.map(({ id, last_four, batch, value, amount, valid_until }) => ({
    batch,
    id,
    currency,
    valid_until,
    code: `…${last_four}`,
    value: { minor: value },
    left: { minor: amount },
  }));
  const listing = listingText(format, { columns: COLUMNS, rows, empty: "" });
  return print(context.io, format === "table" ? listing + sumsText(shown.value) : listing);
}

function sumsText({ number, state, returned, vouchers, amount, currency }: OutputOf<typeof showReturn>): string {
  const batches = [...Map.groupBy(returned, ({ batch }) => batch)].map(([name, of]) => {
    const left = of.reduce((total, each) => total + each.amount, 0);
    return `${name}: ${counted(of.length, "code")}, ${moneyText(left, currency)}\n`;
  });
  const total = `Return ${number} (${state}): ${counted(vouchers, "code")}, ${moneyText(amount, currency)}\n`;
  return `\n${batches.join("")}${total}`;
}

/** Writes the statement of a return as a PDF to a new file. */
export function writeStatement(context: CommandContext, named: Named, pdf: string): Promise<Checked<number>> {
  return writeOut(context, pdf, async () => {
    const printed = await operate<typeof printReturn>(context, printReturn, { input: known(named) });
    return printed.ok
      ? { ok: true, value: { text: Buffer.from(printed.value.content, "base64"), what: `Return ${named.number} is` } }
      : printed;
  });
}
