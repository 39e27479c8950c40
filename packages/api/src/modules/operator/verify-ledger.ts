import type { verifyLedger as operation } from "@guerdon/contract/operations/ledger";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { lackingOrders } from "../invoice/index.ts";
import { orderNumbersById } from "../order/index.ts";
import { invoicingWebsites } from "../website/index.ts";
import { type LedgerDiscrepancy, verifySnapshot } from "./verify-store.ts";

/** Jobs issue documents within minutes; they are missed after an hour. */
const HOUR_MS = 3_600_000;

/** Verifies the whole ledger. Discrepancies are a result, not a refusal [ledger.verify]. */
export const verifyLedger: OperatorAct<typeof operation> = async ({ db, connection }, run) => {
  const report = await verifySnapshot(connection, {
    signal: run.signal,
    progress: (compared) => run.progress({ step: "tables_compared", ...compared }),
  });
  const { transfers } = report;
  const mistakes = [...report.mistakes, ...(await missingDocuments(db, run.now()))];
  return done(
    { ...report, mistakes },
    {
      ...(mistakes.length > 0 && { outcome: "failed" }),
      details: { transfers, mistakes: mistakes.length },
    },
  );
};

const LACKS = {
  invoice: "it is paid, and has no invoice",
  credit_note: "something of it went back, and there is no credit note",
  print: "a document of it was issued, and not printed",
} as const;

/** Orders that should have a document by now [invoice.verify]. */
async function missingDocuments(db: UnitOfWork, now: Date): Promise<LedgerDiscrepancy[]> {
  const ever = { from: new Date(0), until: new Date(now.getTime() - HOUR_MS) };
  const lacking = [];
  for (const website of await invoicingWebsites(db)) {
    lacking.push(...(await lackingOrders(db, { ...website, ...ever })));
  }
  const numbers = await orderNumbersById(db, lacking);
  return lacking.map(({ website_id, order_id, lacks }) => {
    return { website_id, subject: numbers.get(order_id) ?? order_id, reason: LACKS[lacks] };
  });
}
