import type { eraseOrderPeople as operation } from "@guerdon/contract/operations/order";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { findWebsite } from "../website/index.ts";
import { erasePeople } from "./erase-people.ts";
import { findOrderNumbered } from "./store.ts";

/** Erases the people of an order for good [order.erasure]. */
export const eraseOrderPeople: OperatorAct<typeof operation> = (_shop, run, { website_id, order_number }) =>
  run.change([], async (unit) => {
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const order = await findOrderNumbered(unit, website_id, order_number);
    if (!order) {
      return refused({ code: "order_unknown", fields: { order_number }, at: { path: ["order_number"] } });
    }
    const is_erased_before = !(await erasePeople(unit, order, run.now()));
    return done(
      { is_erased_before },
      { ...(is_erased_before && { outcome: "unchanged" }), website: website_id, subject: order.order_id },
    );
  });
