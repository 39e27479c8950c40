import { showGiver } from "@guerdon/contract/operations/giver";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { namersText } from "./namers-text.ts";

type ShownGiver = OutputOf<typeof showGiver>;

/** Prints the look and the question of a giver, and who names it. */
export async function showGiverOf(context: CommandContext, giver_id: string): Promise<Checked<number>> {
  const shown = await operate<typeof showGiver>(context, showGiver, {
    input: async () => ({ ok: true, value: { giver_id } }),
  });
  if (!shown.ok) {
    return shown;
  }
  const lines = [...lookLines(shown.value), ...questionLines(shown.value), ...namedLines(shown.value)];
  context.io.stdout(lines.map(([label, value]) => `${`${label}:`.padEnd(16)}${value}\n`).join(""));
  return { ok: true, value: 0 };
}

type Line = [label: string, value: string];

function lookLines({ giver_id, name, primary_color, secondary_color, logo, applied_at }: ShownGiver): Line[] {
  return [
    ["giver", giver_id],
    ["name", name],
    ["colours", `${primary_color}, ${secondary_color}`],
    ["logo", logo],
    ["applied", applied_at.toISOString()],
  ];
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

function namedLines({ named_on }: ShownGiver): Line[] {
  if (named_on.length === 0) {
    return [["named", "by no voucher, account or buyer"]];
  }
  return named_on.map((on) => ["named", `by ${namersText(on)} on ${on.website_id}`]);
}
