import { failedJobNotes, openKeys } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { aBounceReport, anAddress, comeByPartner, insertBuyer, insertPartner } from "@guerdon/testing";
import { aStatement } from "./files.fixture.ts";
import type { Office } from "./step.fixture.ts";

/** Payment types of the provider. */
export const VISA = 102;
export const INSTANT_TRANSFER = 104;

/** The ids of failed jobs. */
export const JOBS = ["0190a000-0000-7000-8000-000000000001", "0190a000-0000-7000-8000-000000000002"] as const;

/** The id of a visitor's choice of optional services. */
export const CONSENT = "A".repeat(22);

/** Somebody buys two of a variation with the credit of a code. */
async function orderWithCredit(
  { testShop, values }: Office,
  name: string,
  { code, product, variation, delivery }: { code: string; product: string; variation: string; delivery: 0 | 1 },
) {
  testShop.passTime(1);
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add(product, variation, { quantity: 2, delivery });
  values.set(name, (await visitor.order(await visitor.prepareOrder())).order_number);
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  const website = await visitor.must(contract.initWebsite, { body });
  values.set("support", website.session_info.support_number ?? "");
}

/** Somebody pays a part by transfer. */
async function orderByTransfer({ testShop, values }: Office, name: string, code: string) {
  testShop.passTime(1);
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add("TV1", "TV1-50", { quantity: 3 });
  const bought = await visitor.buy(BANK_TRANSFER);
  if (!bought.ok || !("order" in bought.value)) {
    throw new Error(`The order was not placed: ${JSON.stringify(bought)}`);
  }
  const number = bought.value.order.order_number;
  values.set(name, number).set(`${name}_rf`, creditorReference(number));
}

/** Somebody pays by card. */
async function orderByCard({ testShop }: Office) {
  testShop.passTime(1);
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-FIVE");
  await visitor.add("TV1", "TV1-50", { quantity: 3 });
  await visitor.buy(VISA);
  testShop.payments.fate("captured");
  const ref = new URL(testShop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
}

/** A payment comes in another currency, so that it counts for no order, and the answer to its refund is lost. */
async function payForNothing({ testShop, values }: Office) {
  const { payments } = testShop;
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-LAST");
  await visitor.add("TV1", "TV1-50", { quantity: 3 });
  await visitor.buy(INSTANT_TRANSFER);
  const { attempt_id = "", return_url = "", amount = 0 } = payments.books.at(-1) ?? {};
  const transaction = { transaction_id: "tx-1", attempt_id, amount, currency: "CHF" };
  payments.answer("assert", { kind: "captured", transaction, capture_id: "cap-1" });
  payments.answer("refund", { kind: "unknown", cause: "a time-out" });
  const ref = new URL(return_url).searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  values.set("payment", attempt_id);
}

/** Orders by credit, transfer and card, whose mails are sent. */
export async function customersOrder(office: Office): Promise<void> {
  const { testShop, write, values } = office;
  await orderWithCredit(office, "paid", { code: "GIFT-ONE1", product: "TV1", variation: "TV1-10", delivery: 1 });
  await orderWithCredit(office, "posted", { code: "GIFT-TWO2", product: "PH1", variation: "PH1", delivery: 0 });
  await orderByTransfer(office, "waiting", "GIFT-SIX6");
  await orderByTransfer(office, "assigned", "GIFT-TEN0");
  await orderByTransfer(office, "unpaid", "GIFT-NINE");
  await orderByCard(office);
  await payForNothing(office);
  await office.work();
  const bounced = office.delivery.sent.find(({ messageId }) => messageId.includes("confirmation"));
  const report = aBounceReport({ messageId: bounced?.messageId ?? "" });
  await write("bounce.eml", report);
  office.mailbox.deliver(
    aBounceReport({ messageId: office.delivery.sent.at(-1)?.messageId ?? "" }),
    "Subject: x\r\n\r\nx\r\n",
  );
  await write(
    "june.xml",
    aStatement(
      { amount: "51.50", text: `Bestellung ${values.get("waiting_rf")}` },
      { amount: "20.00", text: "Miete" },
      { amount: "7.00", text: "Strom" },
    ),
  );
  testShop.queuedJobs.length = 0;
}

/** People subscribe, withdraw, choose cookies and come from a partner. */
export async function customersAsk(office: Office): Promise<void> {
  const { testShop, delivery } = office;
  const visitor = testShop.visitor();
  const subscribe = async (email: string, first_name: string) => {
    const body = { listId: "news", source: "checkout", email, attributes: { first_name, last_name: "Licht" } };
    await visitor.must(contract.subscribeNewsletter, { body });
    await office.work();
  };
  await subscribe("nora@example.org", "Nora");
  const link = /"link":"([^"]*\/newsletter\/confirm[^"]*)"/.exec(delivery.sent.at(-1)?.text ?? "")?.[1] ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  testShop.passTime(60);
  await visitor.must(contract.confirmSubscription, { body: { token } });
  await subscribe("pending@example.org", "Ben");
  const body = { name: "Nora Licht", order_number: "10042", email: "nora@example.org", details: "Die Tasse.\nDanke!" };
  await visitor.must(contract.submitWithdrawal, { body });
  testShop.passTime(1);
  await visitor.must(contract.submitWithdrawal, { body: { ...body, name: "Ben Holm", email: "ben@example.org" } });
  await visitor.must(contract.giveConsent, { body: { id: CONSENT, agreed: ["analytics"] } });
  testShop.passTime(60);
  await visitor.must(contract.giveConsent, { body: { id: CONSENT, agreed: [] } });
  await insertPartner(testShop);
  await comeByPartner(testShop, testShop.visitor(), { sub: "member-77" });
  await office.work();
}

/** Two jobs fail for good. */
export async function jobsFail({ testShop, delivery }: Office): Promise<void> {
  const note = failedJobNotes(testShop.shop, delivery);
  const order = { website_id: "aurora", order_id: "one" };
  await note({ job_id: JOBS[0], name: "fulfil-order", data: order, reason: "TypeError" });
  testShop.passTime(1);
  const mails = { website_id: "aurora", account_ids: ["a", "b"], kind: "reset" };
  await note({ job_id: JOBS[1], name: "mail-accounts", data: mails, reason: null });
  testShop.queuedJobs.length = 0;
}

/** Somebody comes from the procurement system of a buyer, and hands a basket over. */
export async function buyerVisits({ testShop }: Office): Promise<void> {
  const visitor = testShop.visitor("portal.localhost");
  const response = await visitor.request("/api/punchout/setup", {
    method: "POST",
    body: `<cXML payloadID="1@buyer.example" timestamp="2026-06-01T10:00:00Z"><Header>
<From><Credential domain="DUNS"><Identity>BUYER</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>SHOP</Identity></Credential></To>
<Sender><Credential domain="NetworkID"><Identity>AN-1</Identity><SharedSecret>a shared secret</SharedSecret></Credential>
<UserAgent>x</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="create">
<BuyerCookie>cookie</BuyerCookie>
<BrowserFormPost><URL>https://buyer.example/return?a=1&amp;b=2</URL></BrowserFormPost>
</PunchOutSetupRequest></Request></cXML>`,
  });
  const start = /<URL>(.*)<\/URL>/.exec(await response.text())?.[1] ?? "";
  const token = new URL(start).searchParams.get("t") ?? "";
  await visitor.must(contract.startPunchout, { body: { token } });
  await visitor.add();
  await visitor.must(contract.checkoutPunchout, {});
}

/** A buyer is agreed with. */
export const buyerIsKnown = ({ testShop }: Office): Promise<void> => insertBuyer(testShop, "portal");

/** Somebody leaves a basket with their address. */
export async function basketIsLeft({ testShop }: Office): Promise<void> {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-FOUR");
  await visitor.add();
  await visitor.prepareOrder(anAddress());
}

/** A customer answers the question of the giver of their voucher. */
export async function giverIsAnswered({ testShop, values }: Office): Promise<void> {
  const visitor = testShop.visitor();
  await visitor.enter(values.get("given") ?? "");
  await visitor.add();
  await visitor.must(contract.answerQuestion, { body: { giver_id: "lumen", answer_id: "work" } });
  values.set("answered", (await visitor.order(await visitor.prepareOrder())).order_number);
  testShop.queuedJobs.length = 0;
}

/** The shop has been started with its key, as a process does. */
export async function shopStarts({ testShop: { shop } }: Office): Promise<void> {
  await openKeys(shop.db, shop.keyring, { role: "server", abandon: [], operator: "operator", now: shop.now() });
}

/** Jobs wait in the queue. */
export function jobsWait({ testShop }: Office): void {
  const data = { website_id: "aurora", order_id: "one" };
  const job = { name: "fulfil-order", data, failures: 0, reason: null, due_in: 0 };
  const jobs = [
    { ...job, job_id: JOBS[0], state: "running" as const },
    { ...job, job_id: JOBS[1], state: "retrying" as const, failures: 2, reason: "TypeError", due_in: 90 },
  ];
  testShop.shop.jobs.unfinished = async (_, limit) => ({ jobs: jobs.slice(0, limit), total: jobs.length });
}

/** No job waits any more. */
export function noJobWaits({ testShop }: Office): void {
  testShop.shop.jobs.unfinished = async () => ({ jobs: [], total: 0 });
}

/** Visitors try codes that there are not. */
export async function wrongCodesAreTried({ testShop }: Office): Promise<void> {
  for (const clientAddress of ["192.0.2.1", "192.0.2.2"]) {
    const visitor = Object.assign(testShop.visitor(), { clientAddress });
    await visitor.call(contract.enterCode, { body: { code: "WRONG" } });
  }
}
