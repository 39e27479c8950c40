import type { OutputOf } from "@guerdon/contract/operations/operation";
import { listAnswers } from "@guerdon/contract/operations/order";
import type { CommandContext } from "../command-context.ts";
import type { ListFormat } from "../list-format.ts";
import { listingText } from "../listing.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";

/** The options of `orders answers`. */
export interface AnswersOptions {
  site: string;
  from: string;
  to: string;
  format: ListFormat;
}

const COLUMNS = ["placed_at", "order", "asked_by", "name", "question", "answer", "answer_text"] as const;

/** Prints the answers of orders to questions of givers and to surveys of brands, a row for each. */
export async function listAnswersOf(
  context: CommandContext,
  { site, from, to, format }: AnswersOptions,
): Promise<Checked<number>> {
  const listed = await operate<typeof listAnswers>(context, listAnswers, {
    input: async () => ({ ok: true, value: { website_id: site, from, to } }),
  });
  if (!listed.ok) {
    return listed;
  }
  const rows = listed.value.answers.map(answerRow);
  context.io.stdout(listingText(format, { columns: COLUMNS, rows, empty: "There are no answers." }));
  return { ok: true, value: 0 };
}

function answerRow({ order_number, ...answer }: OutputOf<typeof listAnswers>["answers"][number]) {
  return { order: order_number, ...answer };
}
