import type { rotateKeys as operation } from "@guerdon/contract/operations/key";
import { done, type OperatorAct, type OperatorShop } from "../../operation-binder.ts";
import { keyStatus } from "./key-status.ts";
import { moveToCurrentKey } from "./move-to-current-key.ts";

/** Encrypts anew what can be read under other keys than the current one. Its batches stay, even if it is interrupted. */
export const rotateKeys: OperatorAct<typeof operation> = async (shop, run) => {
  const { currentId: current_key } = shop.keyring;
  if (run.isDry) {
    const previous = await previousKeys(shop, run.now());
    const stock_codes = previous.reduce((total, key) => total + key.stock_codes, 0);
    const value = { current_key, stock_codes, broken: [], is_interrupted: false, previous };
    return done(value, { details: { key: current_key, stock_codes } });
  }
  const { stock_codes, broken } = await moveToCurrentKey(shop.db, shop.keyring, {
    signal: run.signal,
    progress: (count) => run.progress({ step: "stock_codes_encrypted", done: count }),
  });
  const previous = await previousKeys(shop, run.now());
  return done(
    { current_key, stock_codes, broken, is_interrupted: run.signal.aborted, previous },
    {
      ...(stock_codes === 0 && { outcome: "unchanged" }),
      details: { key: current_key, stock_codes, broken: broken.length },
    },
  );
};

async function previousKeys({ db, keyring }: OperatorShop, now: Date) {
  const keys = await keyStatus(db, keyring, now);
  return keys.filter(({ given }) => given === "given");
}
