import { checkExchange, type Judgement } from "@guerdon/conformance";
import { showExchange } from "@guerdon/contract/operations/buyer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { asTable } from "../as-table.ts";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

const COLUMNS = ["rule", "result", "says", "findings"] as const;

/** Prints how a buyer's system judges its last visit. */
export async function checkExchangeOf(
  context: CommandContext,
  buyer_id: string,
  { website, format }: { website: string | undefined; format: ListFormat },
): Promise<Checked<number>> {
  const shown = await operate<typeof showExchange>(context, showExchange, {
    input: async () => ({ ok: true, value: { buyer_id, ...(website !== undefined && { website_id: website }) } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const { request, answer, form, format: agreement } = shown.value;
  const report = checkExchange({ request, answer: { document: answer }, form }, agreement);
  const rows = report.map(({ findings, ...judgement }) => ({ ...judgement, findings: findings.join("; ") }));
  const text = () => reportText(buyer_id, shown.value, report);
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no rules.", text }));
  return { ok: true, value: report.some(({ result }) => result === "broken") ? 1 : 0 };
}

function reportText(
  buyer_id: string,
  { website_id, operation, asked_at, handed_over_at }: OutputOf<typeof showExchange>,
  report: readonly Judgement[],
): string {
  const end = handed_over_at ? `handed over ${handed_over_at.toISOString()}` : "not handed over";
  const lines = report.flatMap(({ rule, result, says, findings }) => [
    [result, rule, says],
    ...findings.map((finding) => ["", "", `- ${finding}`]),
  ]);
  const count = (asked: Judgement["result"]) => `${report.filter(({ result }) => result === asked).length} ${asked}`;
  return [
    `${buyer_id} of ${website_id}: ${operation}, asked ${asked_at.toISOString()}, ${end}\n`,
    asTable(lines),
    `${report.length} rules: ${count("kept")}, ${count("broken")}, ${count("not judged")}\n`,
  ].join("");
}
