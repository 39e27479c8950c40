import { z } from "zod";
import { operation } from "./operation.ts";

const KEY = { website_id: z.string() } as const;
const NAMED = { website_unknown: ["website_id", "known"] } as const;

export const openEditing = operation({
  name: "openEditing",
  summary: "Makes a word for one use, by which an author's browser sees the drafts of a website",
  permission: "editing.open",
  changes: true,
  input: z.strictObject(KEY),
  output: z.strictObject({
    word: z.string(),
    /** Until when it can be entered. */
    valid_until: z.date(),
  }),
  refusals: {
    ...NAMED,
    /** The installation has no content system in which authors work. */
    author_missing: [],
  },
});

export const closeEditing = operation({
  name: "closeEditing",
  summary: "Ends the access of all authors of a website, and the words that were not used",
  permission: "editing.close",
  changes: true,
  input: z.strictObject(KEY),
  output: z.strictObject({ authors: z.int().nonnegative(), words: z.int().nonnegative() }),
  refusals: NAMED,
});
