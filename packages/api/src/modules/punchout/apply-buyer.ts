import type { applyBuyer as operation } from "@guerdon/contract/operations/buyer";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { unknownGivers } from "../giver/index.ts";
import { findWebsite } from "../website/index.ts";
import { buyerLike, findBuyer, saveBuyer } from "./buyer-store.ts";

/** Stores what is agreed with a buyer [punchout.buyers]. */
export const applyBuyer: OperatorAct<typeof operation> = (_shop, run, { website_id, buyer_id, settings }) =>
  run.change([`website:${website_id}`], async (unit) => {
    const website = await findWebsite(unit, website_id);
    if (!website.ok) {
      return website;
    }
    if (!shopMode(website.website.settings).isPunchout) {
      return refused({ code: "website_not_punchout", fields: { website_id } });
    }
    const unknown = await unknownGivers(unit, [settings.giver]);
    if (unknown.length > 0) {
      return refused(...unknown);
    }
    const key = { website_id, buyer_id };
    const like = await buyerLike(unit, { ...key, settings });
    if (like) {
      return refused({
        code: "buyer_identity_taken",
        fields: { identity: settings.identity, buyer_id: like.buyer_id },
      });
    }
    const before = await findBuyer(unit, key);
    if (before && JSON.stringify(before.settings) === JSON.stringify(settings)) {
      return done({ is_new: false }, { website: website_id, subject: buyer_id, outcome: "unchanged" });
    }
    await saveBuyer(unit, { ...key, settings }, run.now());
    const record = { website: website_id, subject: buyer_id, after: settings };
    return done({ is_new: !before }, { ...record, ...(before && { before: before.settings }) });
  });
