import type { Judgement } from "@guerdon/conformance";
import type { showExchange } from "@guerdon/contract/operations/buyer";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { asTable } from "../as-table.ts";

/** A visit, each rule with its findings, and how many rules were kept. */
export function reportText(
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
