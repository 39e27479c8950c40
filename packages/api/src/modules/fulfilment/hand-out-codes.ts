import { setTimeout as sleep } from "node:timers/promises";
import { isDisputed, LINE_TRANSITIONS, mayFollow, stateAfter } from "@guerdon/domain/order";
import { isDeliveredAsCode, mailsCalledFor } from "@guerdon/domain/order-mail";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import {
  addOrderEvent,
  eventKindsOf,
  listLines,
  lockOrder,
  type OrderKey,
  type OrderLine,
  setLine,
} from "../order/index.ts";
import { doneRefunds } from "../refund/index.ts";
import { assignCodes, hasEnoughCodes, lockCodes } from "../stock/index.ts";
import { queueMails } from "./store.ts";

/** Codes that would do are held by another transaction, which may still give them back. */
class CodesHeldError extends Error {
  override readonly name = "CodesHeldError";
}

const ATTEMPTS = 10;
const PAUSE_MS = 20;

/**
 * Gives every position of an order that is delivered as codes its codes, whole lines only; the rest waits for
 * stock. Codes, states and the mails to send are one transaction: repeated, in parallel or killed anywhere, a code is
 * handed out once. What is handed out is not taken back; the undo of a fulfilled position is a refund by the operator.
 */
export async function handOutCodes(shop: Shop, key: OrderKey): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(shop.db, (transaction) => handOut(transaction, key, shop.now()));
    } catch (error) {
      if (!(error instanceof CodesHeldError) || attempt >= ATTEMPTS) {
        throw error;
      }
      await sleep(PAUSE_MS * attempt * Math.random());
    }
  }
}

async function handOut(transaction: UnitOfWork, key: OrderKey, now: Date): Promise<void> {
  if (!(await lockOrder(transaction, key))) {
    throw new Error("The order to fulfil is not there.");
  }
  const events = await eventKindsOf(transaction, key);
  const called = [
    ...mailsCalledFor(events).map((kind) => ({ kind, part: 1 })),
    ...(await doneRefunds(transaction, key)).map((part) => ({ kind: "refund", part }) as const),
  ];
  const state = stateAfter(events);
  if ((state !== "paid" && state !== "in_fulfilment") || isDisputed(events)) {
    // Nothing is delivered before the money is there [order.states], nor after it was taken back [refund.dispute].
    return queueMails(transaction, key, { mails: called, now });
  }
  const lines = await listLines(transaction, key);
  const part = 1 + Math.max(0, ...lines.map(({ mail_part }) => mail_part ?? 0));
  const delivered: OrderLine[] = [];
  const left: OrderLine[] = [];
  for (const line of lines) {
    if (isSettled(line)) {
      continue;
    }
    if (line.refunded === line.quantity) {
      // A refund that fails leaves them to be delivered.
      left.push(...(line.is_refunding ? [line] : []));
      continue;
    }
    const isDelivered =
      isDeliveredAsCode(line.delivery_type) && (await deliver(transaction, wantedOf(key, line), { part, now }));
    (isDelivered ? delivered : left).push(line);
  }
  await queueMails(transaction, key, {
    mails: [...called, ...(delivered.length > 0 ? [{ kind: "vouchers", part } as const] : [])],
    now,
  });
  if (left.length === 0) {
    await addOrderEvent(transaction, key, { kind: "fulfilled", happened_at: now });
  } else if (delivered.length > 0) {
    await addOrderEvent(transaction, key, { kind: "in_fulfilment", happened_at: now });
  }
}

/** Pieces that are given back, or are about to be, are not handed out [refund.left]. */
function wantedOf(key: OrderKey, line: OrderLine): OrderKey & OrderLine {
  return { ...key, ...line, quantity: line.quantity - line.refunded };
}

function isSettled({ state }: OrderLine): boolean {
  return !mayFollow(LINE_TRANSITIONS, state, "delivered");
}

/** Hands out the codes of a position if there are enough for all its units. */
async function deliver(
  transaction: UnitOfWork,
  wanted: OrderKey & OrderLine,
  { part, now }: { part: number; now: Date },
): Promise<boolean> {
  const codes = await lockCodes(transaction, wanted);
  if (codes.length === wanted.quantity) {
    await assignCodes(transaction, wanted, { codes, now });
    await setLine(transaction, wanted, { state: "delivered", mail_part: part });
    return true;
  }
  if (await hasEnoughCodes(transaction, wanted)) {
    throw new CodesHeldError("Codes are held by another transaction.");
  }
  if (wanted.state === "open") {
    await setLine(transaction, wanted, { state: "waiting_for_stock" });
  }
  return false;
}
