import type { readBounceMailbox as operation } from "@guerdon/contract/operations/bounce-mailbox";
import { bounceShape } from "@guerdon/contract/operations/mail";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import { done, type OperatorAct, type RunOf, refused } from "../../operation-binder.ts";
import type { MailboxResult, ReportMail } from "../../ports/bounce-mailbox.ts";
import type { Shop } from "../../shop.ts";
import { readBounces } from "./read-bounces.ts";
import { takeBounces } from "./take-bounces.ts";

type Run = RunOf<typeof operation>;
type Learnt = OutputOf<typeof operation>;

const NOTHING: Learnt = { noted: 0, known: 0, outdated: 0, unknown: 0, others: 0, left: 0, orders: [] };

/**
 * Reads the mailbox to which reports come, and notes which mails of orders came back [fulfilment.bounce-mailbox]. Mails are
 * marked only after they were taken: killed between the two, it takes them again, which changes nothing. No transaction
 * is open while the shop waits for the mail server.
 */
export const readBounceMailbox: OperatorAct<typeof operation, Shop> = async ({ bounceMailbox, log }, run) => {
  if (!bounceMailbox) {
    return refused({ code: "bounce_mailbox_unset", fields: {} });
  }
  let learnt = NOTHING;
  const result = await bounceMailbox.read(
    async (mails) => {
      const taken = await takeReports(run, mails);
      learnt = sum(learnt, taken.learnt);
      return taken.own;
    },
    { isDry: run.isDry, signal: run.signal },
  );
  if (result.kind !== "read") {
    log.warn({ reason: result.reason }, "the mailbox of reports could not be read");
    return refused({ code: CODES[result.kind], fields: { reason: result.reason } });
  }
  const total = { ...learnt, others: learnt.others + result.others, left: result.left };
  return done(total, recordOf(total));
};

const CODES = {
  unavailable: "bounce_mailbox_unavailable",
  refused: "bounce_mailbox_refused",
} as const satisfies Record<Exclude<MailboxResult["kind"], "read">, string>;

/** Takes some mails in one transaction. `own` are the ids of those that were reports about mails of orders. */
async function takeReports(run: Run, mails: readonly ReportMail[]) {
  const reports = await Promise.all(mails.map(bouncesIn));
  const bounces = reports.flatMap((report) => report.bounces);
  const own = new Set<string>();
  const outcome = await run.change([], async (unit) => {
    const { counts, orders, isOwn } = await takeBounces(unit, bounces, run.now());
    for (const report of reports.filter((each) => each.bounces.some(({ message_id }) => isOwn(message_id)))) {
      own.add(report.id);
    }
    const learnt = {
      ...NOTHING,
      ...counts,
      others: reports.filter((each) => each.bounces.length === 0).length,
      orders,
    };
    return done(learnt, recordOf(learnt));
  });
  if (!outcome.ok) {
    throw new Error("Taking reports was refused.");
  }
  return { learnt: outcome.value, own };
}

/** Reads the bounces of a mail. A mailbox may hold anything: whatever does not fit is no report. */
async function bouncesIn({ id, content }: ReportMail) {
  const { bounces } = await readBounces(content);
  return { id, bounces: bounces.filter((bounce) => bounceShape.safeParse(bounce).success) };
}

function sum(one: Learnt, other: Learnt): Learnt {
  return {
    noted: one.noted + other.noted,
    known: one.known + other.known,
    outdated: one.outdated + other.outdated,
    unknown: one.unknown + other.unknown,
    others: one.others + other.others,
    left: one.left + other.left,
    orders: [...one.orders, ...other.orders],
  };
}

function recordOf({ orders: _, ...counts }: Learnt) {
  return { ...(counts.noted === 0 && { outcome: "unchanged" as const }), details: counts };
}
