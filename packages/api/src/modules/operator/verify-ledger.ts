import type { verifyLedger as operation } from "@guerdon/contract/operations/ledger";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { verifyLedger as verify } from "./verify-store.ts";

/** Verifies the whole ledger. Discrepancies are a result, not a refusal [ledger.verify]. */
export const verifyLedger: OperatorAct<typeof operation> = async ({ db }) => {
  const report = await verify(db);
  const { transfers, mistakes } = report;
  return done(report, {
    ...(mistakes.length > 0 && { outcome: "failed" }),
    details: { transfers, mistakes: mistakes.length },
  });
};
