import type * as operations from "@guerdon/contract/operations/demonstration";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { appliedDemo, markDemo, websiteIds } from "../website/index.ts";

/** While the demonstration is being made: what is there already are demonstration codes. */
const UNFINISHED = "unfinished";

/** Marks the database before the first demonstration code is in it [operator.demonstration]. */
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
