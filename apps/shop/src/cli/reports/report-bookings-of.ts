import { exportDatev, reportBookings } from "@guerdon/contract/operations/report";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { writeOut } from "../write-out.ts";
import type { SpanOptions } from "./report-text.ts";

/** The options of `reports bookings`. */
export interface BookingsOptions extends Omit<SpanOptions, "format"> {
  format: SpanOptions["format"] | "datev";
  out?: string;
}

const COLUMNS = ["website", "day", "currency", "debit", "credit", "reason", "transfers", "amount"] as const;

/** Prints what the ledger booked, or writes it for DATEV to a new file. */
export async function reportBookingsOf(
  context: CommandContext,
  { site, from, to, format, out }: BookingsOptions,
): Promise<Checked<number>> {
  if (format === "datev") {
    return site === undefined || out === undefined
      ? { ok: false, mistakes: [{ reason: "--format datev needs --site and --out" }] }
      : writeBatch(context, { site, from, to, out });
  }
  const reported = await operate<typeof reportBookings>(context, reportBookings, {
    input: async () => ({ ok: true, value: { website_id: site ?? null, from, to } }),
  });
  if (!reported.ok) {
    return reported;
  }
  const rows = reported.value.rows.map(({ website_id: website, amount, ...row }) => {
    return { ...row, website, amount: { minor: amount } };
  });
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "Nothing was booked." }));
  return { ok: true, value: 0 };
}

function writeBatch(
  context: CommandContext,
  { site, from, to, out }: { site: string; from: string; to: string; out: string },
): Promise<Checked<number>> {
  return writeOut(context, out, async () => {
    const exported = await operate<typeof exportDatev>(context, exportDatev, {
      input: async () => ({ ok: true, value: { website_id: site, from, to } }),
    });
    if (!exported.ok) {
      return exported;
    }
    const { text, bookings } = exported.value;
    const are = counted(bookings, "booking is", "bookings are");
    // The batch has no character in which Latin-1 and Windows-1252 differ.
    return { ok: true, value: { text: Buffer.from(text, "latin1"), what: are } };
  });
}
