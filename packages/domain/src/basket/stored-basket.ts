import type { Address } from "@guerdon/domain/address";
import type { BasketLine } from "@guerdon/domain/basket";
import type { MinorUnits } from "@guerdon/domain/money";
import type { CoPayment } from "@guerdon/domain/payment";
import type { AccountCredit, CreditSource } from "@guerdon/domain/voucher";
import type { Giver, GiverAnswer } from "@guerdon/domain/voucher/giver";

/** A voucher whose credit a basket may use, with its balance from the ledger. */
export interface BasketCredit extends CreditSource {
  website_id: string;
  partial_payment_id: string;
  last_four: string;
  /** At its issue. */
  value: MinorUnits;
  /** Reserved by payments in process. */
  pending: MinorUnits;
  combinable: boolean;
  /** Bound to a delivery address, which is then the basket's [voucher.mandatory-address]. */
  has_mandatory_address: boolean;
  /** Catalogues that it opens; null means the website's default [voucher.catalogues]. */
  catalogue_ids: string[] | null;
}

/** A basket in the database. */
export interface StoredBasket {
  basket_id: string;
  version: number;
  /**
   * `paying` while a payment is in process: nothing of it changes meanwhile [payment.in-process]. `handed_over` to a
   * procurement system, which orders it [punchout.hand-over].
   */
  state: "open" | "paying" | "ordered" | "handed_over";
  lines: BasketLine[];
  next_position: number;
  delivery_address: Address | null;
  invoice_address: Address | null;
  terms_accepted: boolean;
  /** The payment beyond credit, as chosen on the payment page. */
  post_payment: CoPayment | null;
  /** The payment attempt that it is locked for, or that paid it; null if there is none. */
  payment_attempt_id: string | null;
  /** The number of recipients stored for a line, by its position [order.recipients]. */
  recipient_lists: { position: number; rows: number }[];
  credits: BasketCredit[];
  /** The first giver that its credit names; null if none does [giver.first]. */
  giver: Giver | null;
  /** The answer to a question of a giver, of this or of an earlier one. */
  giver_answer: GiverAnswer | null;
  /** The credit of the account that the basket belongs to, if it belongs to one [payment.account-credit]. */
  account_credit: (AccountCredit & Pick<BasketCredit, "pending">) | null;
}

/** Whether a basket was ordered or handed over, so that its session needs another one. */
export function isOver({ state }: Pick<StoredBasket, "state">): boolean {
  return state === "ordered" || state === "handed_over";
}
