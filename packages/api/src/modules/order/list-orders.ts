import type { listOrders as operation } from "@guerdon/contract/operations/order";
import { pageFacts, rowsToRead } from "../../list-page.ts";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { allocatedSums } from "../payment/index.ts";
import { findWebsite } from "../website/index.ts";
import { countOrders, listedOrders } from "./list-store.ts";

/** Lists orders with what transfers paid so far; of people it tells nothing. */
export const listOrders: OperatorAct<typeof operation> = async ({ db }, run, { limit, after, ...filter }) => {
  const page = { limit, after };
  const { website_id } = filter;
  if (website_id !== null) {
    const found = await findWebsite(db, website_id);
    if (!found.ok) {
      return found;
    }
  }
  const listed = await listedOrders(db, filter, page);
  const facts = await pageFacts(page, listed, {
    run,
    place: ({ placed_at: at, order_id: id }) => ({ at, id }),
    count: (most) => countOrders(db, filter, most),
  });
  const received = await allocatedSums(
    db,
    listed.map((order) => order.website_id),
    listed.map(({ order_id }) => order_id),
  );
  const orders = listed.map(({ order_id, ...order }) => ({ ...order, received: received.get(order_id) ?? 0 }));
  return done(
    { orders, ...facts },
    { ...(website_id !== null && { website: website_id }), details: { orders: rowsToRead(run, orders, facts) } },
  );
};
