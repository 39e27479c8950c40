import { z } from "zod";
import { localized } from "./folder-values.ts";

const answer = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
  name: localized,
  /** The categories whose products suit the answer; without any, all products do. */
  categories: z.array(z.int()).max(20).default([]),
});

const answers = z
  .array(answer)
  .min(2)
  .max(12)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "has an id twice");

/** The questions of the gift finder, with their answers in the order in which they are offered [catalogue.finder]. */
export const giftFinder = z.strictObject({ recipients: answers, occasions: answers });
