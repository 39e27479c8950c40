import { jobOperations } from "@guerdon/contract/operations";
import type { AnyOperation, GivenOf, OutputOf } from "@guerdon/contract/operations/operation";
import { fulfilmentOperations, type MailingShop } from "../modules/fulfilment/operations.ts";
import { invoiceJobOperations } from "../modules/invoice/index.ts";
import { failedJobOperations } from "../modules/job/operations.ts";
import { newsletterJobOperations } from "../modules/newsletter/index.ts";
import { objectJobOperations } from "../modules/object/operations.ts";
import { orderJobOperations } from "../modules/order/index.ts";
import { purchaseJobOperations } from "../modules/purchase/index.ts";
import { retentionOperations } from "../modules/retention/operations.ts";
import { traceId } from "../trace.ts";
import type { OperatorCaller } from "./caller.ts";
import { Operations } from "./perform-operation.ts";

/**
 * Carries out an operation as a job.
 * @throws what its act throws, and if it is refused: the queue tries the job again
 */
export type PerformJob = <O extends AnyOperation>(operation: O, input: GivenOf<O>) => Promise<OutputOf<O>>;

/**
 * Creates the function by which jobs carry out their operations.
 * @throws if one has no act
 */
export function createPerformJob(shop: MailingShop): PerformJob {
  const operations = new Operations(shop);
  fulfilmentOperations(operations.bind);
  failedJobOperations(operations.bind);
  orderJobOperations(operations.bind);
  purchaseJobOperations(operations.bind);
  invoiceJobOperations(operations.bind);
  newsletterJobOperations(operations.bind);
  objectJobOperations(operations.bind);
  retentionOperations(operations.bind);
  operations.checkActs(jobOperations);
  return async (operation, input) => {
    const answer = await operations.perform(operation, jobCaller(shop), { input });
    if (!answer.ok) {
      const codes = answer.refusals.map(({ code }) => String(code)).join(", ");
      throw new Error(`The operation ${operation.name} was refused to a job: ${codes}.`);
    }
    return answer.value;
  };
}

/** Nobody interrupts a job: a process that ends waits for it. */
function jobCaller({ now }: MailingShop): OperatorCaller {
  return {
    kind: "job",
    actor: { kind: "machine", name: "jobs" },
    permissions: new Set(jobOperations.map(({ permission }) => permission)),
    traceId: traceId(),
    now,
    signal: new AbortController().signal,
  };
}
