import type { exportCustomer as operation } from "@guerdon/contract/operations/customer";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { holdingsOf } from "./find-holdings.ts";

/** Exports all that the shop knows of a person [customer.export]. The log names what was exported, not the person. */
export const exportCustomer: OperatorAct<typeof operation> = async (shop, run, person) => {
  const found = await findWebsite(shop.db, person.website_id);
  if (!found.ok) {
    return found;
  }
  const held = await holdingsOf({ ...shop, now: run.now }, person);
  // Times become texts here, as in the file.
  const holdings = held.map(({ kind, name, data }) => ({ kind, name, data: JSON.parse(JSON.stringify(data)) }));
  const details = { told: held.map(({ kind, id }) => ({ kind, id })) };
  return done({ exported_at: run.now(), holdings }, { website: person.website_id, details });
};
