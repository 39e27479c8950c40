import { moveObjects, showObjects } from "@guerdon/contract/operations/object";
import { counted } from "../counted.ts";
import type { Command } from "../runner/command.ts";
import { defaulting } from "../runner/parameter.ts";
import { tableCommand } from "../runner/table-command.ts";
import { textCommand } from "../runner/text-command.ts";
import { movedText } from "./moved-text.ts";

/** Large bytes, in the database or in an object store. */
export const OBJECT_COMMANDS: readonly Command[] = [
  tableCommand("status", showObjects, {
    description: "Where the bytes of pictures and printed invoices are: in the database, or in the object store.",
    columns: ["bytes_of", "in_database", "in_store"],
    rows: ({ kinds }) => kinds.map(({ kind, ...counts }) => ({ bytes_of: kind.replaceAll("-", " "), ...counts })),
    empty: "There is nothing.",
    note: ({ loose }) => (loose === 0 ? "" : `${counted(loose, "object")} of the store will be deleted.\n`),
  }),
  textCommand("move", moveObjects, {
    description:
      "Move the bytes of pictures and printed invoices into the object store, or back. The shop may be running; may be interrupted and repeated.",
    takes: {
      into: defaulting("--into <place>", "store, or database for all that is in the store", {
        reading: ["store", "database"] as const,
        value: "store",
      }),
    },
    staysDone: true,
    dryRun: "show how many would be moved without moving them",
    present: (moved, { into, dryRun }) => movedText(moved, { into, dryRun }),
  }),
];
