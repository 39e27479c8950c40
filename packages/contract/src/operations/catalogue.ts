import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { fileBytes } from "./file-bytes.ts";
import { type AnswersOf, operation } from "./operation.ts";

const localized = <Value extends z.ZodType>(value: Value) => z.partialRecord(z.enum(LANGUAGES), value);

/** The properties of a catalogue besides its products. */
const catalogueHead = z.strictObject({
  catalogue: z.strictObject({ id: z.string(), currency: z.string(), default_language: z.enum(LANGUAGES) }),
  categories: z.array(
    z.strictObject({
      id: z.int(),
      is_hidden: z.boolean(),
      texts: localized(z.strictObject({ name: z.string() })),
    }),
  ),
  conditions: z.record(z.string(), localized(z.string())),
});

const count = z.int().nonnegative();

/** The stored state of a product before an import. */
const knownProduct = z.strictObject({
  number: z.string(),
  digest: z.string(),
  sequence: z.int(),
  withdrawn: z.boolean(),
});

/** The products that an import affects, by number. */
const importPlan = z.strictObject({
  added: z.array(z.string()),
  changed: z.array(z.string()),
  /** No longer in the file. */
  withdrawn: z.array(z.string()),
  /** Unchanged products at another place in the file. They are also among the unchanged. */
  moved: z.array(z.string()),
  unchanged: count,
  /** The number of products offered before. */
  offered: count,
});

/** A batch of rows to write, as JSON; `count` is 0 after the last batch. */
const rowBatch = z.strictObject({ rows: z.string(), count });

/** Asks for the next rows, at most so many. */
const nextRows = { asked: z.int().positive(), answer: rowBatch } as const;

/**
 * The questions of an import to the reader of a catalogue's file, which compares the file with the stored products and
 * returns rows in batches, because the file may be large and be read in another thread.
 */
const sourceQuestions = {
  /** Passes the stored products, in several batches. */
  know: { asked: z.array(knownProduct).readonly(), answer: z.void() },
  plan: { asked: z.void(), answer: importPlan },
  /** The prices of products of the file, in minor units. */
  prices: {
    asked: z.array(z.string()).readonly(),
    answer: z.array(z.strictObject({ number: z.string(), variation: z.string(), price: z.int() })),
  },
  nextWritten: nextRows,
  nextMoved: nextRows,
  nextWithdrawn: nextRows,
  /** A batch of the pictures that are not stored yet; empty after the last. */
  nextPictures: {
    asked: z.void(),
    answer: z.array(
      z.strictObject({
        id: z.string(),
        media_type: z.string(),
        width: z.int(),
        height: z.int(),
        content: fileBytes,
      }),
    ),
  },
} as const;

/** The result of making a revision of a catalogue. */
export const madeRevision = z.strictObject({
  /** The number of the revision or draft; null: none was made, in a dry run or because nothing changes. */
  revision: z.int().nullable(),
  added: count,
  changed: count,
  withdrawn: count,
  unchanged: count,
  /** The numbers of the products, in the order of the file. */
  numbers: z.strictObject({
    added: z.array(z.string()),
    changed: z.array(z.string()),
    withdrawn: z.array(z.string()),
  }),
  /** The number of products offered before. */
  offered: count,
  /** True if so many products are withdrawn that `withdraw` must confirm their number. */
  needs_consent: z.boolean(),
  /** The prices that change, in minor units. */
  prices: z.array(z.strictObject({ number: z.string(), variation: z.string(), before: z.int(), now: z.int() })),
  /** The number of them that fall by more than half. */
  lowered: count,
  /** The number of prices before. */
  priced: count,
  /** True if so many prices fall by more than half that `lower` must confirm their number. */
  needs_lower: z.boolean(),
});

/** The operator's confirmations for a new revision. */
export const consents = {
  /** The number of products to withdraw, as reported by a dry run; "any" for trusted files. */
  withdraw: z.union([count, z.literal("any")]).optional(),
  /** The number of prices that fall by more than half, as reported by a dry run; "any" for trusted files. */
  lower: z.union([count, z.literal("any")]).optional(),
};

export const MADE_REFUSALS = {
  /** A website with another currency shows this catalogue. */
  catalogue_currency_foreign: ["website_id", "currency"],
  withdrawn_unconfirmed: ["numbers", "offered"],
  /** `allowed` differs from the number of products to withdraw. */
  withdrawn_differs: ["numbers", "offered", "allowed"],
  lowered_unconfirmed: ["lowered", "priced"],
  /** `allowed` differs from the number of prices that fall by more than half. */
  lowered_differs: ["lowered", "priced", "allowed"],
} as const;

export const importCatalogue = operation({
  name: "importCatalogue",
  summary: "Imports a catalogue; products missing from its file are withdrawn",
  permission: "catalogues.import",
  changes: true,
  input: z.strictObject({
    head: catalogueHead,
    new_pictures: count,
    /** Keep it as a draft, which nobody sees. */
    draft: z.boolean().default(false),
    ...consents,
  }),
  output: madeRevision,
  asks: sourceQuestions,
  refusals: MADE_REFUSALS,
});

/** A catalogue that an import reads: a file, or what is kept of an earlier revision. */
export type CatalogueSource = AnswersOf<typeof importCatalogue>;
