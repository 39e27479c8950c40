import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import type { OrderKey } from "./order-key.ts";
import { openPeople, sealPeople } from "./people.ts";
import { lockPeople, replacePeople } from "./people-store.ts";

/** Erases the e-mail addresses of an order that were replaced, with their digests [customer.erasure]. */
export async function eraseFormerEmails(
  transaction: UnitOfWork,
  { keyring }: Pick<Shop, "keyring">,
  key: OrderKey,
): Promise<void> {
  const sealed = await lockPeople(transaction, key);
  if (sealed) {
    const people = { ...openPeople(keyring, key, sealed), former_emails: [] };
    await replacePeople(transaction, [{ ...key, ...sealPeople(keyring, key, people) }]);
  }
}
