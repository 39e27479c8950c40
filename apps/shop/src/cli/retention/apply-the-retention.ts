import { applyRetention } from "@guerdon/contract/operations/retention";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";

/** Deletes data after its retention period, and prints how much of which kind. */
export async function applyTheRetention(
  context: CommandContext,
  { format }: { format: ListFormat },
): Promise<Checked<number>> {
  const applied = await operate<typeof applyRetention>(context, applyRetention, { input: noInput });
  if (!applied.ok) {
    return applied;
  }
  const rows = Object.entries(applied.value)
    .filter(([, deleted]) => format !== "table" || deleted > 0)
    .map(([data, deleted]) => ({ data, deleted }));
  const empty = "Nothing is past its period.";
  context.io.stdout(listingText(format, { columns: ["data", "deleted"], rows, empty }));
  return { ok: true, value: 0 };
}
