import { contract } from "@guerdon/contract";
import { expect } from "vitest";
import { anAddress } from "../builders.ts";
import type { Visitor } from "../visitor.ts";
import type { CallMaker } from "./call-maker.ts";
import { type CallsShop, tokenIn, VISA, WAIT_DAYS } from "./calls-shop.ts";

const DAY = 86_400;
const { email } = anAddress();
/** The id of a browser's consent. */
const CONSENT = "A".repeat(22);

/** Makes the calls that follow an order with credit left: its deliveries, its invoice, and further shopping. */
export async function followAnOrder(maker: CallMaker, shop: CallsShop): Promise<void> {
  const visitor = shop.visitor();
  await visitor.enter(await shop.gift(10_000));
  await visitor.add();
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const mails = await shop.work();
  const { kept } = await maker.must(visitor, contract.giveConsent, { body: { id: CONSENT, agreed: ["analytics"] } });
  expect((await maker.must(visitor, contract.trackOrder, { body: { consent: kept } })).event?.kind).toBe("order");
  const body = { receipt: order_number, email };
  await maker.must(visitor, contract.sendInvoices, { body });
  const { documents, continue_token } = await visitor.must(contract.showConfirmation, {});
  const params = { order_number, number: documents?.[0]?.number ?? "" };
  await maker.must(visitor, contract.downloadInvoice, { params });
  await maker.must(visitor, contract.submitWithdrawal, { body: { name: "Nora Licht", order_number, email } });
  await maker.must(visitor, contract.continueShopping, { body: { continue_token: continue_token ?? "" } });
  expect((await maker.must(visitor, contract.lastAddresses, {})).delivery_address?.email).toBe(email);
  await lookAtDelivery(maker, shop.visitor(), tokenIn(mails, "/voucher"));
  await shop.work();
}

async function lookAtDelivery(maker: CallMaker, reader: Visitor, token: string): Promise<void> {
  await maker.must(reader, contract.checkDelivery, { body: { token } });
  await maker.must(reader, contract.showDelivery, { body: { token } });
  await maker.must(reader, contract.downloadDelivery, { body: { token, file: "pdf" } });
}

/** Somebody pays the rest at the provider, which tells the shop, and comes back. */
export async function payAtProvider(maker: CallMaker, shop: CallsShop): Promise<void> {
  const visitor = shop.visitor();
  await visitor.enter(await shop.gift(500));
  await visitor.add();
  await visitor.buy(VISA);
  const inProcess = await maker.must(visitor, contract.setPaymentInProcess, {
    body: { paymentInProcessParam: true },
  });
  expect(inProcess.payment_in_process).toBe(true);
  shop.payments.fate("paid");
  const ref = new URL(shop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await maker.must(shop.visitor(), contract.notifyPayment, { query: { ref } });
  expect((await maker.must(visitor, contract.verifyPayment, { body: { ref } })).result).toBe("paid");
  await shop.work();
}

/** A list of recipients, and an answer to the giver's question. */
export async function fillIn(maker: CallMaker, shop: CallsShop): Promise<void> {
  const visitor = shop.visitor();
  await visitor.enter(await shop.gift(10_000, { giver_id: "lumen" }));
  await maker.must(visitor, contract.answerQuestion, { body: { giver_id: "lumen", answer_id: "work" } });
  await visitor.add("TV2", undefined, { delivery: 9 });
  const table = "first_name,last_name,email,message\nAda,Lind,ada@example.org,Enjoy it";
  await maker.must(visitor, contract.setRecipients, { body: { position: 1, table } });
}

/** Two orders wait for stock until their customers take them back. */
export async function takeBack(maker: CallMaker, shop: CallsShop): Promise<void> {
  const guest = shop.visitor();
  await guest.enter(await shop.gift(10_000));
  const receipt = await orderWhatIsMissing(guest);
  const anna = shop.visitor();
  await anna.logIn("anna");
  const orderNumber = await orderWhatIsMissing(anna);
  await shop.work();
  shop.passTime(WAIT_DAYS * DAY);
  await maker.must(shop.visitor(), contract.takeBackWaiting, { body: { receipt, email } });
  const later = shop.visitor();
  await later.logIn("anna");
  await maker.must(later, contract.takeBackOwnWaiting, { params: { order_number: orderNumber } });
  await shop.work();
}

async function orderWhatIsMissing(visitor: Visitor): Promise<string> {
  await visitor.add("TV1", "TV1-10");
  await visitor.add("TV1", "TV1-25", { quantity: 2 });
  return (await visitor.order(await visitor.prepareOrder())).order_number;
}
