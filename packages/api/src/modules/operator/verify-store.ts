import { type RawBuilder, sql } from "kysely";
import { type DatabaseConnection, eachInSnapshot, inSnapshot } from "../../db/index.ts";
import { isDistributed } from "../../db/is-distributed.ts";
import { joinLargeTables } from "../../db/join-large-tables.ts";
import { type Portion, portions, WHOLE } from "../../db/portion.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { accountOwnerFacts } from "../account/index.ts";
import { basketFacts } from "../basket/index.ts";
import { invoiceFacts, invoiceNumberFacts } from "../invoice/index.ts";
import { accountDiscrepancies, accountFacts, sumDiscrepancies, sumFacts, transferFacts } from "../ledger/index.ts";
import {
  draftFacts,
  mistakenOrders,
  orderCurrencies,
  orderFacts,
  orderLineFacts,
  orderRecords,
} from "../order/index.ts";
import { bankAllocationFacts, bankEntryFacts, takenPayments } from "../payment/index.ts";
import { disputeFacts, refundCreditFacts, refundFacts, refundLineFacts } from "../refund/index.ts";
import { stockCodeFacts } from "../stock/index.ts";
import { returnedFacts, voucherFacts } from "../voucher/index.ts";
import { bankDiscrepancies } from "./verify-bank-store.ts";
import { invoiceDiscrepancies } from "./verify-invoice-store.ts";
import { lineDiscrepancies, paymentDiscrepancies } from "./verify-order-store.ts";
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
const voucherDiscrepancies = (portion: Portion) => sql`
  select voucher.website_id, voucher.voucher_id as subject, 'what was issued for it, or moved to it, differs from the voucher''s value' as reason
  from voucher_facts voucher
  left join (
    select transfer.website_id, transfer.credit_account_id as account_id, sum(transfer.amount) as amount
    from transfer_facts transfer
    -- Of the accounts, those of other kinds are few.
    left join account_facts other on other.website_id = transfer.website_id
      and other.account_id = transfer.debit_account_id and other.kind not in ('issuance', 'voucher')
    where other.account_id is null and ${portion("transfer.credit_account_id")}
    group by transfer.website_id, transfer.credit_account_id
  ) as issued on issued.website_id = voucher.website_id and issued.account_id = voucher.voucher_id
  where issued.amount is distinct from voucher.value and ${portion("voucher.voucher_id")}
  union all
  select voucher.website_id, voucher.voucher_id, 'its currency is not that of its account'
  from voucher_facts voucher
  join account_facts account on account.website_id = voucher.website_id and account.account_id = voucher.voucher_id
  where account.currency <> voucher.currency and ${portion("voucher.voucher_id")} and ${portion("account.account_id")}
  union all
  select account.website_id, account.account_id, 'a voucher''s account without its voucher'
  from account_facts account
  where account.kind = 'voucher' and ${portion("account.account_id")} and not exists (
    select 1 from voucher_facts voucher
    where ${portion("voucher.voucher_id")} and voucher.website_id = account.website_id and voucher.voucher_id = account.account_id
  )
  union all
  select coalesce(owner.website_id, account.website_id), coalesce(owner.account_id, account.account_id),
    'a customer''s account in the ledger without the account, or the reverse'
  from (select website_id, account_id from account_owner_facts where ${portion("account_id")}) as owner
  full join (select website_id, account_id from account_facts where kind = 'customer' and ${portion("account_id")}) as account
    on account.website_id = owner.website_id and account.account_id = owner.account_id
  where owner.account_id is null or account.account_id is null
`;

/** Transfers in another currency than one of their accounts or their order. A join for each, so that each is by a hash. */
const currencyDiscrepancies = (portion: Portion) => sql`
  select website_id, transfer_id as subject, 'its currency is not that of its account or its order' as reason
  from (
    select transfer.website_id, transfer.transfer_id
    from transfer_facts transfer
    join account_facts account on account.website_id = transfer.website_id
      and account.account_id = transfer.debit_account_id and account.currency <> transfer.currency
    where ${portion("transfer.transfer_id")}
    union
    select transfer.website_id, transfer.transfer_id
    from transfer_facts transfer
    join account_facts account on account.website_id = transfer.website_id
      and account.account_id = transfer.credit_account_id and account.currency <> transfer.currency
    where ${portion("transfer.transfer_id")}
    union
    select transfer.website_id, transfer.transfer_id
    from transfer_facts transfer
    join order_currencies "order" on "order".website_id = transfer.order_website_id
      and "order".order_id = transfer.order_id and "order".currency <> transfer.currency
    where ${portion("transfer.transfer_id")}
  ) as mistaken
`;

/**
 * The facts that comparisons read; those that one does not name are not read for it. A database that is divided by website
 * gathers them at one place first, since some comparisons cross websites [website.crossing].
 */
const factsOf = (gathered: RawBuilder<unknown>, portion: Portion) => sql`
  account_facts as ${gathered} (${accountFacts}),
  transfer_facts as ${gathered} (${transferFacts}),
  sum_facts as ${gathered} (${sumFacts.sums}),
  holder_facts as ${gathered} (${sumFacts.holders}),
  unsummed_facts as ${gathered} (${sumFacts.unsummed}),
  order_facts as ${gathered} (${orderFacts(portion)}),
  order_currencies as ${gathered} (${orderCurrencies}),
  order_records as ${gathered} (${orderRecords(portion)}),
  order_line_facts as ${gathered} (${orderLineFacts(portion)}),
  basket_facts as ${gathered} (${basketFacts}),
  account_owner_facts as ${gathered} (${accountOwnerFacts}),
  voucher_facts as ${gathered} (${voucherFacts}),
  returned_facts as ${gathered} (${returnedFacts}),
  stock_code_facts as ${gathered} (${stockCodeFacts(portion)}),
  draft_facts as ${gathered} (${draftFacts}),
  taken_payments as ${gathered} (${takenPayments}),
  dispute_facts as ${gathered} (${disputeFacts}),
  refund_facts as ${gathered} (${refundFacts}),
  refund_line_facts as ${gathered} (${refundLineFacts}),
  refund_credit_facts as ${gathered} (${refundCreditFacts}),
  invoice_facts as ${gathered} (${invoiceFacts(portion)}),
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
      where transfer.order_id is not null and ${portion("transfer.order_id")}
    ) as of_orders
    group by order_website_id, order_id
  )
`;

/** Of each portion of what it joins, or of the whole, where it adds up all transfers or reads few of them. */
type Comparison = RawBuilder<unknown> | ((portion: Portion) => RawBuilder<unknown>);

const COMPARISONS: readonly Comparison[] = [
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

/** So many accounts, transfers and orders are compared at once: joins of more would fill the database's disk. */
const PORTION_ROWS = 5_000_000;

/** The comparisons of a ledger of that size, each of one portion. */
async function comparisonsOf(
  unit: UnitOfWork,
  counts: Counts,
  rows: number,
): Promise<[Portion, RawBuilder<unknown>][]> {
  // Servers that divide the database would gather all facts at one place for each portion.
  const count = (await isDistributed(unit))
    ? 1
    : Math.ceil((counts.accounts + counts.transfers + counts.orders) / rows);
  return COMPARISONS.flatMap((comparison) =>
    typeof comparison === "function"
      ? portions(count).map((portion): [Portion, RawBuilder<unknown>] => [portion, comparison(portion)])
      : [[WHOLE, comparison]],
  );
}

type Counts = Omit<LedgerReport, "mistakes">;

/** The facts of a portion as the statements of a database name them. */
async function factsIn(unit: UnitOfWork, portion: Portion): Promise<RawBuilder<unknown>> {
  return factsOf((await isDistributed(unit)) ? sql`materialized` : sql`not materialized`, portion);
}

async function countLedger(unit: UnitOfWork): Promise<Counts> {
  const counted = await sql<Counts>`
    with ${await factsIn(unit, WHOLE)}
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

async function compare(
  unit: UnitOfWork,
  [portion, comparison]: [Portion, RawBuilder<unknown>],
): Promise<LedgerDiscrepancy[]> {
  const found = await sql<LedgerDiscrepancy>`with ${await factsIn(unit, portion)} ${comparison}`.execute(
    tables<never>(unit),
  );
  return found.rows;
}

/**
 * Verifies the whole ledger: running totals against the sums of transfers, no account below zero, each voucher's issuance,
 * an account for each customer, orders against their transfers in both directions, and all records of an amount against
 * each other. Each module provides the facts of its tables (`verify-store.ts`).
 * @param unit what nobody changes meanwhile; otherwise see `verifySnapshot`
 * @param rows what is compared at once
 */
export async function verifyLedger(unit: UnitOfWork, rows = PORTION_ROWS): Promise<LedgerReport> {
  const counts = await countLedger(unit);
  const mistakes: LedgerDiscrepancy[] = [];
  for (const comparison of await comparisonsOf(unit, counts, rows)) {
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
  const comparisons = await comparisonsOf(connection.kysely, counts, PORTION_ROWS);
  const mistakes = await compareAll(connection, comparisons, verifying);
  if (mistakes.length === 0 || !(await isDistributed(connection.kysely))) {
    return { ...counts, mistakes };
  }
  const lasting = new Set((await compareAll(connection, comparisons, verifying)).map(named));
  return { ...counts, mistakes: mistakes.filter((mistake) => lasting.has(named(mistake))) };
}

function named({ website_id, subject, reason }: LedgerDiscrepancy): string {
  return JSON.stringify([website_id, subject, reason]);
}

async function compareAll(
  connection: Pick<DatabaseConnection, "kysely" | "engine">,
  comparisons: [Portion, RawBuilder<unknown>][],
  { signal, progress }: Verifying,
): Promise<LedgerDiscrepancy[]> {
  let done = 0;
  const comparing = comparisons.map((comparison) => async (snapshot: UnitOfWork) => {
    signal.throwIfAborted();
    await joinLargeTables(snapshot);
    const mistakes = await compare(snapshot, comparison);
    done += 1;
    progress({ done, of: comparisons.length });
    return mistakes;
  });
  return (await eachInSnapshot(connection, comparing)).flat();
}
