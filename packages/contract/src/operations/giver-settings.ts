import { MAX_ANSWERS, MINIMUM_ANSWERS } from "@guerdon/domain/voucher/giver";
import { z } from "zod";
import { color, file, localized } from "./folder-values.ts";

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes");

/** A text of a question. Long ones would push the order button out of sight. */
const short = (most: number) =>
  localized.refine((texts) => Object.values(texts).every((text) => text.length <= most), {
    message: `must have at most ${most} characters in each language`,
  });

/** The giver's question to people who order with its credit, asked once [giver.question]. */
const question = z
  .strictObject({
    text: short(200),
    /** True if nothing is ordered without an answer [giver.required]. */
    required: z.boolean().default(false),
    answers: z
      .array(z.strictObject({ id, text: short(80) }))
      .min(MINIMUM_ANSWERS)
      .max(MAX_ANSWERS),
  })
  .superRefine(({ text, answers }, context) => {
    for (const [index, answer] of answers.entries()) {
      const first = answers.findIndex((each) => each.id === answer.id);
      if (first !== index) {
        const issue = { path: ["answers", index, "id"], message: "is the name of an earlier answer" };
        // Paths of other places begin at the file.
        context.addIssue({ code: "custom", ...issue, params: { first: ["question", "answers", first, "id"] } });
      }
      const isWhole = areSameNames(Object.keys(answer.text), Object.keys(text));
      if (!isWhole) {
        const path = ["answers", index, "text"];
        context.addIssue({ code: "custom", path, message: "must have the languages of the question" });
      }
    }
  });

function areSameNames(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** The settings of a giver, `giver.json` in its folder [giver.folder]. */
export const giverSettings = z.strictObject({
  $schema: z.string().optional(),
  id,
  name: z.string().trim().min(1).max(80),
  primary_color: color,
  secondary_color: color,
  /** An SVG file in the folder. */
  logo: file,
  question: question.nullable().default(null),
});

export type GiverSettings = z.output<typeof giverSettings>;

/** Settings as written in their file. */
export type GiverSettingsFile = z.input<typeof giverSettings>;
