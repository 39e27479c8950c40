import { jobHandlers } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { markOrderSent } from "@guerdon/contract/operations/shipment";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import { anAddress } from "../builders.ts";
import { aMailDelivery } from "../fulfilment-fixtures.ts";
import { anOperator } from "../operator.ts";
import { aShop, type TestShop } from "../test-shop.ts";
import type { Visitor } from "../visitor.ts";
import { companyProduct } from "./company-products.ts";
import { companyWebsite } from "./company-websites.ts";

const VISA = 102;
const REWARD = companyProduct(9);
/** The product whose codes are in stock. */
export const STOCKED = companyProduct(0);

/** The number of a hundred orders that are like each pattern. */
const SHARES = { credit: 50, unsent: 10, card: 20, transfer: 5, refund: 10, withdrawal: 5 } as const;

type PatternName = keyof typeof SHARES;

/** An order that others are copied from. */
export interface PatternOrder {
  website_id: string;
  order_number: string;
  /** The number of a hundred orders that are like it. */
  share: number;
}

const CREDIT = 10_000;

/**
 * Places an order of each kind on the largest website, as a customer does, and carries out its jobs: paid by a code and
 * sent or not, with a card or a transfer beside it, given back in part, and withdrawn from.
 */
export async function placePatternOrders(options: Parameters<typeof aShop>[0]): Promise<PatternOrder[]> {
  await using testShop = await aShop(options);
  const placed: PatternOrder[] = [];
  for (const name of Object.keys(SHARES) as PatternName[]) {
    placed.push({ ...(await placeAs(testShop, name)), share: SHARES[name] });
  }
  return placed;
}

async function placeAs(testShop: TestShop, name: PatternName): Promise<Omit<PatternOrder, "share">> {
  const websiteId = companyWebsite(0);
  const code = `PATTERN-${name}`;
  await testShop.issue({ code, value: CREDIT, website_id: websiteId });
  const visitor = testShop.visitor(`${websiteId}.localhost`);
  await visitor.enter(code);
  const isPaidBesides = name === "card" || name === "transfer";
  await visitor.add(STOCKED, isPaidBesides ? `${STOCKED}-50` : `${STOCKED}-10`, { quantity: isPaidBesides ? 2 : 3 });
  await visitor.add(REWARD, REWARD, { quantity: 1, delivery: 0 });
  await pay(testShop, visitor, name);
  await workOff(testShop);
  const { order_number } = await newestOrder(testShop);
  await changeAfterwards(testShop, { website_id: websiteId, order_number, name });
  await workOff(testShop);
  return { website_id: websiteId, order_number };
}

async function pay({ payments }: TestShop, visitor: Visitor, name: PatternName): Promise<void> {
  if (name !== "card") {
    await (name === "transfer" ? visitor.buy(BANK_TRANSFER) : visitor.order(await visitor.prepareOrder()));
    return;
  }
  await visitor.buy(VISA);
  payments.fate("paid");
  const ref = new URL(payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
}

/** Makes the later changes to the order. */
async function changeAfterwards(
  testShop: TestShop,
  { website_id, order_number, name }: { website_id: string; order_number: string; name: PatternName },
): Promise<void> {
  const operator = anOperator(testShop);
  if (name === "credit" || name === "card") {
    const sent = { position: null, carrier: "DHL", tracking_number: "00340434" };
    await operator.must(markOrderSent, { website_id, order_number, ...sent });
  }
  if (name === "refund") {
    const part = { position: 1, quantity: 1, delivered: true };
    await operator.must(refundOrder, { website_id, order_number, ...part });
  }
  if (name === "withdrawal") {
    const { email } = anAddress();
    const stated = { name: "Nora Licht", order_number, email, details: "Everything" };
    await testShop.visitor(`${website_id}.localhost`).must(contract.submitWithdrawal, { body: stated });
  }
}

function newestOrder({ shop }: TestShop): Promise<{ order_number: string }> {
  const orders = shop.db.selectFrom("orders").select("order_number");
  return orders.orderBy("order_number", "desc").limit(1).executeTakeFirstOrThrow();
}

/** Carries out the waiting jobs, and those that they make. */
async function workOff({ shop, queuedJobs }: TestShop): Promise<void> {
  const handlers = jobHandlers(shop, aMailDelivery());
  while (queuedJobs.length > 0) {
    for (const { name, data, after } of queuedJobs.splice(0)) {
      if (after === undefined) {
        await (handlers[name] as (data: unknown) => Promise<unknown>)(data);
      }
    }
  }
}
