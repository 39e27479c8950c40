import { daysBetween } from "@guerdon/domain/time/day";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { VoucherKey } from "./address-store.ts";

type Changes = { block_reason: string | null } | { valid_until: Date } | { replaced_by: string };

/** Stores why a voucher is blocked; null once it is not. */
export function setBlockReason(unit: UnitOfWork, key: VoucherKey, block_reason: string | null): Promise<void> {
  return change(unit, key, { block_reason });
}

export function setValidUntil(unit: UnitOfWork, key: VoucherKey, valid_until: Date): Promise<void> {
  return change(unit, key, { valid_until });
}

/**
 * Keeps a voucher valid for as many days longer as there are between two moments; one that does not end stays so
 * [ledger.holds].
 */
export async function lengthenValidity(
  unit: UnitOfWork,
  { website_id, voucher_id }: VoucherKey,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<void> {
  const days = daysBetween(from, to, timeZone);
  if (days === 0) {
    return;
  }
  // Days are added on the clocks of the time zone, so that it still ends with a day.
  const later = sql<Date>`(valid_until at time zone ${timeZone} + make_interval(days => ${days})) at time zone ${timeZone}`;
  await tables<"vouchers">(unit)
    .updateTable("vouchers")
    .set({ valid_until: later })
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .where("valid_until", "is not", null)
    .execute();
}

/** Stores which voucher took the place of another. */
export function setReplacedBy(unit: UnitOfWork, key: VoucherKey, replaced_by: string): Promise<void> {
  return change(unit, key, { replaced_by });
}

async function change(unit: UnitOfWork, { website_id, voucher_id }: VoucherKey, changes: Changes): Promise<void> {
  await tables<"vouchers">(unit)
    .updateTable("vouchers")
    .set(changes)
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .execute();
}

/** Returns the id of the voucher that replaced this one, read while its account is locked. */
export async function replacedBy(unit: UnitOfWork, { website_id, voucher_id }: VoucherKey): Promise<string | null> {
  const row = await tables<"vouchers">(unit)
    .selectFrom("vouchers")
    .select("replaced_by")
    .where("website_id", "=", website_id)
    .where("voucher_id", "=", voucher_id)
    .executeTakeFirst();
  return row?.replaced_by ?? null;
}

/**
 * The vouchers that have taken the place of others by now, also several times, by the id of the first
 * [voucher.replacement]. A voucher that was not replaced is not in it. One statement follows up to three replacements; an
 * operator makes each, so that a voucher hardly ever has more.
 */
export function successorsOf(unit: UnitOfWork, keys: readonly VoucherKey[]): Promise<Map<string, string>> {
  return follow(unit, keys, 1);
}

/** Nobody replaces a code three times as often: what goes on after it has no end. */
const MOST_STATEMENTS = 50;

async function follow(unit: UnitOfWork, keys: readonly VoucherKey[], statement: number): Promise<Map<string, string>> {
  if (statement > MOST_STATEMENTS) {
    throw new Error(`The vouchers that replaced each other up to ${keys[0]?.voucher_id} have no end.`);
  }
  const links = await linksOf(unit, keys);
  const open = links.flatMap(({ website_id, successor, is_last }) =>
    is_last ? [] : [{ website_id, voucher_id: successor }],
  );
  const further = open.length > 0 ? await follow(unit, open, statement + 1) : new Map<string, string>();
  return new Map(links.map(({ voucher_id, successor }) => [voucher_id, further.get(successor) ?? successor]));
}

interface Link extends VoucherKey {
  successor: string;
  /** The successor was not replaced. */
  is_last: boolean;
}

/** Up to three replacements of each voucher that was replaced. */
async function linksOf(unit: UnitOfWork, keys: readonly VoucherKey[]): Promise<Link[]> {
  const links: Link[] = [];
  for (const [websiteId, ofWebsite] of Map.groupBy(keys, ({ website_id }) => website_id)) {
    const { rows } = await sql<Link>`
      select first.website_id, first.voucher_id, third.replaced_by is null as is_last,
        coalesce(third.replaced_by, second.replaced_by, first.replaced_by) as successor
      from vouchers first
      left join vouchers second on second.website_id = ${websiteId} and second.voucher_id = first.replaced_by
      left join vouchers third on third.website_id = ${websiteId} and third.voucher_id = second.replaced_by
      where first.website_id = ${websiteId} and first.voucher_id = any(${ofWebsite.map(({ voucher_id }) => voucher_id)}::text[])
        and first.replaced_by is not null
    `.execute(tables<"vouchers">(unit));
    links.push(...rows);
  }
  return links;
}
