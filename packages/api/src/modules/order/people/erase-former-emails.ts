import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { Shop } from "../../../shop.ts";
import type { OrderKey } from "../order-key.ts";
import { changePeople } from "./change-people.ts";

/**
 * Erases the e-mail addresses of an order that were replaced, with their digests [customer.erasure]. Their places stay,
 * empty, because the mails about them are counted by them.
 */
export async function eraseFormerEmails(
  transaction: UnitOfWork,
  { keyring }: Pick<Shop, "keyring">,
  key: OrderKey,
): Promise<void> {
  await changePeople(transaction, { keyring, ...key }, (people) => ({
    ...people,
    former_emails: people.former_emails.map(() => ""),
  }));
}
