import type { CallMaker } from "./call-maker.ts";
import type { CallsShop } from "./calls-shop.ts";
import { fillIn, followAnOrder, payAtProvider, takeBack } from "./order-acts.ts";
import { comeByLinks, editContent, lookAround, punchOut, recoverAccount, subscribe } from "./visit-acts.ts";

/** Taking back is the last, since days pass for it. */
const ACTS = [
  ...[lookAround, editContent, comeByLinks, recoverAccount, subscribe, punchOut],
  ...[fillIn, followAnOrder, payAtProvider, takeBack],
];

/** Customers do what leads to the calls that need more than a basket, so that each of them succeeds. */
export async function makeCallsSucceed(maker: CallMaker, shop: CallsShop): Promise<void> {
  for (const act of ACTS) {
    await act(maker, shop);
  }
}
