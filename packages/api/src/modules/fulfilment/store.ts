import { ORDER_MAIL_KINDS, type OrderMailKind } from "@guerdon/domain/mail/order-mail";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OrderKey } from "../order/index.ts";

export interface QueuedMail {
  kind: OrderMailKind;
  part: number;
}

/** A queued mail that has not left. */
export interface UnsentMail extends QueuedMail {
  /** 1, and one more each time that an operator has it sent again. */
  sending: number;
}

/** Queues mails of an order; idempotent. */
export async function queueMails(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { mails, now }: { mails: readonly QueuedMail[]; now: Date },
): Promise<void> {
  if (mails.length === 0) {
    return;
  }
  await tables<"mails">(unit)
    .insertInto("mails")
    .values(mails.map((mail) => ({ website_id, order_id, ...mail, queued_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * As `queueMails`. Returns all mails of the order that have not left yet, the first called for first; of those called for at
 * once, the confirmation.
 */
export async function queueAndList(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { mails, now }: { mails: readonly QueuedMail[]; now: Date },
): Promise<UnsentMail[]> {
  const { rows } = await sql<UnsentMail>`
    with queued as (
      insert into mails (website_id, order_id, kind, part, queued_at)
      select ${website_id}, ${order_id}, kind, part, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as called (kind text, part integer)
      on conflict do nothing
      returning kind, part, sending, queued_at
    ), unsent as (
      select * from queued
      -- Not all: a database that is divided by website may read what it has just inserted.
      union
      select kind, part, sending, queued_at from mails
      where website_id = ${website_id} and order_id = ${order_id}
        and sent_at is null and refused_at is null and dropped_at is null
    )
    select kind, part, sending from unsent
    order by queued_at, array_position(${[...ORDER_MAIL_KINDS]}::text[], kind), part
  `.execute(tables<"mails">(unit));
  return rows;
}

/** Records the outcome of a mail, unless it was queued again meanwhile: then it is to leave once more. */
export async function closeMail(
  unit: UnitOfWork,
  { kind, part, sending, ...key }: OrderKey & UnsentMail,
  end: { sent_at: Date } | { refused_at: Date } | { dropped_at: Date },
): Promise<void> {
  await tables<"mails">(unit)
    .updateTable("mails")
    .set(end)
    .where("website_id", "=", key.website_id)
    .where("order_id", "=", key.order_id)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .where("sending", "=", sending)
    .execute();
}

/** Queues a mail again, whatever became of it: it leaves under another Message-ID. */
export async function queueAgain(
  unit: UnitOfWork,
  { website_id, order_id }: OrderKey,
  { kind, part, now }: QueuedMail & { now: Date },
): Promise<void> {
  await tables<"mails">(unit)
    .updateTable("mails")
    .set((mail) => ({
      queued_at: now,
      sent_at: null,
      refused_at: null,
      dropped_at: null,
      bounced_at: null,
      bounce_status: null,
      sending: mail("sending", "+", 1),
    }))
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("kind", "=", kind)
    .where("part", "=", part)
    .execute();
}

/** A report that a mail came back. */
export interface Bounce extends UnsentMail {
  order_id: string;
  status: string | null;
}

/** The mails that reports are about: their orders, and what is known of them. */
export async function bouncedMails(unit: UnitOfWork, websiteIds: readonly string[], bounces: readonly Bounce[]) {
  const wanted = JSON.stringify(bounces);
  const { rows } = await sql<Bounce & { website_id: string; current: number; is_known: boolean }>`
    select mail.website_id, wanted.order_id, wanted.kind, wanted.part, wanted.sending, wanted.status,
      mail.sending as current, mail.bounced_at is not null as is_known
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (
      order_id text, kind text, part integer, sending integer, status text
    )
    join mails mail on mail.website_id = any(${[...websiteIds]}) and mail.order_id = wanted.order_id
      and mail.kind = wanted.kind and mail.part = wanted.part
    order by mail.website_id, wanted.order_id, wanted.kind, wanted.part
  `.execute(tables<"mails">(unit));
  return rows;
}

/** Notes that mails came back. */
export async function noteBounces(
  unit: UnitOfWork,
  bounces: readonly (Bounce & { website_id: string })[],
  now: Date,
): Promise<void> {
  await sql`
    update mails mail set bounced_at = ${now}::timestamptz, bounce_status = bounce.status
    from jsonb_to_recordset(${JSON.stringify(bounces)}::jsonb) as bounce (
      website_id text, order_id text, kind text, part integer, status text
    )
    where mail.website_id = bounce.website_id and mail.order_id = bounce.order_id and mail.kind = bounce.kind
      and mail.part = bounce.part
  `.execute(tables<"mails">(unit));
}

/** How many mails and text messages of orders have not left, and since when the first of them waits. */
export async function waitingMails(unit: UnitOfWork): Promise<{ count: number; since: Date | null }> {
  const { count, since } = await tables<"mails">(unit)
    .selectFrom("mails")
    .select((mail) => [mail.fn.countAll<string>().as("count"), mail.fn.min<Date | null>("queued_at").as("since")])
    .where("sent_at", "is", null)
    .where("refused_at", "is", null)
    .where("dropped_at", "is", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}
