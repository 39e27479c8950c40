import type { showKeys as operation } from "@guerdon/contract/operations/key";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { keyStatus } from "./key-status.ts";

/** Tells, key by key, what still needs it. */
export const showKeys: OperatorAct<typeof operation> = async ({ db, keyring }, run) =>
  done({ keys: await keyStatus(db, keyring, run.now()) });
