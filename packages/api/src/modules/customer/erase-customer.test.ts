import { contract } from "@guerdon/contract";
import { creditAccount, setAccountState, showAccount } from "@guerdon/contract/operations/account";
import { importBankStatement } from "@guerdon/contract/operations/bank-statement";
import { eraseAgain, eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { createDemoAccounts } from "@guerdon/contract/operations/demonstration";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { removeSubscriber } from "@guerdon/contract/operations/newsletter";
import { eraseOrderPeople } from "@guerdon/contract/operations/order";
import { reportCredit } from "@guerdon/contract/operations/report";
import { eraseWithdrawal } from "@guerdon/contract/operations/withdrawal";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import type { Erasure } from "@guerdon/domain/privacy/erasure";
import {
  aMailDelivery,
  anAddress,
  anOperator,
  aShop,
  aShopThatKnowsPia,
  aShopWithTransfers,
  BANK_ACCOUNT,
  insertStock,
  PIA,
  PIA_AT_AURORA,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { dyingAt } from "../../db/dying-at.fixture.ts";
import { fulfilOrder } from "../fulfilment/index.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import type { OrderKey } from "../order/index.ts";

const VISA = 102;
const NORA = { website_id: "aurora", email: "nora@example.org" };
const ANNA = { website_id: "aurora", email: "anna@example.org" };

/** Nora orders a voucher by mail, which is not delivered yet. */
async function anOpenOrder(options: Parameters<typeof aShop>[0] = { vouchers: [{ code: "GIFT", value: 1000 }] }) {
  const testShop = await aShop(options);
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  const deliver = async () => {
    await insertStock(testShop.shop, { product_number: "TV1", codes: ["S-1"] });
    await fulfilOrder(testShop.shop, aMailDelivery(), key);
  };
  return Object.assign(testShop, { visitor, order_number, key, deliver, operator: anOperator(testShop) });
}

// [customer.stays]
test("an open order stays, is told with its reason, and is erased once it is delivered", async () => {
  await using shop = await anOpenOrder();
  const stays = [{ kind: "order", name: shop.order_number, reason: "order_open", until: null }];
  expect(await shop.operator.must(eraseCustomer, NORA)).toMatchObject({ erased: [], stays, left: [] });
  expect(shop.erasures.noted).toEqual([]);
  await shop.deliver();
  const erased = [{ kind: "order", name: shop.order_number }];
  expect(await shop.operator.must(eraseCustomer, NORA)).toMatchObject({ erased, stays: [], left: [] });
  expect(shop.erasures.noted).toEqual([{ kind: "order", website_id: "aurora", id: shop.key.order_id }]);
});

// [customer.stays] [voucher.address-erasure]
test("the address of a voucher with credit stays as long as the voucher is valid", async () => {
  const valid_until = new Date("2026-12-31T22:59:59.999Z");
  const mandatory_address = anAddress({ email: "" });
  await using shop = await anOpenOrder({ vouchers: [{ code: "GIFT", value: 5000, valid_until, mandatory_address }] });
  await shop.deliver();
  const { erased, stays } = await shop.operator.must(eraseCustomer, NORA);
  expect(erased).toMatchObject([{ kind: "order" }]);
  expect(stays).toEqual([{ kind: "voucher", name: expect.any(String), reason: "credit_left", until: valid_until }]);
  const bound = await shop.shop.db.selectFrom("vouchers").select("mandatory_address").executeTakeFirstOrThrow();
  expect(bound.mandatory_address).not.toBeNull();
});

// [customer.found] [payment.payer]
test("of a transfer that is too much the payer stays, and so does its order; one that names the order is found, too", async () => {
  await using shop = await aShopWithTransfers();
  const operator = anOperator(shop);
  const order_number = await shop.order();
  const entry = (text: string, amount: number, party_iban: string) => ({
    booked_on: "2026-06-03",
    amount,
    currency: "EUR" as const,
    direction: "credit" as const,
    is_reversal: false,
    bank_reference: text,
    reference: null,
    text,
    party_name: "Nora Licht",
    party_iban,
  });
  const entries = [
    entry(`order ${order_number}`, 5000, "DE89370400440532013000"),
    entry(`again ${order_number}`, 700, "DE02120300000000202051"),
    entry("rent", 900, "DE89370400440532013000"),
    entry(`${order_number}99`, 800, "DE02100500000054540402"),
  ].map((each) => ({ account: BANK_ACCOUNT.iban, entry: each }));
  await operator.must(importBankStatement, { website_id: null, entries });
  const { holdings } = await operator.must(exportCustomer, NORA);
  const texts = holdings.flatMap(({ kind, data }) => (kind === "payer" ? [(data as { text: string }).text] : []));
  expect(texts).toEqual([`order ${order_number}`, `again ${order_number}`, "rent"]);
  const { stays } = await operator.must(eraseCustomer, NORA);
  expect(stays.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["order", "order_open"],
    ["payer", "order_open"],
    ["payer", "payment_open"],
    ["payer", "payment_open"],
  ]);
});

async function anAccountWithCredit() {
  const shop = await aShop();
  await shop.register({ user_name: "anna", credit: 700 });
  return Object.assign(shop, { operator: anOperator(shop) });
}

const creditOf = async ({ operator }: Awaited<ReturnType<typeof anAccountWithCredit>>) => {
  const { rows } = await operator.must(reportCredit, { website_id: "aurora", day: "2026-06-01" });
  return rows.map(({ issued, expired, outstanding }) => ({ issued, expired, outstanding }));
};

// [customer.credit] [customer.stays]
test("an account with credit stays, unless it is given up: then the books say that it expired", async () => {
  await using shop = await anAccountWithCredit();
  const { stays } = await shop.operator.must(eraseCustomer, ANNA);
  expect(stays).toMatchObject([{ kind: "account", reason: "credit_left" }]);
  expect(await creditOf(shop)).toEqual([{ issued: 700, expired: 0, outstanding: 700 }]);
  const given = await shop.operator.must(eraseCustomer, { ...ANNA, give_up_credit: true });
  expect(given).toMatchObject({ erased: [{ kind: "account" }], stays: [], left: [] });
  expect(await creditOf(shop)).toEqual([{ issued: 700, expired: 700, outstanding: 0 }]);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
  await shop.operator.must(eraseAgain, {});
  expect(await creditOf(shop)).toEqual([{ issued: 700, expired: 700, outstanding: 0 }]);
});

// [customer.erasure] [account.lock]
test("nobody logs in to an erased account, gets a link for it, unlocks it or gives it credit, and its name is free", async () => {
  await using shop = await anAccountWithCredit();
  const visitor = shop.visitor();
  await visitor.logIn("anna");
  const { erased } = await shop.operator.must(eraseCustomer, { ...ANNA, give_up_credit: true });
  const user_name = `erased ${erased[0]?.name}`;
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  for (const name of ["anna", user_name]) {
    const body = { user_name: name, password: "Sommer2026" };
    expect(await shop.visitor().call(contract.userLogin, { body })).toMatchObject({
      ok: false,
      failure: { error_code: "BFFE050" },
    });
  }
  await shop.visitor().must(contract.forgotPassword, { body: { email: "anna@example.org" } });
  expect(shop.queuedJobs.at(-1)?.data).toMatchObject({ account_ids: [] });
  const named = { website_id: "aurora", user_name };
  expect(await shop.operator.must(showAccount, named)).toMatchObject({ state: "locked", available: 0 });
  const refusals = [{ code: "account_erased" }];
  expect(await shop.operator.try(setAccountState, { ...named, state: "active" })).toMatchObject({ refusals });
  const credit = { ...named, amount: 100, reference: "r", reason: "goodwill" };
  expect(await shop.operator.try(creditAccount, credit)).toMatchObject({ refusals });
  await shop.register({ user_name: "anna" });
  await shop.visitor().logIn("anna");
});

// [customer.list]
test("without a list of erasures nothing is erased and nothing changed, unless the operator does without", async () => {
  await using known = await aShopThatKnowsPia();
  const shop = { ...known, shop: { ...known.shop, erasureList: undefined } };
  const operator = anOperator(shop);
  const { order_number } = await known.shop.db.selectFrom("orders").select("order_number").executeTakeFirstOrThrow();
  const { withdrawal_id } = await known.shop.db
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .executeTakeFirstOrThrow();
  const refusals = [{ code: "erasure_list_missing" }];
  expect(await operator.try(eraseCustomer, PIA_AT_AURORA)).toMatchObject({ refusals });
  expect(await operator.try(eraseCustomer, PIA_AT_AURORA, true)).toMatchObject({ refusals });
  expect(await operator.try(eraseOrderPeople, { website_id: "aurora", order_number })).toMatchObject({ refusals });
  expect(await operator.try(removeSubscriber, PIA_AT_AURORA)).toMatchObject({ refusals });
  expect(await operator.try(eraseWithdrawal, { withdrawal_id })).toMatchObject({ refusals });
  expect(await operator.try(eraseAgain, {})).toMatchObject({ refusals });
  const { holdings } = await operator.must(exportCustomer, PIA_AT_AURORA);
  expect((await operator.must(eraseCustomer, { ...PIA_AT_AURORA, without_list: true })).erased).toHaveLength(
    holdings.filter(({ kind }) => kind !== "invoice").length,
  );
});

// [customer.list]
test("if the list cannot be written, nothing is erased", async () => {
  await using known = await aShopThatKnowsPia();
  const full = { ...known.erasures, note: () => Promise.reject(new Error("no space left on device")) };
  const operator = anOperator({ ...known, shop: { ...known.shop, erasureList: full } });
  const before = (await operator.must(exportCustomer, PIA_AT_AURORA)).holdings;
  await expect(operator.try(eraseCustomer, PIA_AT_AURORA)).rejects.toThrow("no space left");
  expect((await operator.must(exportCustomer, PIA_AT_AURORA)).holdings).toEqual(before);
});

// [customer.again]
test("an older database erases again what the list names, open orders included, and says what must stay", async () => {
  await using shop = await anOpenOrder();
  const body = { name: "Nora Licht", order_number: "1", email: "nora@example.org", details: "" };
  await shop.visitor.must(contract.submitWithdrawal, { body });
  const { withdrawal_id } = await shop.shop.db
    .selectFrom("withdrawals")
    .select("withdrawal_id")
    .executeTakeFirstOrThrow();
  const website_id = "aurora";
  const later: Erasure[] = [
    { kind: "order", website_id, id: shop.key.order_id },
    { kind: "withdrawal", website_id, id: withdrawal_id },
    { kind: "account", website_id, id: "acc_after-the-back-up" },
    { kind: "order", website_id: "gone", id: "ord_of-another-website" },
  ];
  await shop.erasures.note([...later, ...later]);
  const left = [{ kind: "withdrawal", name: withdrawal_id }];
  expect(await shop.operator.must(eraseAgain, {})).toEqual({ listed: 4, left });
  expect(await shop.operator.must(eraseAgain, {})).toEqual({ listed: 4, left });
  const people = await shop.shop.db.selectFrom("order_people").selectAll().execute();
  expect(people).toEqual([]);
});

// [customer.erasure] [fulfilment.resend]
test("an erased recipient of an e-card gets no mail any more, and the others of the order do", async () => {
  await using known = await aShopThatKnowsPia();
  await known.operator.must(eraseCustomer, PIA_AT_AURORA);
  const order = await known.shop.db
    .selectFrom("orders")
    .innerJoin("order_people", (join) =>
      join
        .onRef("order_people.website_id", "=", "orders.website_id")
        .onRef("order_people.order_id", "=", "orders.order_id"),
    )
    .select(["orders.order_id", "order_number", "orders.website_id"])
    .executeTakeFirstOrThrow();
  const { website_id, order_number } = order;
  await known.operator.must(resendOrderMails, { website_id, order_number, kind: "e_card", email: null, role: null });
  const delivery = aMailDelivery();
  await fulfilOrder(known.shop, delivery, order);
  expect(delivery.sent.map(({ to }) => to.address)).toEqual(["ada@example.org"]);
  expect(JSON.stringify(delivery.sent)).not.toContain(PIA.greeting);
});

// [customer.found] [order.status]
test("the recipient of an e-card does not open the order by its number and their e-mail address", async () => {
  await using known = await aShopThatKnowsPia();
  const { order_number } = await known.shop.db
    .selectFrom("order_emails")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.website_id", "=", "order_emails.website_id")
        .onRef("orders.order_id", "=", "order_emails.order_id"),
    )
    .select("order_number")
    .where("role", "=", "recipient")
    .executeTakeFirstOrThrow();
  const ask = (email: string) =>
    known.visitor().call(contract.showOrderStatus, { body: { receipt: order_number, email } });
  expect(await ask(PIA.email)).toMatchObject({ ok: false });
  expect(await ask("nora@example.org")).toMatchObject({ ok: true });
});

test("a website that does not exist is refused, and nothing is known of a stranger", async () => {
  await using shop = await anOpenOrder();
  const stranger = { ...NORA, email: "stranger@example.org" };
  expect((await shop.operator.must(exportCustomer, stranger)).holdings).toEqual([]);
  expect(await shop.operator.must(eraseCustomer, stranger)).toMatchObject({ erased: [], stays: [], left: [] });
  const elsewhere = { ...NORA, website_id: "aurorra" };
  for (const operation of [exportCustomer, eraseCustomer]) {
    expect(await shop.operator.try(operation, elsewhere)).toMatchObject({ refusals: [{ code: "website_unknown" }] });
  }
});

// [customer.stays]
test("while a basket is paid for, its people stay; when that has failed, they are erased", async () => {
  await using shop = await aShop({ websites: [websiteFile({ payment_types: [2, VISA] })] });
  const operator = anOperator(shop);
  await shop.issue({ code: "GIFT", value: 1000 });
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50");
  expect(await visitor.buy(VISA)).toMatchObject({ value: { redirection_url: expect.any(String) } });
  const { stays } = await operator.must(eraseCustomer, NORA);
  expect(stays).toMatchObject([{ kind: "basket", reason: "payment_open" }]);
  shop.payments.fate("aborted");
  const ref = new URL(shop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await visitor.must(contract.verifyPayment, { body: { ref } });
  expect((await operator.must(eraseCustomer, NORA)).erased).toEqual([{ kind: "basket", name: stays[0]?.name }]);
});

// [customer.list] [customer.erasure]
test("killed at any statement and started again, everything is erased, and nothing that is not on the list", async () => {
  let survived = false;
  let step = 0;
  while (!survived) {
    step += 6;
    await using shop = await anOpenOrder();
    await shop.deliver();
    const { db } = shop.shop;
    const dying = anOperator({ ...shop, shop: { ...shop.shop, db: db.withPlugin(dyingAt(step)) } });
    survived = await dying.try(eraseCustomer, NORA).then(
      () => true,
      () => false,
    );
    const people = await db.selectFrom("order_people").selectAll().execute();
    expect(people.length === 1 || shop.erasures.noted.length === 1).toBe(true);
    expect((await shop.operator.must(eraseCustomer, NORA)).left).toEqual([]);
    expect(await db.selectFrom("order_people").selectAll().execute()).toEqual([]);
  }
  expect(step).toBeGreaterThan(20);
});

// [customer.found] [customer.export]
test("a present is told to whom it is delivered, without who paid it and what it cost", async () => {
  await using shop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = shop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const [delivery_address, invoice_address] = [
    { ...anAddress({ email: "ada@example.org", last_name: "Lind" }), address_type: "DEL" as const },
    { ...anAddress(), address_type: "INV" as const },
  ];
  await visitor.must(contract.setAddresses, { body: { delivery_address, invoice_address } });
  await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
  const { basket_id } = await visitor.must(contract.readBasket, {});
  await visitor.order(basket_id);
  const operator = anOperator(shop);
  const [present] = (await operator.must(exportCustomer, { ...NORA, email: "ada@example.org" })).holdings;
  expect(present?.data).toMatchObject({
    delivery_address: { last_name: "Lind" },
    record: { lines: [{ quantity: 1 }] },
  });
  expect(JSON.stringify(present)).not.toMatch(/nora@|"Licht"|gross_price|last_four/);
  const [own] = (await operator.must(exportCustomer, NORA)).holdings;
  expect(own?.data).toMatchObject({ record: { gross_price: 1000 }, invoice_address: { last_name: "Licht" } });
  expect(JSON.stringify(own)).not.toMatch(/ada@|"Lind"/);
});

// [account.demo-users] [customer.erasure]
test("a user of the demonstration who was erased is not created again, and does not stop the next start", async () => {
  await using shop = await aShop();
  const operator = anOperator(shop);
  const user = { website: "aurora", user_name: "anna", email: "anna@example.org", password: "Sommer2026", credit: 0 };
  expect(await operator.must(createDemoAccounts, { accounts: [user] })).toEqual({ user_names: ["anna"] });
  await operator.must(eraseCustomer, ANNA);
  expect(await operator.must(createDemoAccounts, { accounts: [user] })).toEqual({ user_names: [] });
});

// [customer.again]
test("a bank entry that has the number of an erased one, because a restored database counts on from before, keeps its payer", async () => {
  await using shop = await aShopWithTransfers();
  const operator = anOperator(shop);
  await shop.erasures.note([{ kind: "payer", website_id: "aurora", id: "bank_1" }]);
  shop.passTime(60);
  const order_number = await shop.order();
  const entry = {
    booked_on: "2026-06-03",
    amount: 5000,
    currency: "EUR" as const,
    direction: "credit" as const,
    text: "",
    is_reversal: false,
    bank_reference: "B1",
    reference: creditorReference(order_number),
    party_name: "Nora Licht",
    party_iban: "DE89370400440532013000",
  };
  await operator.must(importBankStatement, { website_id: null, entries: [{ account: BANK_ACCOUNT.iban, entry }] });
  const payers = () => shop.shop.db.selectFrom("bank_entries").select("entry_id").where("ciphertext", "is not", null);
  expect(await operator.must(eraseAgain, {})).toEqual({ listed: 1, left: [] });
  expect(await payers().execute()).toEqual([{ entry_id: "bank_1" }]);
  await shop.erasures.note([{ kind: "payer", website_id: "aurora", id: "bank_1" }]);
  expect(await operator.must(eraseAgain, {})).toEqual({ listed: 1, left: [] });
  expect(await payers().execute()).toEqual([]);
});
