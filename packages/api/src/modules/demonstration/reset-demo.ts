import type { DemoContents, resetDemo as operation } from "@guerdon/contract/operations/demonstration";
import type { JsonValue } from "../../db/column-types.ts";
import { eraseDatabase } from "../../db/erase-database.ts";
import { migrate } from "../../db/migrate.ts";
import { done, type OperatorAct, type OperatorShop, refused } from "../../operation-binder.ts";
import { announceMove } from "../clock/index.ts";
import { openKeys } from "../key/index.ts";
import { appliedDemo } from "../website/index.ts";
import { allContents, foreignContents, isNothing } from "./demo-contents.ts";

/** Erases all data, so that the demonstration can be created again. */
export const resetDemo: OperatorAct<typeof operation> = async (shop, run, { own, everything, is_confirmed }) => {
  if ((await appliedDemo(shop.db)) === undefined) {
    return refused({ code: "demo_absent", fields: {} });
  }
  const contents = await foreignContents(shop.db, own);
  const isForeign = !isNothing(contents);
  if (isForeign && !everything) {
    return refused({ code: "demo_foreign", fields: { contents } });
  }
  const erased = await allContents(shop.db);
  const record = { before: recorded(erased) };
  if (run.isDry) {
    return done({ erased }, record);
  }
  if (isForeign && !is_confirmed) {
    return refused({ code: "demo_unconfirmed", fields: { contents } });
  }
  await eraseDatabase(shop.connection);
  await migrate(shop.connection, { keys: shop.keyring });
  // The new database has the machine's time; nothing is left that would be older [clock.back].
  await shop.clock?.follow();
  await announceMove(shop.db, 0);
  await knowKeys(shop, { operator: run.actor.name, now: run.now() });
  return done({ erased }, record);
};

/** Ids and counts for the log, which begins anew with this entry. */
function recorded({ websites, catalogues, givers, ...counts }: DemoContents): JsonValue {
  const idsOf = (parts: DemoContents["websites"]) => parts.map(({ id }) => id);
  return { websites: idsOf(websites), catalogues: idsOf(catalogues), givers: idsOf(givers), ...counts };
}

/** Registers the keys of the running shop in the new database. */
async function knowKeys({ db, keyring }: OperatorShop, opening: { operator: string; now: Date }): Promise<void> {
  const refusal = await openKeys(db, keyring, { role: "command", abandon: [], ...opening });
  if (refusal) {
    throw new Error(refusal);
  }
}
