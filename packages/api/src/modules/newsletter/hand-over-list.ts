import type { handOverList as operation } from "@guerdon/contract/operations/newsletter";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { hasService } from "./hand-over.ts";
import { saveHandoversOfList } from "./handover-store.ts";

/** Hands all confirmed subscribers over to the newsletter service, as when a website begins to use one. */
export const handOverList: OperatorAct<typeof operation> = async (shop, run, { website_id }) => {
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  if (!hasService(shop, website_id)) {
    return refused({ code: "newsletter_service_missing", fields: {} });
  }
  const { list_id } = found.website.settings.newsletter;
  return run.change([], async (unit) => {
    const ids = await saveHandoversOfList(unit, { website_id, list_id });
    const jobs = ids.map((handover_id) => ({ website_id, handover_id }));
    await shop.jobs.enqueueAll(unit, "hand-over-subscription", jobs);
    const subscribers = ids.length;
    const record = subscribers === 0 ? { outcome: "unchanged" as const } : {};
    return done({ subscribers }, { ...record, website: website_id, details: { subscribers } });
  });
};
