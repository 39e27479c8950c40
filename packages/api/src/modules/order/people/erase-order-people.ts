import type { eraseOrderPeople as operation } from "@guerdon/contract/operations/order";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import { noteErasures } from "../../../note-erasures.ts";
import { done, type OperatorAct, refused } from "../../../operation-binder.ts";
import { findWebsite } from "../../website/index.ts";
import { findOrderNumbered } from "../store.ts";
import { erasePeople } from "./erase-people.ts";

/** The fields that are erased, as the log names them; it holds none of their values [operator.recorded]. */
const PEOPLE: (keyof OrderPeople)[] = ["delivery_address", "invoice_address", "former_emails", "recipients"];

/** Erases the people of an order for good [order.erasure]. */
export const eraseOrderPeople: OperatorAct<typeof operation> = async (shop, run, input) => {
  const { website_id, order_number, without_list } = input;
  const found = await findWebsite(shop.db, website_id);
  if (!found.ok) {
    return found;
  }
  const order = await findOrderNumbered(shop.db, website_id, order_number);
  if (!order) {
    return refused({ code: "order_unknown", fields: { order_number }, at: { path: ["order_number"] } });
  }
  const erasures = [{ kind: "order" as const, website_id, id: order.order_id }];
  const noted = await noteErasures(shop, { erasures, withoutList: without_list, isDry: run.isDry });
  if (!noted.ok) {
    return noted;
  }
  return run.change([], async (unit) => {
    const is_erased_before = (await erasePeople(unit, [order], run.now())) === 0;
    const change = is_erased_before ? { outcome: "unchanged" as const } : { before: PEOPLE, after: [] };
    return done({ is_erased_before }, { ...change, website: website_id, subject: order.order_id });
  });
};
