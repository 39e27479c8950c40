import type { Language, Localized } from "@guerdon/domain/language";
import type { Category } from "@guerdon/domain/product";
import { z } from "zod";
import { operation } from "./operation.ts";

/** The properties of a catalogue besides its products. */
interface CatalogueHead {
  catalogue: { id: string; currency: string; default_language: Language };
  categories: Category[];
  conditions: Record<string, Localized<string>>;
}

/** The stored state of a product before an import. */
interface KnownProduct {
  number: string;
  digest: string;
  sequence: number;
  withdrawn: boolean;
}

/** A batch of rows to write, as JSON; `count` is 0 after the last batch. */
interface Rows {
  rows: string;
  count: number;
}

/** The products that an import affects, by number. */
interface Plan {
  added: string[];
  changed: string[];
  /** No longer in the file. */
  withdrawn: string[];
  /** Unchanged products at another place in the file. They are also among the unchanged. */
  moved: string[];
  unchanged: number;
  /** The number of products offered before. */
  offered: number;
}

/**
 * A catalogue read from a file. It compares itself with the stored products and returns rows in batches, because it may
 * be large and belong to another thread.
 */
export interface CatalogueSource {
  know(stored: readonly KnownProduct[]): Promise<void>;
  plan(): Promise<Plan>;
  /** The prices of products of the file, in minor units. */
  prices(numbers: readonly string[]): Promise<{ number: string; variation: string; price: number }[]>;
  nextWritten(most: number): Promise<Rows>;
  nextMoved(most: number): Promise<Rows>;
  nextWithdrawn(most: number): Promise<Rows>;
  /** A batch of the pictures that are not stored yet; empty after the last. */
  nextPictures(): Promise<{ id: string; media_type: string; width: number; height: number; content: Uint8Array }[]>;
}

const count = z.int().nonnegative();

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
  /** How many of them fall by more than half. */
  lowered: count,
  /** The number of prices before. */
  priced: count,
  /** True if so many prices fall by more than half that `lower` must confirm their number. */
  needs_lower: z.boolean(),
});

/** What an operator confirms of a new revision. */
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
    head: z.custom<CatalogueHead>(),
    source: z.custom<CatalogueSource>(),
    new_pictures: count,
    /** Keep it as a draft, which nobody sees. */
    draft: z.boolean().default(false),
    ...consents,
  }),
  output: madeRevision,
  refusals: MADE_REFUSALS,
});
