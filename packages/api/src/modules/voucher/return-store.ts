import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** Names a return of unused codes. */
export interface ReturnKey {
  website_id: string;
  number: number;
}

/** A return with its sums. */
export interface VoucherReturn extends ReturnKey {
  reason: string;
  currency: string;
  created_at: Date;
  settled_at: Date | null;
  undone_at: Date | null;
  vouchers: number;
  amount: number;
}

/** A voucher of a return, with what was left on it. */
export interface ReturnedVoucher {
  id: string;
  last_four: string;
  batch: string;
  value: number;
  amount: number;
  valid_until: Date | null;
}

/** Stores a return under the website's next number. The caller holds the lock of the website's returns. */
export async function insertReturn(
  unit: UnitOfWork,
  { website_id, reason, currency, now }: { website_id: string; reason: string; currency: string; now: Date },
): Promise<number> {
  const db = tables<"voucher_returns">(unit);
  const { rows } = await sql<{ number: number }>`
    insert into voucher_returns (website_id, number, reason, currency, created_at)
    select ${website_id}, coalesce(max(number), 0) + 1, ${reason}, ${currency}, ${now}::timestamptz
    from voucher_returns where website_id = ${website_id}
    returning number
  `.execute(db);
  const [{ number } = { number: 0 }] = rows;
  return number;
}

/** Stores what was left on the vouchers of a return, passed as JSON. */
export async function insertReturned(
  unit: UnitOfWork,
  { website_id, number }: ReturnKey,
  returned: readonly { id: string; available: number }[],
): Promise<void> {
  const rows = JSON.stringify(returned.map(({ id, available }) => ({ voucher_id: id, amount: available })));
  await sql`
    insert into returned_vouchers (website_id, number, voucher_id, amount)
    select ${website_id}, ${number}, voucher_id, amount
    from jsonb_to_recordset(${rows}::jsonb) as returned (voucher_id text, amount bigint)
  `.execute(tables<"returned_vouchers">(unit));
}

/** The returns of a website with their sums, the newest first; one of them if its number is given. */
export async function returnsOf(
  unit: UnitOfWork,
  { website_id, number }: { website_id: string; number?: number },
): Promise<VoucherReturn[]> {
  const rows = await tables<"voucher_returns" | "returned_vouchers">(unit)
    .selectFrom("voucher_returns as return")
    .innerJoin("returned_vouchers as returned", (join) =>
      join.onRef("returned.website_id", "=", "return.website_id").onRef("returned.number", "=", "return.number"),
    )
    .select(["return.website_id", "return.number", "return.reason", "return.currency"])
    .select(["return.created_at", "return.settled_at", "return.undone_at"])
    .select((each) => [each.fn.countAll<number>().as("vouchers"), each.fn.sum<number>("returned.amount").as("amount")])
    .where("return.website_id", "=", website_id)
    .$if(number !== undefined, (query) => query.where("return.number", "=", number ?? 0))
    .groupBy(["return.website_id", "return.number"])
    .orderBy("return.number", "desc")
    .execute();
  return rows.map((row) => ({ ...row, vouchers: Number(row.vouchers), amount: Number(row.amount) }));
}

/** Locks a return until the transaction ends; undefined if there is none. */
export async function lockReturn(
  unit: UnitOfWork,
  { website_id, number }: ReturnKey,
): Promise<Pick<VoucherReturn, "settled_at" | "undone_at"> | undefined> {
  return tables<"voucher_returns">(unit)
    .selectFrom("voucher_returns")
    .select(["settled_at", "undone_at"])
    .where("website_id", "=", website_id)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
}

/** The number of a return, neither settled nor undone, that has one of these vouchers; undefined if none has. */
export async function openReturnOf(
  unit: UnitOfWork,
  website_id: string,
  ids: readonly string[],
): Promise<number | undefined> {
  const row = await tables<"voucher_returns" | "vouchers">(unit)
    .selectFrom("vouchers as voucher")
    .innerJoin("voucher_returns as return", (join) =>
      join.onRef("return.website_id", "=", "voucher.website_id").onRef("return.number", "=", "voucher.returned_in"),
    )
    .select("return.number")
    .where("voucher.website_id", "=", website_id)
    .where((voucher) => voucher("voucher.voucher_id", "=", voucher.fn.any(voucher.val([...ids]))))
    .where("return.settled_at", "is", null)
    .orderBy("return.number")
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** Closes a return: the client was paid, or it is undone. */
export async function closeReturn(
  unit: UnitOfWork,
  { website_id, number }: ReturnKey,
  closed: { settled_at: Date } | { undone_at: Date },
): Promise<void> {
  await tables<"voucher_returns">(unit)
    .updateTable("voucher_returns")
    .set(closed)
    .where("website_id", "=", website_id)
    .where("number", "=", number)
    .execute();
}

/** The vouchers of a return, by batch and then by the last four characters of the code. */
export async function returnedVouchers(
  unit: UnitOfWork,
  { website_id, number }: ReturnKey,
): Promise<(ReturnedVoucher & { block_reason: string | null })[]> {
  return tables<"returned_vouchers" | "vouchers">(unit)
    .selectFrom("returned_vouchers as returned")
    .innerJoin("vouchers as voucher", (join) =>
      join
        .onRef("voucher.website_id", "=", "returned.website_id")
        .onRef("voucher.voucher_id", "=", "returned.voucher_id"),
    )
    .select(["voucher.voucher_id as id", "voucher.last_four", "voucher.batch", "voucher.value", "returned.amount"])
    .select(["voucher.valid_until", "voucher.block_reason"])
    .where("returned.website_id", "=", website_id)
    .where("returned.number", "=", number)
    .orderBy("voucher.batch")
    .orderBy("voucher.last_four")
    .orderBy("voucher.voucher_id")
    .execute();
}
