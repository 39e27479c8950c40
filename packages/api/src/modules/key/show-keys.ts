import type { showKeys as operation } from "@guerdon/contract/operations/key";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { keyStatus } from "./key-status.ts";

/** Lists the keys with the number of records that need each. */
export const showKeys: OperatorAct<typeof operation> = async ({ db, keyring }, run) =>
  done({ keys: await keyStatus(db, keyring, run.now()) });
