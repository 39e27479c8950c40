import { type RawBuilder, sql } from "kysely";
import { type DatabaseConnection, eachInSnapshot, inSnapshot } from "../../db/index.ts";
import { isDistributed } from "../../db/is-distributed.ts";
import { joinLargeTables } from "../../db/join-large-tables.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { accountOwnerFacts } from "../account/index.ts";
import { basketFacts } from "../basket/index.ts";
import { invoiceFacts, invoiceNumberFacts } from "../invoice/index.ts";
import { accountDiscrepancies, accountFacts, sumDiscrepancies, sumFacts, transferFacts } from "../ledger/index.ts";
import { draftFacts, mistakenOrders, orderFacts, orderLineFacts, orderRecords } from "../order/index.ts";
import { bankAllocationFacts, bankEntryFacts, takenPayments } from "../payment/index.ts";
import { disputeFacts, refundCreditFacts, refundFacts, refundLineFacts } from "../refund/index.ts";
import { stockCodeFacts } from "../stock/index.ts";
import { returnedFacts, voucherFacts } from "../voucher/index.ts";
import { bankDiscrepancies } from "./verify-bank-store.ts";
import { invoiceDiscrepancies } from "./verify-invoice-store.ts";
import { refundDiscrepancies } from "./verify-refund-store.ts";
import { returnDiscrepancies } from "./verify-return-store.ts";

/** A discrepancy. */
export interface LedgerDiscrepancy {
  website_id: string;
  /** The affected account, transfer, voucher or order. */
  subject: string;
  reason: string;
}

export interface LedgerReport {
  accounts: number;
  transfers: number;
  orders: number;
  /** Transfers from before the time of recording was stored. */
  undated: number;
  mistakes: LedgerDiscrepancy[];
}

/** Contradictions between vouchers and accounts. */
const voucherDiscrepancies = sql`
  select voucher.website_id, voucher.voucher_id as subject, 'what was issued for it, or moved to it, differs from the voucher''s value' as reason
  from voucher_facts voucher
  left join (
    select transfer.website_id, transfer.credit_account_id as account_id, sum(transfer.amount) as amount
    from transfer_facts transfer
    -- Of the accounts, those of other kinds are few.
    left join account_facts other on other.website_id = transfer.website_id
      and other.account_id = transfer.debit_account_id and other.kind not in ('issuance', 'voucher')
    where other.account_id is null
    group by transfer.website_id, transfer.credit_account_id
  ) as issued on issued.website_id = voucher.website_id and issued.account_id = voucher.voucher_id
  where issued.amount is distinct from voucher.value
  union all
  select voucher.website_id, voucher.voucher_id, 'its currency is not that of its account'
  from voucher_facts voucher
  join account_facts account on account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
  where account.currency <> voucher.currency
  union all
  select account.website_id, account.account_id, 'a voucher''s account without its voucher'
  from account_facts account
  where account.kind = 'voucher' and not exists (
    select 1 from voucher_facts voucher
    where voucher.website_id = account.website_id and voucher.voucher_id = account.account_id
  )
  union all
  select coalesce(owner.website_id, account.website_id), coalesce(owner.account_id, account.account_id),
    'a customer''s account in the ledger without the account, or the reverse'
  from account_owner_facts owner
  full join (select website_id, account_id from account_facts where kind = 'customer') as account
    on account.website_id = owner.website_id and account.account_id = owner.account_id
  where owner.account_id is null or account.account_id is null
`;

/** Contradictions between orders and transfers; reads `order_transfers`. */
const paymentDiscrepancies = sql`
  select "order".website_id, "order".order_number as subject, mistake.reason
  from order_facts "order"
  left join order_transfers paid on paid.order_website_id = "order".website_id and paid.order_id = "order".order_id
  cross join lateral (
    select 'the order used ' || "order".credit || ' of credit, its transfers moved ' || coalesce(paid.taken, 0) as reason
    where ("order".is_paid or not "order".is_cancelled) and "order".credit <> coalesce(paid.taken, 0)
    union all
    select 'it is cancelled, and ' || paid.taken || ' of credit did not go back'
    where "order".is_cancelled and not "order".is_paid and paid.taken <> 0
    union all
    select 'it is paid or cancelled, and ' || paid.held || ' of credit is still reserved'
    where ("order".is_paid or "order".is_cancelled) and paid.held <> 0
    union all
    select 'the order is to be paid ' || "order".amount_to_pay || ' beyond credit, its transfers moved '
      || coalesce(paid.money, 0)
    where ("order".is_paid or not "order".is_cancelled)
      and coalesce(paid.money, 0) <> case when "order".is_paid then "order".amount_to_pay else 0 end
  ) as mistake
  union all
  select taken.website_id, taken.transfer_id, 'an order''s transfer without its order'
  from order_transfers taken
  where (taken.taken <> 0 or taken.money <> 0)
    and not exists (
      select 1 from order_facts "order"
      where "order".website_id = taken.order_website_id and "order".order_id = taken.order_id
    )
    and not exists (
      select 1 from draft_facts draft
      where draft.website_id = taken.order_website_id and draft.order_id = taken.order_id
    )
  union all
  select payment.website_id, payment.attempt_id, 'what the provider took differs from what is booked'
  from taken_payments payment
  left join (
    select website_id, split_part(transfer_id, '/', 1) as attempt_id, currency,
      sum(amount) filter (where transfer_id not like '%/back') as booked,
      sum(amount) filter (where transfer_id like '%/back') as given_back
    from transfer_facts where transfer_id like 'pay\_%' group by 1, 2, 3
  ) as kept using (website_id, attempt_id, currency)
  where kept.booked is distinct from payment.amount
    or payment.is_refunded and kept.given_back is distinct from payment.amount
`;

/** Transfers in another currency than one of their accounts or their order. A join for each, so that each is by a hash. */
const currencyDiscrepancies = sql`
  select website_id, transfer_id as subject, 'its currency is not that of its account or its order' as reason
  from (
    select transfer.website_id, transfer.transfer_id
    from transfer_facts transfer
    join account_facts account on account.website_id = transfer.website_id
      and account.account_id = transfer.debit_account_id and account.currency <> transfer.currency
    union
    select transfer.website_id, transfer.transfer_id
    from transfer_facts transfer
    join account_facts account on account.website_id = transfer.website_id
      and account.account_id = transfer.credit_account_id and account.currency <> transfer.currency
    union
    select transfer.website_id, transfer.transfer_id
    from transfer_facts transfer
    join order_facts "order" on "order".website_id = transfer.order_website_id
      and "order".order_id = transfer.order_id and "order".currency <> transfer.currency
  ) as mistaken
`;

/** Contradictions between lines of orders and baskets, documents or assigned codes. */
const lineDiscrepancies = sql`
  select "order".website_id, "order".order_number as subject, 'its lines differ from its record or its basket' as reason
  from order_facts "order"
  join basket_facts basket on basket.website_id = "order".website_id and basket.basket_id = "order".basket_id
  cross join lateral (
    select
      jsonb_agg(jsonb_build_array(position, product_number, quantity, delivery_type) order by position) as told,
      coalesce(jsonb_agg(
        jsonb_build_array(position, product_number, variation_number, face_value, quantity, delivery_type) order by position
      ) filter (where position < basket.next_position), '[]') as chosen,
      coalesce(bool_or(face_value is not null) filter (where position >= basket.next_position), false) as priced_gift
    from order_line_facts line
    where line.website_id = "order".website_id and line.order_id = "order".order_id
  ) as kept
  where kept.priced_gift
    or kept.told is distinct from (
      select jsonb_agg(jsonb_build_array(line -> 'position', line -> 'product_number', line -> 'quantity', line -> 'delivery_type')
        order by (line ->> 'position')::integer)
      from jsonb_array_elements("order".receipt) as line
    )
    or kept.chosen is distinct from (
      select coalesce(jsonb_agg(jsonb_build_array(line -> 'position', line -> 'product_number', line -> 'variation_number',
        line -> 'face_value', line -> 'quantity', line -> 'delivery_type') order by (line ->> 'position')::integer), '[]')
      from jsonb_array_elements(basket.lines) as line
    )
  union all
  select code.website_id, code.stock_code_id, 'a code was handed out for another amount than was ordered'
  from stock_code_facts code
  join order_line_facts line using (website_id, order_id, position)
  where line.face_value is not null and code.face_value is distinct from line.face_value
  union all
  select code.website_id, code.stock_code_id, 'a code was handed out that was issued for another line'
  from stock_code_facts code
  where code.is_others
`;

/**
 * The facts that comparisons read; those that one does not name are not read for it. A database that is divided by website
 * gathers them at one place first, since some comparisons cross websites [website.crossing].
 */
const factsOf = (gathered: RawBuilder<unknown>) => sql`
  account_facts as ${gathered} (${accountFacts}),
  transfer_facts as ${gathered} (${transferFacts}),
  sum_facts as ${gathered} (${sumFacts.sums}),
  holder_facts as ${gathered} (${sumFacts.holders}),
  unsummed_facts as ${gathered} (${sumFacts.unsummed}),
  order_facts as ${gathered} (${orderFacts}),
  order_records as ${gathered} (${orderRecords}),
  order_line_facts as ${gathered} (${orderLineFacts}),
  basket_facts as ${gathered} (${basketFacts}),
  account_owner_facts as ${gathered} (${accountOwnerFacts}),
  voucher_facts as ${gathered} (${voucherFacts}),
  returned_facts as ${gathered} (${returnedFacts}),
  stock_code_facts as ${gathered} (${stockCodeFacts}),
  draft_facts as ${gathered} (${draftFacts}),
  taken_payments as ${gathered} (${takenPayments}),
  dispute_facts as ${gathered} (${disputeFacts}),
  refund_facts as ${gathered} (${refundFacts}),
  refund_line_facts as ${gathered} (${refundLineFacts}),
  refund_credit_facts as ${gathered} (${refundCreditFacts}),
  invoice_facts as ${gathered} (${invoiceFacts}),
  invoice_number_facts as ${gathered} (${invoiceNumberFacts}),
  bank_entry_facts as ${gathered} (${bankEntryFacts}),
  bank_allocation_facts as ${gathered} (${bankAllocationFacts}),
  order_transfers as (
    select order_website_id, order_id, min(website_id) as website_id, min(transfer_id) as transfer_id,
      coalesce(sum(amount * case phase when 'posted' then 1 when 'pending' then 1 when 'void' then -1 else 0 end)
        filter (where from_customer), 0) as taken,
      coalesce(sum(amount * case phase when 'pending' then 1 when 'posted' then 0 else -1 end)
        filter (where from_customer), 0) as held,
      coalesce(sum(amount) filter (where not from_customer and not goes_back), 0) as money
    from (
      select transfer.*, source.kind in ('voucher', 'customer') as from_customer, source.kind = 'sales' or transfer.transfer_id like 'dispute\\_%' as goes_back
      from transfer_facts transfer
      join account_facts source
        on source.website_id = transfer.website_id and source.account_id = transfer.debit_account_id
      where transfer.order_id is not null
    ) as of_orders
    group by order_website_id, order_id
  )
`;

const COMPARISONS = [
  ...[accountDiscrepancies, voucherDiscrepancies, mistakenOrders, paymentDiscrepancies, currencyDiscrepancies],
  ...[
    sumDiscrepancies,
    bankDiscrepancies,
    lineDiscrepancies,
    refundDiscrepancies,
    returnDiscrepancies,
    invoiceDiscrepancies,
  ],
];

/** The facts as the statements of a database name them. */
async function factsIn(unit: UnitOfWork): Promise<RawBuilder<unknown>> {
  return factsOf((await isDistributed(unit)) ? sql`materialized` : sql`not materialized`);
}

async function countLedger(unit: UnitOfWork): Promise<Omit<LedgerReport, "mistakes">> {
  const counted = await sql<Omit<LedgerReport, "mistakes">>`
    with ${await factsIn(unit)}
    select (select count(*) from account_facts)::bigint as accounts, count(*)::bigint as transfers,
      (select count(*) from order_facts)::bigint as orders, count(*) filter (where recorded_at is null)::bigint as undated
    from transfer_facts
  `.execute(tables<never>(unit));
  const [counts] = counted.rows;
  if (!counts) {
    throw new Error("The ledger could not be read.");
  }
  return counts;
}

async function compare(unit: UnitOfWork, comparison: (typeof COMPARISONS)[number]): Promise<LedgerDiscrepancy[]> {
  const found = await sql<LedgerDiscrepancy>`with ${await factsIn(unit)} ${comparison}`.execute(tables<never>(unit));
  return found.rows;
}

/**
 * Verifies the whole ledger: running totals against the sums of transfers, no account below zero, each voucher's issuance,
 * an account for each customer, orders against their transfers in both directions, and all records of an amount against
 * each other. Each module provides the facts of its tables (`verify-store.ts`).
 * @param unit what nobody changes meanwhile; otherwise see `verifySnapshot`
 */
export async function verifyLedger(unit: UnitOfWork): Promise<LedgerReport> {
  const counts = await countLedger(unit);
  const mistakes: LedgerDiscrepancy[] = [];
  for (const comparison of COMPARISONS) {
    mistakes.push(...(await compare(unit, comparison)));
  }
  return { ...counts, mistakes };
}

/** The means to abort the verification of a large ledger, and to follow its progress. */
export interface Verifying {
  signal: AbortSignal;
  /** Called when comparisons are done. */
  progress: (progress: { done: number; of: number }) => void;
}

/**
 * `verifyLedger` of one moment, while customers go on buying. The servers of a database that is divided by website have no
 * moment in common: there a discrepancy counts that is found twice.
 */
export async function verifySnapshot(
  connection: Pick<DatabaseConnection, "kysely" | "engine">,
  verifying: Verifying,
): Promise<LedgerReport> {
  // Counts are reported and compared with nothing: they may be of another moment.
  const counts = await inSnapshot(connection.kysely, countLedger);
  const mistakes = await compareAll(connection, verifying);
  if (mistakes.length === 0 || !(await isDistributed(connection.kysely))) {
    return { ...counts, mistakes };
  }
  const lasting = new Set((await compareAll(connection, verifying)).map(named));
  return { ...counts, mistakes: mistakes.filter((mistake) => lasting.has(named(mistake))) };
}

function named({ website_id, subject, reason }: LedgerDiscrepancy): string {
  return JSON.stringify([website_id, subject, reason]);
}

async function compareAll(
  connection: Pick<DatabaseConnection, "kysely" | "engine">,
  { signal, progress }: Verifying,
): Promise<LedgerDiscrepancy[]> {
  let done = 0;
  const comparing = COMPARISONS.map((comparison) => async (snapshot: UnitOfWork) => {
    signal.throwIfAborted();
    await joinLargeTables(snapshot);
    const mistakes = await compare(snapshot, comparison);
    done += 1;
    progress({ done, of: COMPARISONS.length });
    return mistakes;
  });
  return (await eachInSnapshot(connection, comparing)).flat();
}
