import { jobHandlers } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { markOrderSent } from "@guerdon/contract/operations/shipment";
import { closeWithdrawal } from "@guerdon/contract/operations/withdrawal";
import type { Address } from "@guerdon/domain/address";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import type { BankEntry } from "@guerdon/domain/payment/bank-entry";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { aCatalogue, anAddress, aProduct, aReward } from "./builders.ts";
import { websiteFile } from "./fixtures.ts";
import { aMailDelivery, insertStock } from "./fulfilment-fixtures.ts";
import { INVOICING } from "./invoicing.ts";
import { anOperator, type TestOperator } from "./operator.ts";
import { comeByPartner, insertPartner, partnerToken, shakeHands } from "./partner.ts";
import { aShop, type TestShop } from "./test-shop.ts";
import { BANK_ACCOUNT } from "./transfer-shop.ts";
import type { Visitor } from "./visitor.ts";

/** Words that are Pia's alone: none of them may be left once she is erased. */
export const PIA = {
  first_name: "Piadora",
  last_name: "Findlingova",
  email: "piadora@findling.example",
  former_email: "old-piadora@findling.example",
  address: "Findlingsweg 77",
  phone_number: "+49 170 5550123",
  user_name: "piadora77",
  iban: "DE02120300000000202051",
  greeting: "Alles Liebe, deine Findlingsfreundin",
  external_id: "findling-member-77",
  tracking_number: "FINDLING00340434",
} as const;

export const PIA_AT_AURORA = { website_id: "aurora", email: PIA.email };

/** Her address. */
function herAddress(changes: Partial<Address> = {}): Address {
  const { first_name, last_name, email, address, phone_number } = PIA;
  return anAddress({ first_name, last_name, email, address, phone_number, ...changes });
}

const VISA = 102;

function aShopWithEverything() {
  const products = [
    aProduct({ number: "TV1", delivery_options: [1, 2, 3, 4, 9] }),
    aProduct({ number: "TV2", delivery_options: [9] }),
    aReward({ number: "PH1", delivery_options: [0] }),
  ];
  return aShop({
    catalogues: [aCatalogue({ products })],
    websites: [
      websiteFile({
        payment_types: [VOUCHER_CREDIT, BANK_TRANSFER, VISA],
        bank_account: BANK_ACCOUNT,
        newsletter: { enabled: true, list_id: "news", cleverreach: { group_id: "77" } },
        invoice: INVOICING,
      }),
    ],
    vouchers: [
      { code: "GIFT-ONE", value: 100_000 },
      { code: "GIFT-TWO", value: 100_000 },
      { code: "GIFT-THREE", value: 1000 },
      { code: "GIFT-FOUR", value: 1000 },
      { code: "BOUND-SPENT", value: 1000, mandatory_address: herAddress({ email: "" }) },
    ],
  });
}

/** A shop in which Pia is everywhere that it can take her. All her orders are over, and nobody owes anybody anything. */
export async function aShopThatKnowsPia(): Promise<KnowingShop> {
  const testShop = await aShopWithEverything();
  const operator = anOperator(testShop);
  const delivery = aMailDelivery();
  await insertStock(testShop.shop, { product_number: "TV1", codes: Array.from({ length: 20 }, (_, n) => `S-${n}`) });
  await insertStock(testShop.shop, { product_number: "TV2", codes: ["E-1", "E-2"] });
  const fulfil = async () => {
    for (const { name, data } of testShop.queuedJobs.splice(0)) {
      await jobHandlers(testShop.shop, delivery)[name](data as never);
    }
  };
  const known = Object.assign(testShop, { operator, fulfil, mails: delivery.sent });
  await orderAsAccount(known);
  await orderByTransfer(known);
  await orderWithBoundVoucher(known);
  await orderFromPartner(known);
  await getAnECard(known);
  await askAndState(known);
  await leaveBasketAndDraft(known);
  await confirmNewsletter(known);
  return known;
}

interface KnowingShop extends TestShop {
  operator: TestOperator;
  fulfil(): Promise<void>;
  /** The mails so far. */
  mails: readonly { text: string }[];
}

/** An account with an address book, an asked new e-mail address, a wrong password, and an order by mail, SMS and post. */
async function orderAsAccount({ operator, fulfil, ...testShop }: KnowingShop): Promise<void> {
  await testShop.register({ user_name: PIA.user_name, email: PIA.email, credit: 0 });
  const visitor = testShop.visitor();
  await visitor.logIn(PIA.user_name);
  await visitor.must(contract.saveAddress, { body: { address: herAddress() } });
  const email = "new-piadora@findling.example";
  await visitor.must(contract.requestEmailChange, { body: { email, password: "Sommer2026" } });
  await visitor.enter("GIFT-ONE");
  await visitor.add("TV1", undefined, { delivery: 1 });
  await visitor.add("TV1", undefined, { delivery: 2 });
  await visitor.add("PH1", "PH1", { delivery: 0 });
  const { order_number } = await visitor.order(await visitor.prepareOrder(herAddress({ email: PIA.former_email })));
  await fulfil();
  const order = { website_id: "aurora", order_number };
  const sent = { position: null, carrier: "dhl", tracking_number: PIA.tracking_number };
  await operator.must(markOrderSent, { ...order, ...sent });
  await operator.must(resendOrderMails, { ...order, kind: null, email: PIA.email, role: null });
  await fulfil();
  await testShop.visitor().call(contract.userLogin, { body: { user_name: PIA.user_name, password: "Winter2026" } });
  await testShop.visitor().call(contract.forgotPassword, { body: { email: PIA.email } });
  await fulfil();
}

/** An order that she pays by transfer, and another transfer that names it and came twice. */
async function orderByTransfer({ operator, fulfil, ...testShop }: KnowingShop): Promise<void> {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-THREE");
  await visitor.add("TV1", "TV1-10", { quantity: 2 });
  await visitor.choosePayment(BANK_TRANSFER);
  const { order_number } = await visitor.order(await visitor.prepareOrder(herAddress()));
  const entry: BankEntry = {
    booked_on: "2026-06-03",
    amount: 1000,
    currency: "EUR",
    direction: "credit",
    is_reversal: false,
    bank_reference: "B1",
    reference: creditorReference(order_number),
    text: `Danke, ${PIA.first_name}`,
    party_name: `${PIA.first_name} ${PIA.last_name}`,
    party_iban: PIA.iban,
  };
  const entries = [{ account: BANK_ACCOUNT.iban, entry }];
  await operator.must(importBankStatement, { website_id: null, entries });
  await fulfil();
}

async function orderWithBoundVoucher({ fulfil, ...testShop }: KnowingShop): Promise<void> {
  const visitor = testShop.visitor();
  await visitor.enter("BOUND-SPENT");
  await visitor.add("TV1", "TV1-10");
  await visitor.order(await visitor.prepareOrder(herAddress()));
  await fulfil();
}

/** A partner's link brings her and a coupon. */
async function orderFromPartner({ fulfil, ...testShop }: KnowingShop): Promise<void> {
  await insertPartner(testShop);
  const visitor = testShop.visitor();
  await comeByPartner(testShop, visitor, { sub: PIA.external_id, coupon: "GIFT-FOUR" });
  await visitor.add("TV1", "TV1-10");
  await visitor.order(await visitor.prepareOrder(herAddress()));
  await fulfil();
  // She comes again, and does not log in.
  await shakeHands(testShop.visitor(), await partnerToken(testShop, { sub: PIA.external_id }));
}

/** Nora's firm gives her an e-card. */
async function getAnECard({ fulfil, ...testShop }: KnowingShop): Promise<void> {
  const visitor = testShop.visitor();
  await visitor.enter("GIFT-TWO");
  await visitor.add("TV2", undefined, { delivery: 9 });
  const rows = [
    `${PIA.first_name},${PIA.last_name},${PIA.email},"${PIA.greeting}"`,
    "Ada,Lind,ada@example.org,Enjoy it",
  ];
  const table = ["first_name,last_name,email,message", ...rows].join("\n");
  await visitor.must(contract.setRecipients, { body: { position: 1, table } });
  await visitor.order(await visitor.prepareOrder());
  await fulfil();
}

/** The newsletter, and a withdrawal that is settled. */
async function askAndState({ operator, fulfil, ...testShop }: KnowingShop): Promise<void> {
  const visitor = testShop.visitor();
  const { first_name, last_name, email } = PIA;
  const attributes = { first_name, last_name };
  await visitor.must(contract.subscribeNewsletter, { body: { listId: "news", source: "footer", email, attributes } });
  const stated = { name: `${first_name} ${last_name}`, order_number: "1", email, details: PIA.greeting };
  await visitor.must(contract.submitWithdrawal, { body: stated });
  await fulfil();
  const { withdrawal_id } = await testShop.shop.db
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .executeTakeFirstOrThrow();
  await operator.must(closeWithdrawal, { withdrawal_id, note: "refunded" });
}

/** Presses the button of the newsletter's mail; the service that sends it does not know yet. */
async function confirmNewsletter({ mails, ...testShop }: KnowingShop): Promise<void> {
  const links = mails.map(({ text }) => /"link":"([^"]*\/newsletter\/confirm[^"]*)"/.exec(text)?.[1]);
  const link = links.find((each) => each !== undefined) ?? "";
  const token = new URL(link).searchParams.get("token") ?? "";
  await testShop.visitor().must(contract.confirmSubscription, { body: { token } });
}

/** A basket with her address and recipients, and one whose payment she gave up, which has other addresses by now. */
async function leaveBasketAndDraft(testShop: KnowingShop): Promise<void> {
  const left = testShop.visitor();
  await left.enter("GIFT-TWO");
  await left.add("TV2", undefined, { delivery: 9 });
  const table = `first_name,last_name,email,message\nBen,Holm,ben@example.org,"${PIA.greeting}"`;
  await left.must(contract.setRecipients, { body: { position: 1, table } });
  await left.prepareOrder(herAddress());
  await payInVain(testShop, testShop.visitor());
}

async function payInVain(testShop: KnowingShop, visitor: Visitor): Promise<void> {
  await visitor.enter("GIFT-TWO");
  await visitor.add("TV1", "TV1-50", { quantity: 30 });
  await visitor.choosePayment(VISA);
  await visitor.must(contract.createOrder, { body: { basketNumber: await visitor.prepareOrder(herAddress()) } });
  testShop.payments.fate("aborted");
  const url = testShop.payments.books.at(-1)?.return_url ?? "";
  const ref = new URL(url).searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  await visitor.prepareOrder(anAddress());
}
