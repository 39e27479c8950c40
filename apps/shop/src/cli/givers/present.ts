import type { showGiver } from "@guerdon/contract/operations/giver";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { labelled } from "../labelled.ts";
import { namersText } from "../refusals/namers-text.ts";

type ShownGiver = OutputOf<typeof showGiver>;
type Line = [label: string, value: string];

/** The look and the question of a giver, and who names it. */
export function giverText(giver: ShownGiver): string {
  const { giver_id, name, primary_color, secondary_color, logo, applied_at, named_on } = giver;
  return labelled([
    ["giver", giver_id],
    ["name", name],
    ["colours", `${primary_color}, ${secondary_color}`],
    ["logo", logo],
    ["applied", applied_at.toISOString()],
    ...questionLines(giver),
    ...named_on.map((on): Line => ["named", `by ${namersText(on)} on ${on.website_id}`]),
    ...(named_on.length === 0 ? [["named", "by no voucher, account or buyer"] as const] : []),
  ]);
}

function questionLines({ question }: ShownGiver): Line[] {
  if (!question) {
    return [["question", "none"]];
  }
  return [
    ["question", question.required ? "must be answered" : "may be left open"],
    ...Object.entries(question.text).map(([language, text]): Line => [`  ${language}`, text]),
    ...question.answers.flatMap(({ id, text }) => [
      ["answer", id] satisfies Line,
      ...Object.entries(text).map(([language, words]): Line => [`  ${language}`, words]),
    ]),
  ];
}
