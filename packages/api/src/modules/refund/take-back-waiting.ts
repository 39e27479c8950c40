import { type BodyOf, type contract, fail, type OutputOf, ok, type ParamsOf, type Result } from "@guerdon/contract";
import { takeablePositions } from "@guerdon/domain/order/refund";
import { inTransaction } from "../../db/index.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website } from "../../ports/websites.ts";
import type { LoggedInVisit, Shop, Visit } from "../../shop.ts";
import { eventsOf, listLines, lockOrderNumbered, orderOfPair, ownOrder } from "../order/index.ts";
import { giveMoneyBack } from "./ask-provider.ts";
import { planRefund, type RefundPlan } from "./plan-refund.ts";
import { refundsOf } from "./refund-store.ts";
import { startRefund } from "./start-refund.ts";

type TakenBack = OutputOf<typeof contract.takeBackWaiting>;

/** Names the customer where a refund names its operator. */
const BY_CUSTOMER = "the customer";

/**
 * Gives back what an order has waited for too long [refund.waiting]. As an operator's refund it is written first, then the
 * provider is asked. CONFLICT: nothing waits long enough any more, or another refund is not settled.
 */
export async function takeBackWaiting(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.takeBackWaiting> },
): Promise<Result<TakenBack, "NOT_FOUND" | "CONFLICT" | "TOO_MANY">> {
  const found = await orderOfPair(shop, visit, body);
  return found.ok ? takeBack(shop, visit.website, found.value.record) : found;
}

/** The same for an order of the visitor's account. */
export async function takeBackOwnWaiting(
  shop: Shop,
  visit: LoggedInVisit,
  { params }: { params: ParamsOf<typeof contract.takeBackOwnWaiting> },
): Promise<Result<TakenBack, "NOT_FOUND" | "CONFLICT">> {
  const found = await ownOrder(shop, visit, params.order_number);
  return found.ok ? takeBack(shop, visit.website, found.value.record) : found;
}

async function takeBack(
  shop: Shop,
  website: Website,
  { order_number }: { order_number: string },
): Promise<Result<TakenBack, "CONFLICT">> {
  const started = await inTransaction(shop.db, async (unit) => {
    const plan = await planOf(unit, website, { order_number, now: shop.now() });
    return plan && startRefund({ ...shop, db: unit }, plan, BY_CUSTOMER);
  });
  if (!started) {
    return fail("CONFLICT");
  }
  if (started.state === "started") {
    await giveMoneyBack(shop, started);
  }
  const refunds = await refundsOf(shop.db, started);
  const { state } = refunds.find(({ refund_id }) => refund_id === started.refund_id) ?? started;
  return ok({ amount: started.amount, state });
}

/** The refund of what waits, of the order that is locked from now on; undefined if there is none to give. */
async function planOf(
  unit: UnitOfWork,
  website: Website,
  { order_number, now }: { order_number: string; now: Date },
): Promise<RefundPlan | undefined> {
  const locked = await lockOrderNumbered(unit, { website_id: website.id, order_number });
  if (!locked.ok) {
    return undefined;
  }
  const order = locked.value;
  const happened = await eventsOf(unit, order);
  const positions = takeablePositions(
    {
      lines: await listLines(unit, order),
      events: happened.map(({ kind }) => kind),
      paid_at: happened.find(({ kind }) => kind === "paid")?.happened_at,
    },
    { days: website.settings.stock_wait_days, now },
  );
  if (positions.length === 0) {
    return undefined;
  }
  const plan = await planRefund(unit, order, { positions, quantity: null, delivered: false });
  return plan.ok ? plan.value : undefined;
}
