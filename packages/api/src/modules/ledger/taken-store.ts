import type { MinorUnits } from "@guerdon/domain/money";
import { type RawBuilder, sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type OrderOfBasket, type OtherLedgers, otherLedgers, websitesOf } from "./elsewhere-store.ts";
import type { AccountRef } from "./store.ts";

/** Credit that an order has taken of a voucher or an account. */
export interface OrderCredit extends AccountRef {
  amount: MinorUnits;
  /** When it was reserved, or taken at once. */
  taken_at: Date;
}

/** The credit that an order has taken, by account. What is only reserved does not count. */
export async function creditTakenBy(unit: UnitOfWork, order: OrderOfBasket): Promise<OrderCredit[]> {
  const own = await creditTakenFrom(unit, order, { ledger: order.website_id, others: otherLedgers(order) });
  const taken = own.credits;
  for (const ledger of websitesOf(own.others, order)) {
    taken.push(...(await creditTakenFrom(unit, order, { ledger })).credits);
  }
  return taken;
}

/** The credit that an order has taken in the ledger of a website, and which other ledgers may have some. */
async function creditTakenFrom(
  unit: UnitOfWork,
  { website_id, order_id }: OrderOfBasket,
  { ledger, others = sql`null::jsonb` }: { ledger: string; others?: RawBuilder<unknown> },
): Promise<{ credits: OrderCredit[]; others: OtherLedgers | null | undefined }> {
  const { rows } = await sql<OrderCredit & { others: OtherLedgers | null }>`
    select asked.others, taken.website_id, taken.debit_account_id as account_id, taken.amount, taken.taken_at
    from (select ${others} as others) as asked
    left join (
      select taken.website_id, taken.debit_account_id, taken.amount, coalesce(held.created_at, taken.created_at) as taken_at
      from ledger_transfers taken
      join ledger_accounts account on account.website_id = ${ledger} and account.account_id = taken.debit_account_id
      left join ledger_transfers held
        on held.website_id = ${ledger} and held.transfer_id = taken.pending_transfer_id
      where taken.website_id = ${ledger} and taken.order_website_id = ${website_id} and taken.order_id = ${order_id}
        and taken.phase in ('posted', 'post') and account.kind in ('voucher', 'customer')
    ) as taken on true
    order by taken.debit_account_id
  `.execute(tables<"ledger_transfers" | "ledger_accounts" | "foreign_vouchers" | "placed_orders">(unit));
  const found = rows.filter(({ account_id }) => account_id !== null);
  return { credits: found.map(({ others: _, ...credit }) => credit), others: rows[0]?.others };
}
