import type { MinorUnits } from "@guerdon/domain/money";
import {
  matchTransfers,
  namedOrderNumbers,
  paysOrder,
  type TransferMatch,
} from "@guerdon/domain/order/transfer-matching";
import { holdKeys } from "../../crypto/known-keys.ts";
import type { Shop } from "../../shop.ts";
import { moveMoney } from "../ledger/index.ts";
import { lockTransferOrders, type OrderOfTransfers } from "../order/index.ts";
import {
  allocate,
  entryKeys,
  insertBankEntries,
  knownEntryKeys,
  type NewBankEntry,
  newEntryIds,
  type StatementEntry,
  sealPayer,
} from "../payment/index.ts";
import { completeTransfer } from "./complete-transfer.ts";

type InTransaction = Pick<Shop, "db" | "keyring" | "jobs" | "now" | "websites" | "log">;

/** An entry that was taken, with the order that it is for or names. */
export interface TakenEntry {
  stored: NewBankEntry;
  order: OrderOfTransfers | undefined;
  allocated: MinorUnits;
}

/** The outcome for the entries of one account. */
export interface TakenEntries {
  taken: TakenEntry[];
  /** Entries that another file had. */
  known: number;
  outgoing: number;
}

type Matched = StatementEntry & { key: string; match: TransferMatch };

/**
 * Takes the entries of one account, in the caller's transaction: those that no file had before are matched, stored and
 * booked, and orders that have all their money are paid [payment.matching] [payment.statement-again].
 * @param websites those that have the account; the first one gets what belongs to no order
 */
export async function takeEntries(
  shop: InTransaction,
  entries: readonly StatementEntry[],
  websites: readonly string[],
): Promise<TakenEntries> {
  const incoming = entries.filter(({ entry }) => entry.direction === "credit" || entry.is_reversal);
  const keys = entryKeys(incoming);
  const known = await knownEntryKeys(shop.db, websites, keys);
  const fresh = incoming
    .map((each, index) => ({ ...each, key: keys[index] ?? "" }))
    .filter(({ key }) => !known.has(key));
  const numbers = [...new Set(fresh.flatMap(({ entry }) => namedOrderNumbers(entry)))];
  const orders = await lockTransferOrders(shop.db, websites, numbers);
  const matches = matchTransfers(
    fresh.map(({ entry }) => entry),
    orders,
  );
  const matched = fresh.map((each, index) => ({ ...each, match: matches[index] ?? { outcome: "outgoing" as const } }));
  const taken = await storeEntries(shop, matched, { orders, websites });
  await bookEntries(shop, taken);
  return { taken, known: incoming.length - fresh.length, outgoing: entries.length - incoming.length };
}

async function storeEntries(
  shop: InTransaction,
  matched: readonly Matched[],
  { orders, websites }: { orders: readonly OrderOfTransfers[]; websites: readonly string[] },
): Promise<TakenEntry[]> {
  await holdKeys(shop.db, shop.keyring);
  const ids = await newEntryIds(shop.db, matched.length);
  const now = shop.now();
  const taken = matched.flatMap(({ key, match, entry }, index) => {
    if (match.outcome === "outgoing") {
      return [];
    }
    const named = orderIdOf(match);
    const order = orders.find(({ order_id }) => order_id === named);
    const id = { website_id: order?.website_id ?? websites[0] ?? "", entry_id: ids[index] ?? "" };
    const { booked_on, amount, currency, direction } = entry;
    const stored: NewBankEntry = {
      ...id,
      entry_key: key,
      booked_on,
      amount,
      currency,
      direction,
      imported_at: now,
      outcome: match.outcome,
      reason: match.outcome === "unmatched" ? match.reason : null,
      order_id: order?.order_id ?? null,
      ...sealPayer(shop.keyring, id, entry),
    };
    return [{ stored, order, allocated: "allocated" in match ? match.allocated : 0 }];
  });
  await insertBankEntries(
    shop.db,
    taken.map(({ stored }) => stored),
  );
  return taken;
}

/** The order that an entry is for, or the only one that it may mean. */
function orderIdOf(match: TransferMatch): string | undefined {
  if ("order_id" in match) {
    return match.order_id;
  }
  return match.outcome === "unmatched" && match.candidates.length === 1 ? match.candidates[0] : undefined;
}

/** Books the money that came in, counts it for its orders, and pays those that have all of it. */
async function bookEntries(shop: InTransaction, taken: readonly TakenEntry[]): Promise<void> {
  const now = shop.now();
  const received = taken.filter(({ stored }) => stored.direction === "credit" && stored.outcome !== "confirmed");
  await moveMoney(
    shop.db,
    received.map(({ stored: { website_id, entry_id, amount, currency } }) => {
      return {
        website_id,
        transfer_id: entry_id,
        from: "bank",
        to: "unallocated",
        amount,
        currency,
        reason: "transfer",
        now,
      } as const;
    }),
  );
  await allocate(
    shop.db,
    taken.flatMap(({ stored: { website_id, entry_id }, order, allocated }) =>
      order && allocated > 0 ? [{ website_id, entry_id, order_id: order.order_id, amount: allocated }] : [],
    ),
    now,
  );
  for (const { stored, order } of taken) {
    if (order && paysOrder(stored.outcome)) {
      await completeTransfer(shop, order);
    }
  }
}
