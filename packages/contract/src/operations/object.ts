import { z } from "zod";
import { operation } from "./operation.ts";

const count = z.int().nonnegative();

/** Refusals of everything that needs the object store. */
const refusals = {
  /** The process knows no object store. */
  object_store_unset: [],
  /** It is not there, or refuses the shop; what was moved before that stays moved. */
  object_store_unavailable: ["reason"],
} as const;

export const showObjects = operation({
  name: "showObjects",
  summary: "Counts the pictures and printed invoices whose bytes are in the database and in the object store",
  permission: "objects.show",
  changes: false,
  input: z.strictObject({}),
  output: z.strictObject({
    kinds: z.array(z.strictObject({ kind: z.string(), in_database: count, in_store: count })),
    /** Objects that no row names, which will be deleted. */
    loose: count,
  }),
  refusals: {},
});

export const moveObjects = operation({
  name: "moveObjects",
  summary:
    "Moves the bytes of pictures and printed invoices into the object store, or back into the database, in batches",
  permission: "objects.move",
  changes: true,
  input: z.strictObject({ into: z.enum(["store", "database"]) }),
  output: z.strictObject({
    /** The number that was moved; in a dry run, that is to be moved. */
    moved: count,
    /** Names of objects that are missing in the store, or are not what they were. */
    broken: z.array(z.string()),
    is_interrupted: z.boolean(),
  }),
  refusals,
});
