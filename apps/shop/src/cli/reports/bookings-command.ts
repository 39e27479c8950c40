import { exportDatev, reportBookings } from "@guerdon/contract/operations/report";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import { LIST_FORMATS } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { known, operate } from "../operate.ts";
import { defaulting, option, required } from "../runner/parameter.ts";
import { print } from "../runner/print.ts";
import { workCommand } from "../runner/work-command.ts";
import { readDay } from "../typed-day.ts";
import { writeOut } from "../write-out.ts";

const COLUMNS = ["website", "day", "currency", "debit", "credit", "reason", "transfers", "amount"] as const;

/** The command that prints the ledger's bookings, as a list or for DATEV. */
export const BOOKINGS_COMMAND = workCommand("bookings", {
  description: "What the ledger booked on each day, by accounts: as a list, or as a batch for DATEV.",
  takes: {
    website_id: option("--site <id>", "only this website; default: every website, and their sums"),
    from: required("--from <day>", "the first day", readDay),
    to: required("--to <day>", "the last day", readDay),
    format: defaulting(
      "--format <format>",
      "table for reading; json or csv for programs; datev needs --site and --out",
      { reading: [...LIST_FORMATS, "datev"] as const, value: "table" },
    ),
    out: option("--out <file>", "the new file of the batch; DATEV looks for names such as EXTF_2026-06.csv"),
  },
  check: ({ format, website_id, out }) => {
    if (format !== "datev") {
      return out === undefined ? undefined : "--out goes with --format datev: the other forms go to standard output";
    }
    return website_id === undefined || out === undefined ? "--format datev needs --site and --out" : undefined;
  },
  changes: false,
  work: async (context, { website_id, from, to, format, out }) => {
    if (format === "datev") {
      return writeBatch(context, { website_id: website_id ?? "", from, to }, out);
    }
    const input = known({ website_id: website_id ?? null, from, to });
    const reported = await operate<typeof reportBookings>(context, reportBookings, { input });
    if (!reported.ok) {
      return reported;
    }
    const rows = reported.value.rows.map(({ website_id: website, amount, ...row }) => {
      return { ...row, website, amount: { minor: amount } };
    });
    return print(context.io, listingText(format, { columns: COLUMNS, rows, empty: "Nothing was booked." }));
  },
});

function writeBatch(
  context: CommandContext,
  span: { website_id: string; from: string; to: string },
  out: string | undefined,
): Promise<Checked<number>> {
  return writeOut(context, out, async () => {
    const exported = await operate<typeof exportDatev>(context, exportDatev, { input: known(span) });
    if (!exported.ok) {
      return exported;
    }
    const { text, bookings } = exported.value;
    // The batch has no character in which Latin-1 and Windows-1252 differ.
    const what = counted(bookings, "booking is", "bookings are");
    return { ok: true, value: { text: Buffer.from(text, "latin1"), what } };
  });
}
