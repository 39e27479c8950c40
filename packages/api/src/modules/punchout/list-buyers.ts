import type { listBuyers as operation } from "@guerdon/contract/operations/buyer";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { listedBuyers } from "./buyer-store.ts";

export const listBuyers: OperatorAct<typeof operation> = async ({ db }, _run, { website_id }) => {
  const found = website_id === undefined ? undefined : await findWebsite(db, website_id);
  if (found && !found.ok) {
    return found;
  }
  const buyers = await listedBuyers(db, website_id);
  return done({
    buyers: buyers.map(({ settings: { domain, identity }, ...buyer }) => ({ ...buyer, domain, identity })),
  });
};
