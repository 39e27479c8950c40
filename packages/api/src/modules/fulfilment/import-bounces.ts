import type { importBounces as operation } from "@guerdon/contract/operations/mail";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { takeBounces } from "./take-bounces.ts";

/** Notes which mails of orders came back, as reports in files say [fulfilment.undelivered]. Idempotent. */
export const importBounces: OperatorAct<typeof operation> = (_shop, run, { bounces }) =>
  run.change([], async (unit) => {
    const { counts, orders } = await takeBounces(unit, bounces, run.now());
    return done({ ...counts, orders }, { ...(counts.noted === 0 && { outcome: "unchanged" }), details: counts });
  });
