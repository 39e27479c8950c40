import type { Currency, MinorUnits } from "@guerdon/domain/money";
import type { RefundState } from "@guerdon/domain/order/refund";
import type { ProviderCall } from "@guerdon/domain/payment";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { countUpTo } from "../../db/count-up-to.ts";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PageWish } from "../../list-page.ts";
import type { OrderKey } from "../order/index.ts";

/** The primary key of a refund; its id is unique in all websites. */
export interface RefundKey {
  website_id: string;
  refund_id: string;
}

/** A refund as it is stored; its lines and credit stand beside it. */
export interface StoredRefund extends RefundKey {
  order_id: string;
  /** 1, 2, … of its order. */
  number: number;
  state: RefundState;
  currency: Currency;
  amount: MinorUnits;
  /** The amount that a lost dispute has already taken. */
  disputed: MinorUnits;
  /** The money given back beyond credit, and who gives it back. */
  money: MinorUnits;
  paid_by: "provider" | "bank" | null;
  capture_id: string | null;
  /** Its transaction at the provider. */
  transaction_id: string | null;
  request: ProviderCall | null;
  claimed_until: Date | null;
  failure: string | null;
  operator: string;
  created_at: Date;
  settled_at: Date | null;
}

/** Pieces of a line in a refund. */
export interface RefundLine {
  position: number;
  quantity: number;
  amount: MinorUnits;
  tax: MinorUnits;
  /** They were handed out before. */
  is_delivered: boolean;
}

/** Credit in a refund, by the voucher or account that the order took it from. */
export interface RefundCredit {
  account_website_id: string;
  account_id: string;
  amount: MinorUnits;
}

const COLUMNS = [
  "website_id",
  "refund_id",
  "order_id",
  "number",
  "state",
  "currency",
  "amount",
  "disputed",
  "money",
  "paid_by",
  "capture_id",
  "transaction_id",
  "request",
  "claimed_until",
  "failure",
  "operator",
  "created_at",
  "settled_at",
] as const;

function refunds(unit: UnitOfWork) {
  return tables<"refunds">(unit).selectFrom("refunds").select(COLUMNS);
}

/** Writes a refund with its lines and credit, in one statement. */
export async function insertRefund(
  unit: UnitOfWork,
  refund: StoredRefund,
  { lines, credits }: { lines: readonly RefundLine[]; credits: readonly RefundCredit[] },
): Promise<void> {
  const { website_id, refund_id, order_id, request, ...columns } = refund;
  const key = { website_id, refund_id };
  const db = tables<"refunds" | "refund_lines" | "refund_credits">(unit);
  await db
    .insertInto("refunds")
    .values({ ...key, order_id, ...columns, ...(request && { request: jsonb(request) }) })
    .execute();
  await db
    .insertInto("refund_lines")
    .values(lines.map((line) => ({ ...key, order_id, ...line })))
    .execute();
  if (credits.length > 0) {
    await db
      .insertInto("refund_credits")
      .values(credits.map((credit) => ({ ...key, ...credit })))
      .execute();
  }
}

/** A refund by its id, which is unique in all websites. */
export async function findRefund(unit: UnitOfWork, refundId: string): Promise<StoredRefund | undefined> {
  return refunds(unit).where("refund_id", "=", refundId).executeTakeFirst();
}

/** Locks a refund until the transaction ends, and reads it. */
export async function lockRefund(unit: UnitOfWork, key: RefundKey): Promise<StoredRefund | undefined> {
  return refunds(unit)
    .where("website_id", "=", key.website_id)
    .where("refund_id", "=", key.refund_id)
    .forUpdate()
    .executeTakeFirst();
}

/** The refunds of an order, oldest first. */
export async function refundsOf(unit: UnitOfWork, { website_id, order_id }: OrderKey): Promise<StoredRefund[]> {
  return refunds(unit)
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .orderBy("number")
    .execute();
}

/** The filter of a list of refunds. */
interface RefundFilter {
  /** Null: of all websites. */
  website_id: string | null;
  onlyOpen: boolean;
}

function matchingRefunds(unit: UnitOfWork, { website_id, onlyOpen }: RefundFilter) {
  return refunds(unit)
    .$if(website_id !== null, (query) => query.where("website_id", "=", website_id ?? ""))
    .$if(onlyOpen, (query) => query.where("settled_at", "is", null));
}

/**
 * Returns the number of refunds that match.
 * @param most counts no further; null: all
 */
export function countRefunds(unit: UnitOfWork, filter: RefundFilter, most: number | null = null): Promise<number> {
  return countUpTo(unit, matchingRefunds(unit, filter).clearSelect().select("refund_id"), most);
}

/** A page of refunds, newest first. */
export async function listedRefunds(
  unit: UnitOfWork,
  filter: RefundFilter,
  { limit, after }: PageWish,
): Promise<StoredRefund[]> {
  return matchingRefunds(unit, filter)
    .$if(after !== null, (query) =>
      query
        // A condition of the index.
        .where("created_at", "<=", after?.at ?? new Date(0))
        .where(sql<boolean>`(created_at < ${after?.at} or refund_id > ${after?.id})`),
    )
    .orderBy("created_at", "desc")
    .orderBy("refund_id")
    .limit(limit)
    .execute();
}

/** A condition by website: of two lists, each website would be sought with each refund, and at some number the table is read. */
function isOneOf(keys: readonly RefundKey[]): RawBuilder<SqlBool> {
  const byWebsite = Map.groupBy(keys, ({ website_id }) => website_id);
  const conditions = [...byWebsite].map(
    ([websiteId, ofWebsite]) =>
      sql`website_id = ${websiteId} and refund_id = any(${ofWebsite.map(({ refund_id }) => refund_id)}::text[])`,
  );
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

/** The lines of refunds, by refund id. */
export async function linesOfRefunds(
  unit: UnitOfWork,
  keys: readonly RefundKey[],
): Promise<(RefundKey & RefundLine)[]> {
  return tables<"refund_lines">(unit)
    .selectFrom("refund_lines")
    .select(["website_id", "refund_id", "position", "quantity", "amount", "tax", "is_delivered"])
    .where(isOneOf(keys))
    .orderBy("refund_id")
    .orderBy("position")
    .execute();
}

/** The credit of refunds, with the last characters of its voucher's code. */
export async function creditsOfRefunds(
  unit: UnitOfWork,
  keys: readonly RefundKey[],
): Promise<(RefundKey & RefundCredit & { last_four: string | null })[]> {
  if (keys.length === 0) {
    return [];
  }
  const credits = await tables<"refund_credits">(unit)
    .selectFrom("refund_credits")
    .select(["website_id", "refund_id", "account_website_id", "account_id", "amount"])
    .where(isOneOf(keys))
    .orderBy("refund_id")
    .orderBy("account_id")
    .execute();
  const vouchers = await vouchersNamed(
    unit,
    credits.map(({ account_website_id, account_id }) => ({ website_id: account_website_id, voucher_id: account_id })),
  );
  return credits.map((credit) => ({ ...credit, last_four: vouchers.get(credit.account_id)?.last_four ?? null }));
}

/** Returns the facts for customers about the vouchers that have their credit, by voucher id, which is of one website only. */
export async function vouchersNamed(
  unit: UnitOfWork,
  keys: readonly { website_id: string; voucher_id: string }[],
): Promise<Map<string, { last_four: string; valid_until: Date | null }>> {
  const named = new Map<string, { last_four: string; valid_until: Date | null }>();
  for (const [website_id, ofWebsite] of Map.groupBy(keys, (key) => key.website_id)) {
    const rows = await tables<"voucher_credits">(unit)
      .selectFrom("voucher_credits")
      .select(["voucher_id", "last_four", "valid_until"])
      .where("website_id", "=", website_id)
      .where((row) => row("voucher_id", "=", row.fn.any(row.val(ofWebsite.map(({ voucher_id }) => voucher_id)))))
      .execute();
    for (const { voucher_id, last_four, valid_until } of rows) {
      if (voucher_id && last_four) {
        named.set(voucher_id, { last_four, valid_until });
      }
    }
  }
  return named;
}

/** The changes of a refund; settling it ends the claim. */
type RefundChanges = Partial<Pick<StoredRefund, "transaction_id" | "failure">> & { state: RefundState };

/** Stores the changes of a refund, while it is locked. */
export async function changeRefund(
  unit: UnitOfWork,
  { website_id, refund_id }: RefundKey,
  { now, ...changes }: RefundChanges & { now: Date },
): Promise<void> {
  const isSettled = changes.state === "done" || changes.state === "failed";
  await tables<"refunds">(unit)
    .updateTable("refunds")
    .set({ ...changes, claimed_until: null, ...(isSettled && { settled_at: now }) })
    .where("website_id", "=", website_id)
    .where("refund_id", "=", refund_id)
    .execute();
}
/** Notes that this process asks the provider about a refund, while it is locked. */
export async function claimRefund(
  unit: UnitOfWork,
  { website_id, refund_id }: RefundKey,
  { request, claimed_until }: { request: ProviderCall; claimed_until: Date },
): Promise<void> {
  await tables<"refunds">(unit)
    .updateTable("refunds")
    .set({ request: jsonb(request), claimed_until })
    .where("website_id", "=", website_id)
    .where("refund_id", "=", refund_id)
    .execute();
}
