import type { showObjects as operation } from "@guerdon/contract/operations/object";
import { OUTSIDE_TABLES } from "../../all-tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { countRows } from "../../tables/outside-rows-store.ts";
import { countLoose } from "./store.ts";

/** Counts where bytes are. */
export const showObjects: OperatorAct<typeof operation> = async ({ db }) => {
  const kinds = await Promise.all(
    OUTSIDE_TABLES.map(async (table) => {
      const { inside, outside } = await countRows(db, table);
      return { kind: table.outside.kind, in_database: inside, in_store: outside };
    }),
  );
  return done({ kinds, loose: await countLoose(db) });
};

/** The number of rows whose bytes are in an object store. */
export async function countObjects(db: UnitOfWork): Promise<number> {
  const counts = await Promise.all(OUTSIDE_TABLES.map((table) => countRows(db, table)));
  return counts.reduce((sum, { outside }) => sum + outside, 0);
}
