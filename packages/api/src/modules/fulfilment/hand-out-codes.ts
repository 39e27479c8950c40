import { setTimeout as sleep } from "node:timers/promises";
import { eCardsOf } from "@guerdon/domain/address/recipient-list";
import { type DeliveryWay, deliveryWay } from "@guerdon/domain/fulfilment/delivery";
import { mailsCalledFor } from "@guerdon/domain/mail/order-mail";
import { isHandedOut } from "@guerdon/domain/order";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import {
  lockOrder,
  type OrderKey,
  type OrderLine,
  type OrderProgress,
  orderProgress,
  recordDelivery,
} from "../order/index.ts";
import { doneRefunds } from "../refund/index.ts";
import { handOutStock, hasEnoughCodes } from "../stock/index.ts";
import type { IssuerAnswer, IssuerAnswers } from "./ask-issuers.ts";
import { isDeliverable, isDue, wantedOf } from "./due-lines.ts";
import { noteIssuerTrouble } from "./note-issuer-trouble.ts";
import { reachedWith } from "./reached-state.ts";
import { type QueuedMail, queueAndList, type UnsentMail } from "./store.ts";

/** Codes that would do are held by another transaction, which may still give them back. */
class CodesHeldError extends Error {
  override readonly name = "CodesHeldError";
}

const ATTEMPTS = 10;
const PAUSE_MS = 20;

/** The progress of an order, and its mails that are not sent yet. */
export interface HandedOut extends OrderProgress {
  unsent: readonly UnsentMail[];
}

/**
 * Gives every position of an order that is delivered as codes its codes, whole lines only; the rest waits for
 * stock. Codes, states and the mails to send are one transaction: repeated, in parallel or killed anywhere, a code is
 * handed out once. What is handed out is not taken back; the undo of a fulfilled position is a refund by the operator.
 * @param answers what issuers said about lines whose codes they make [fulfilment.issuer]
 */
export async function handOutCodes(shop: Shop, key: OrderKey, answers: IssuerAnswers = new Map()): Promise<HandedOut> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(shop.db, (transaction) => handOut({ ...shop, db: transaction }, key, answers));
    } catch (error) {
      if (!(error instanceof CodesHeldError) || attempt >= ATTEMPTS) {
        throw error;
      }
      await sleep(PAUSE_MS * attempt * Math.random());
    }
  }
}

async function handOut(
  shop: Pick<Shop, "db" | "jobs" | "now">,
  key: OrderKey,
  answers: IssuerAnswers,
): Promise<HandedOut> {
  const { db: transaction, jobs } = shop;
  const now = shop.now();
  if (!(await lockOrder(transaction, key))) {
    throw new Error("The order to fulfil is not there.");
  }
  const { events, lines: before } = await orderProgress(transaction, key);
  const refunds = before.some(({ returned }) => returned > 0) ? await doneRefunds(transaction, key) : [];
  const called = [
    ...mailsCalledFor(events).map((kind) => ({ kind, part: 1 })),
    ...refunds.map(({ number }) => ({ kind: "refund", part: number }) as const),
  ];
  if (!isDeliverable(events)) {
    return { events, lines: before, unsent: await queueAndList(transaction, key, { mails: called, now }) };
  }
  const lines: OrderLine[] = [];
  for (const line of before) {
    const [part, answer] = [partOf(line, before), answers.get(line.position)];
    lines.push(isDue(line) ? await deliver(transaction, wantedOf(key, line), { line, part, answer, now }) : line);
  }
  await noteIssuerTrouble(shop, key, { lines, answers });
  if (lines.filter(isWaiting).length > before.filter(isWaiting).length) {
    await jobs.enqueueReport(transaction);
  }
  const handedOut = lines.filter(isHandedOut).length - before.filter(isHandedOut).length;
  const reached = reachedWith(lines, handedOut);
  await recordDelivery(transaction, key, { lines: lines.filter((line) => !before.includes(line)), reached, now });
  const mails = [...called, ...voucherMails(before, lines)];
  const unsent = await queueAndList(transaction, key, { mails, now });
  return { events: reached ? [...events, reached] : events, lines, unsent };
}

/** The ways by which codes are delivered, and the kinds of their mails; each way has a part of its own. */
const WAYS: readonly DeliveryWay[] = ["mail", "sms", "file"];
const KINDS = { mail: "vouchers", sms: "sms", file: "code_file" } as const;

/** The part in which a line's codes leave: the next one by mail, and those after it by SMS and as a file. */
function partOf({ delivery_type }: OrderLine, before: readonly OrderLine[]): number {
  const last = Math.max(0, ...before.map(({ mail_part }) => mail_part ?? 0));
  return last + WAYS.indexOf(deliveryWay(delivery_type)) + 1;
}

/** Returns the mails that deliver the codes handed out now. */
function voucherMails(before: readonly OrderLine[], after: readonly OrderLine[]): QueuedMail[] {
  const now = after.filter((line, index) => isHandedOut(line) && line.mail_part !== before[index]?.mail_part);
  const ways = new Map(now.map((line) => [line.mail_part, deliveryWay(line.delivery_type)]));
  const parts = [...ways].flatMap(([part, way]) =>
    part === null || way === "post" ? [] : [{ kind: KINDS[way], part }],
  );
  return [...parts, ...eCardMails(now, after)];
}

/** An e-card for each piece of these lines; if pieces went back before, the last recipients get none [fulfilment.e-card]. */
function eCardMails(now: readonly OrderLine[], all: readonly OrderLine[]): QueuedMail[] {
  const pieces = new Map(now.map(({ position, quantity, refunded }) => [position, quantity - refunded]));
  return eCardsOf(all)
    .filter(({ position, piece }) => piece < (pieces.get(position) ?? 0))
    .map(({ part }) => ({ kind: "e_card", part }));
}

function isWaiting({ state }: OrderLine): boolean {
  return state === "waiting_for_stock";
}

interface Delivery {
  line: OrderLine;
  part: number;
  answer: IssuerAnswer | undefined;
  now: Date;
}

/**
 * Hands out the codes of a line if there are enough for all its units: those that an issuer made for it, else free ones.
 * @returns the line as it is then
 */
async function deliver(
  transaction: UnitOfWork,
  wanted: OrderKey & OrderLine,
  { line, part, answer, now }: Delivery,
): Promise<OrderLine> {
  const takesFree = takesFreeCodes(answer);
  const { count, areIssued } = await handOutStock(transaction, wanted, { takesFree, now });
  if (count === wanted.quantity) {
    return { ...line, state: "delivered", mail_part: part };
  }
  if (takesFree && !areIssued && (await hasEnoughCodes(transaction, wanted, now))) {
    throw new CodesHeldError("Codes are held by another transaction.");
  }
  return line.state === "open" ? { ...line, state: "waiting_for_stock" } : line;
}

/** While an issuer may have made codes for a line, it takes no others, so that these are not made in vain. */
function takesFreeCodes(answer: IssuerAnswer | undefined): boolean {
  return answer === undefined || answer.kind === "refused";
}
