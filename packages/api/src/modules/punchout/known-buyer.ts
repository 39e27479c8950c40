import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { type BuyerKey, findBuyer, listedBuyers } from "./buyer-store.ts";

/** The buyer that an operation names, or its refusal. */
export async function knownBuyer(unit: UnitOfWork, { website_id, buyer_id }: BuyerKey) {
  const website = await findWebsite(unit, website_id);
  if (!website.ok) {
    return website;
  }
  const buyer = await findBuyer(unit, { website_id, buyer_id });
  if (buyer) {
    return { ok: true as const, buyer };
  }
  const known = (await listedBuyers(unit, website_id)).map((other) => other.buyer_id);
  return refused({ code: "buyer_unknown" as const, fields: { buyer_id, known } });
}
