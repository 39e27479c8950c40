import { z } from "zod";
import { VALIDATION_RULES } from "../validation-rules.ts";

/** A mistake in an input: its field, the message for developers, and the violated rule with its limit. */
const issue = z.object({
  path: z.string(),
  message: z.string(),
  rule: z.enum(VALIDATION_RULES),
  limit: z.number().optional(),
});
export type Issue = z.output<typeof issue>;

/** All mistakes in an input [errors.input]. */
export const issues = z.array(issue);
