import type * as operations from "@guerdon/contract/operations/demonstration";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { appliedDemo, markDemo, websiteIds } from "../website/index.ts";

/** The mark while the demonstration is being created. The database may already contain demonstration codes. */
const UNFINISHED = "unfinished";

export const showDemo: OperatorAct<typeof operations.showDemo> = async ({ db }) =>
  done({ digest: (await appliedDemo(db)) ?? null });

/** Marks the database before the first demonstration code is inserted [operator.demonstration]. */
export const beginDemo: OperatorAct<typeof operations.beginDemo> = (_, run) =>
  run.change([], async (unit) => {
    if ((await appliedDemo(unit)) === undefined && (await websiteIds(unit)).length > 0) {
      return refused({ code: "demo_elsewhere", fields: {} });
    }
    await markDemo(unit, UNFINISHED);
    return done({});
  });

export const finishDemo: OperatorAct<typeof operations.finishDemo> = (_, run, { digest }) =>
  run.change([], async (unit) => {
    await markDemo(unit, digest);
    return done({});
  });
