import type { Keyring } from "../../crypto/keyring.ts";
import { holdKeys } from "../../crypto/known-keys.ts";
import { inBatches, PACES, type Pace } from "../../db/in-batches.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { eachAtOnce } from "../../each-at-once.ts";
import { resealAccounts } from "../account/index.ts";
import { resealBasketAddresses, resealRecipients } from "../basket/index.ts";
import { resealInvoiceDocuments, resealInvoices } from "../invoice/index.ts";
import { resealHandovers, resealSubscribers } from "../newsletter/index.ts";
import { resealDrafts, resealPeople } from "../order/index.ts";
import { resealPayers } from "../payment/index.ts";
import { resealSecrets } from "../secret/index.ts";
import { resealStockCodes } from "../stock/index.ts";
import { resealAddresses } from "../voucher/index.ts";
import { resealWithdrawals } from "../withdrawal/index.ts";

/** Kinds that are moved at once: while one waits for the database, another encrypts. Other work waits for as many batches. */
const AT_ONCE = 3;

/** The result of a rotation: how many were moved to the current key, and what could not be. */
export interface Rotation {
  stock_codes: number;
  orders: number;
  addresses: number;
  accounts: number;
  /** Subscribers of newsletters. */
  subscribers: number;
  withdrawals: number;
  /** Invoices and credit notes, and the same as printed. */
  invoices: number;
  /** Secrets of websites. */
  secrets: number;
  /** Ids of stock codes, orders, baskets, vouchers, accounts, subscribers, withdrawals and invoices that their key does not open. */
  broken: string[];
}

type RotatedKind = Exclude<keyof Rotation, "broken">;

interface RotationWork {
  /** Receives the number done so far. */
  progress: (done: Pick<Rotation, RotatedKind>) => void;
  /** Ends the rotation between two batches; what is done stays. */
  signal: AbortSignal;
  /** Of the batches; default: that of the embedded database. */
  pace?: Pace;
}

/**
 * Encrypts everything that can be read again under the current key, with its digests: codes of the stock, the people of
 * orders and those who paid them, addresses of baskets, recipients of e-cards, accounts, subscribers, withdrawals, invoices, the addresses that
 * vouchers are bound to, and secrets. Every batch is a transaction of its own, so it may be interrupted, repeated, run twice at once, and
 * run while the shop serves:
 * what is done is not done again. Voucher codes cannot be read; they follow when they are entered.
 * @throws KeysMissingError when the current key goes out of use meanwhile
 */
export async function moveToCurrentKey(db: UnitOfWork, keyring: Keyring, work: RotationWork): Promise<Rotation> {
  const rotation: Rotation = {
    stock_codes: 0,
    orders: 0,
    addresses: 0,
    accounts: 0,
    subscribers: 0,
    withdrawals: 0,
    invoices: 0,
    secrets: 0,
    broken: [],
  };
  const kinds = [
    moves("stock_codes", "", resealStockCodes),
    moves("orders", { website_id: "", order_id: "" }, resealPeople),
    moves("orders", { website_id: "", basket_id: "" }, resealDrafts),
    moves("orders", { website_id: "", basket_id: "" }, resealBasketAddresses),
    moves("orders", { website_id: "", basket_id: "", position: 0 }, resealRecipients),
    moves("orders", { website_id: "", entry_id: "" }, resealPayers),
    moves("addresses", { website_id: "", voucher_id: "" }, resealAddresses),
    moves("accounts", { website_id: "", account_id: "" }, resealAccounts),
    moves("subscribers", { website_id: "", subscriber_id: "" }, resealSubscribers),
    moves("subscribers", { website_id: "", handover_id: "" }, resealHandovers),
    moves("withdrawals", { website_id: "", withdrawal_id: "" }, resealWithdrawals),
    moves("invoices", { website_id: "", invoice_id: "" }, resealInvoices),
    moves("invoices", { website_id: "", invoice_id: "" }, resealInvoiceDocuments),
    moves("secrets", { website_id: "", name: "" }, resealSecrets),
  ];
  for (const key_id of keyring.ids.slice(1)) {
    await eachAtOnce(kinds, AT_ONCE, (move) => move({ db, keyring, work, rotation }, key_id));
  }
  return rotation;
}

interface Resealed<Cursor> {
  /** The start of the next batch; undefined if this was the last. */
  next: Cursor | undefined;
  done: number;
  broken: string[];
}

type Reseal<Cursor> = (
  transaction: UnitOfWork,
  keyring: Keyring,
  batch: { key_id: string; after: Cursor; size: number },
) => Promise<Resealed<Cursor>>;

interface Moving {
  db: UnitOfWork;
  keyring: Keyring;
  work: RotationWork;
  rotation: Rotation;
}

/** Moves all of one kind that a key encrypted, in batches. */
function moves<Cursor>(kind: RotatedKind, first: Cursor, reseal: Reseal<Cursor>) {
  return async ({ db, keyring, work, rotation }: Moving, key_id: string): Promise<void> => {
    let after = first;
    await inBatches({ db, pace: work.pace ?? PACES.pglite }, async (size, turn) => {
      if (work.signal.aborted) {
        return 0;
      }
      const { next, done, broken } = await turn(async (transaction) => {
        await holdKeys(transaction, keyring);
        return reseal(transaction, keyring, { key_id, after, size });
      });
      rotation[kind] += done;
      rotation.broken.push(...broken);
      work.progress(rotation);
      after = next ?? after;
      return next === undefined ? 0 : size;
    });
  };
}
