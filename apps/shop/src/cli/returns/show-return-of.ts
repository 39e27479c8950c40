import type { OutputOf } from "@guerdon/contract/operations/operation";
import { printReturn, showReturn } from "@guerdon/contract/operations/voucher-return";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { moneyText } from "../payments/entry-lines.ts";
import { writeOut } from "../write-out.ts";

export interface StatementOptions {
  site: string;
  format: ListFormat;
  pdf?: string;
}

const COLUMNS = ["batch", "code", "id", "value", "left", "currency", "valid_until"] as const;

/** Prints the statement of a return, or writes it as a PDF. */
export function showReturnOf(
  context: CommandContext,
  number: number,
  { site, format, pdf }: StatementOptions,
): Promise<Checked<number>> {
  return pdf === undefined
    ? listStatement(context, number, { site, format })
    : writeStatement(context, number, { site, pdf });
}

async function listStatement(
  context: CommandContext,
  number: number,
  { site, format }: Pick<StatementOptions, "site" | "format">,
): Promise<Checked<number>> {
  const shown = await operate<typeof showReturn>(context, showReturn, {
    input: async () => ({ ok: true, value: { website_id: site, number } }),
  });
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
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "" }));
  if (format === "table") {
    context.io.stdout(sumsText(shown.value));
  }
  return { ok: true, value: 0 };
}

function sumsText({ number, state, returned, vouchers, amount, currency }: OutputOf<typeof showReturn>): string {
  const batches = [...Map.groupBy(returned, ({ batch }) => batch)].map(([name, of]) => {
    const left = of.reduce((total, each) => total + each.amount, 0);
    return `${name}: ${counted(of.length, "code")}, ${moneyText(left, currency)}\n`;
  });
  const total = `Return ${number} (${state}): ${counted(vouchers, "code")}, ${moneyText(amount, currency)}\n`;
  return `\n${batches.join("")}${total}`;
}

function writeStatement(
  context: CommandContext,
  number: number,
  { site, pdf }: { site: string; pdf: string },
): Promise<Checked<number>> {
  return writeOut(context, pdf, async () => {
    const printed = await operate<typeof printReturn>(context, printReturn, {
      input: async () => ({ ok: true, value: { website_id: site, number } }),
    });
    return printed.ok
      ? { ok: true, value: { text: Buffer.from(printed.value.content, "base64"), what: `Return ${number} is` } }
      : printed;
  });
}
