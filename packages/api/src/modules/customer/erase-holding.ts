import type { ErasureKind, ListedErasure } from "@guerdon/domain/erasure";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import { eraseAccount } from "../account/index.ts";
import { deletePerson } from "../handshake/index.ts";
import { eraseSubscriber } from "../newsletter/index.ts";
import { eraseBasketPeople, eraseFormerEmails, erasePeople, eraseRecipient, findOrder } from "../order/index.ts";
import { erasePayer } from "../payment/index.ts";
import { eraseBoundAddress } from "../voucher/index.ts";
import { deleteWithdrawal, lockWithdrawalNamed } from "../withdrawal/index.ts";

/** Erasures of people wait for each other. */
export const ERASURES_LOCK = "erasures";

type ErasingShop = Pick<Shop, "jobs" | "keyring" | "now" | "websites">;

/**
 * Erases one kind of what the shop holds of people. What is not there any more is left as it is.
 * @returns false if it must stay
 */
type Erase = (transaction: UnitOfWork, shop: ErasingShop, named: Omit<ListedErasure, "kind">) => Promise<boolean>;

const ERASE: Record<ErasureKind, Erase> = {
  async order(transaction, { now }, { website_id, id }) {
    const order = await findOrder(transaction, { website_id, order_id: id });
    if (order) {
      await erasePeople(transaction, [order], now());
    }
    return true;
  },
  async former_emails(transaction, shop, { website_id, id }) {
    await eraseFormerEmails(transaction, shop, { website_id, order_id: id });
    return true;
  },
  async recipient(transaction, shop, named) {
    await eraseRecipient(transaction, shop, named);
    return true;
  },
  payer: (transaction, _shop, { website_id, id, at }) => erasePayer(transaction, { website_id, entry_id: id }, at),
  voucher: (transaction, { now }, { website_id, id }) =>
    eraseBoundAddress(transaction, { website_id, voucher_id: id }, now()),
  basket: (transaction, _shop, { website_id, id }) => eraseBasketPeople(transaction, { website_id, basket_id: id }),
  async account(transaction, shop, { website_id, id }) {
    await eraseAccount(transaction, shop, { website_id, account_id: id });
    return true;
  },
  async partner_person(transaction, _shop, { website_id, id }) {
    await deletePerson(transaction, { website_id, person_id: id });
    return true;
  },
  async subscriber(transaction, shop, { website_id, id }) {
    await eraseSubscriber(transaction, shop, { website_id, subscriber_id: id });
    return true;
  },
  async withdrawal(transaction, _shop, { id }) {
    const withdrawal = await lockWithdrawalNamed(transaction, id);
    // An open one is a claim that somebody must settle first [withdrawal.erasure].
    if (withdrawal && withdrawal.closed_at === null) {
      return false;
    }
    if (withdrawal) {
      await deleteWithdrawal(transaction, withdrawal);
    }
    return true;
  },
};

/**
 * Erases something of a person, in the caller's transaction, if it was there when it was noted [customer.erasure].
 * @returns false if it must stay
 */
export function eraseHolding(
  transaction: UnitOfWork,
  shop: ErasingShop,
  { kind, ...named }: ListedErasure,
): Promise<boolean> {
  return ERASE[kind](transaction, shop, named);
}
