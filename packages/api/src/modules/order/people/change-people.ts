import type { OrderPeople } from "@guerdon/domain/order/order-record";
import type { UnitOfWork } from "../../../db/unit-of-work.ts";
import type { Shop } from "../../../shop.ts";
import type { OrderKey } from "../order-key.ts";
import { openPeople, sealPeople } from "../people.ts";
import { lockPeople, replacePeople } from "../people-store.ts";

/** Changes the people of an order under its lock, with their digests. Nothing happens once they are erased. */
export async function changePeople(
  transaction: UnitOfWork,
  { keyring, website_id, order_id }: OrderKey & Pick<Shop, "keyring">,
  change: (people: OrderPeople) => OrderPeople,
): Promise<void> {
  const key = { website_id, order_id };
  const sealed = await lockPeople(transaction, key);
  if (sealed) {
    const people = change(openPeople(keyring, key, sealed));
    await replacePeople(transaction, { ...key, ...sealPeople(keyring, key, people) });
  }
}
