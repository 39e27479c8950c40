import type { rotateKeys as operation } from "@guerdon/contract/operations/key";
import { sum } from "@guerdon/domain/money";
import { PACES } from "../../db/in-batches.ts";
import { done, type OperatorAct, type OperatorShop } from "../../operation-binder.ts";
import { noRecords } from "./key-needs.ts";
import { keyStatus } from "./key-status.ts";
import { moveToCurrentKey } from "./move-to-current-key.ts";

/** Rows of a batch: an invoice is some kilobytes. */
const MAX_ROWS = 1000;

/** Moves everything that can be decrypted to the current key, in batches that stay if it is interrupted. */
export const rotateKeys: OperatorAct<typeof operation> = async (shop, run) => {
  const { currentId: current_key } = shop.keyring;
  if (run.isDry) {
    const previous = await previousKeys(shop, run.now());
    const counts = noRecords();
    for (const kind of Object.keys(counts) as (keyof typeof counts)[]) {
      counts[kind] = sum(previous.map((key) => key[kind]));
    }
    const value = { current_key, ...counts, broken: [], is_interrupted: false, previous };
    return done(value, { details: { key: current_key, ...counts } });
  }
  const { broken, ...counts } = await moveToCurrentKey(shop.db, shop.keyring, {
    objects: shop.objects,
    signal: run.signal,
    pace: { ...PACES[shop.connection.engine], most: MAX_ROWS },
    progress: (moved) =>
      run.progress({
        step: "rows_encrypted",
        done: sum(Object.values(moved)),
      }),
  });
  const previous = await previousKeys(shop, run.now());
  return done(
    { current_key, ...counts, broken, is_interrupted: run.signal.aborted, previous },
    {
      ...(sum(Object.values(counts)) === 0 && { outcome: "unchanged" }),
      details: { key: current_key, ...counts, broken: broken.length },
    },
  );
};

async function previousKeys({ db, keyring }: OperatorShop, now: Date) {
  const keys = await keyStatus(db, keyring, now);
  return keys.filter(({ given }) => given === "given");
}
