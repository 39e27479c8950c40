import type { removeSubscriber as operation } from "@guerdon/contract/operations/newsletter";
import type { SubscriberPeople } from "@guerdon/domain/newsletter";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { noteErasures } from "../../note-erasures.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { type HandingShop, handOver } from "./hand-over.ts";
import { deleteSubscriber, lockSubscriber, type SubscriberKey } from "./store.ts";
import { subscribersNamed } from "./subscribers-named.ts";

/** The fields that are erased, as the log names them; it holds none of their values [operator.recorded]. */
const PEOPLE: (keyof SubscriberPeople)[] = ["email", "first_name", "last_name"];

/** Erases all that the newsletter's list knows about an address [newsletter.removal]. */
export const removeSubscriber: OperatorAct<typeof operation> = async (shop, run, { without_list, ...named }) => {
  const { website_id } = named;
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const rows = await subscribersNamed(shop, named);
  const subjects = rows.map(({ subscriber_id }) => subscriber_id);
  const erasures = subjects.map((id) => ({ kind: "subscriber" as const, website_id, id }));
  const noted = await noteErasures(shop, { erasures, withoutList: without_list, isDry: run.isDry });
  if (!noted.ok) {
    return noted;
  }
  return run.change([], async (unit) => {
    for (const row of rows) {
      await eraseSubscriber(unit, shop, row);
    }
    const removed = rows.length;
    const change = removed === 0 ? { outcome: "unchanged" as const } : { before: PEOPLE, after: [] };
    return done({ removed }, { ...change, website: website_id, details: { removed, subscribers: subjects } });
  });
};

/** Erases a subscription in the caller's transaction, and hands its end over to a newsletter service. */
export async function eraseSubscriber(transaction: UnitOfWork, shop: HandingShop, key: SubscriberKey): Promise<void> {
  const subscriber = await lockSubscriber(transaction, key);
  if (subscriber?.state === "subscribed") {
    await handOver(transaction, shop, { subscriber, wanted: "deactivated" });
  }
  await deleteSubscriber(transaction, key);
}
