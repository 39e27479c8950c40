import type { Language, Localized } from "@guerdon/domain/language";
import type { Category } from "@guerdon/domain/product";
import { z } from "zod";
import { operation } from "./operation.ts";

/** What a catalogue says beside its products. */
interface CatalogueHead {
  catalogue: { id: string; currency: string; default_language: Language };
  categories: Category[];
  conditions: Record<string, Localized<string>>;
}

/** What the shop knows of a product before an import. */
interface KnownProduct {
  number: string;
  digest: string;
  sequence: number;
  withdrawn: boolean;
}

/** Some of the rows to write, as JSON; `count` is 0 after the last. */
interface Rows {
  rows: string;
  count: number;
}

/** Which products an import touches, by number. */
interface Plan {
  added: string[];
  changed: string[];
  /** Gone from the file. */
  withdrawn: string[];
  /** The same at another place of the file; among the unchanged. */
  moved: string[];
  unchanged: number;
  /** How many were on offer before. */
  offered: number;
}

/**
 * A catalogue's file that was read. It compares itself with what the shop knows and hands out rows in batches, because
 * it may be large and another thread may hold it.
 */
export interface CatalogueSource {
  know(stored: readonly KnownProduct[]): Promise<void>;
  plan(): Promise<Plan>;
  nextWritten(most: number): Promise<Rows>;
  nextMoved(most: number): Promise<Rows>;
  nextWithdrawn(most: number): Promise<Rows>;
  /** Some of the pictures that the shop lacks; none after the last. */
  nextPictures(): Promise<{ id: string; media_type: string; width: number; height: number; content: Uint8Array }[]>;
}

const count = z.int().nonnegative();

export const importCatalogue = operation({
  name: "importCatalogue",
  summary: "Imports a catalogue; products that are gone from its file are withdrawn",
  permission: "catalogues.import",
  changes: true,
  input: z.strictObject({
    head: z.custom<CatalogueHead>(),
    source: z.custom<CatalogueSource>(),
    new_pictures: count,
    /** How many products may be withdrawn, as a dry run told it; "any" for files that are beyond doubt. */
    withdraw: z.union([count, z.literal("any")]).optional(),
  }),
  output: z.strictObject({
    added: count,
    changed: count,
    withdrawn: count,
    unchanged: count,
    /** Products by number, in the order of the file. */
    numbers: z.strictObject({
      added: z.array(z.string()),
      changed: z.array(z.string()),
      withdrawn: z.array(z.string()),
    }),
    /** Products that were on offer before. */
    offered: count,
    /** So many are withdrawn that `withdraw` must say their number. */
    needs_consent: z.boolean(),
  }),
  refusals: {
    /** A website shows this catalogue and sells in another currency. */
    catalogue_currency_foreign: ["website_id", "currency"],
    withdrawal_unconfirmed: ["numbers", "offered"],
    /** `allowed` is not how many would be withdrawn. */
    withdrawal_differs: ["numbers", "offered", "allowed"],
  },
});
