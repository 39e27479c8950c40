import { contract } from "@guerdon/contract";
import { createAccount } from "@guerdon/contract/operations/account";
import { applyBuyer } from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { applyGiver, listGivers, removeGiver, showGiver } from "@guerdon/contract/operations/giver";
import { listAnswers } from "@guerdon/contract/operations/order";
import { issueVouchers, replaceVoucher, showVoucher } from "@guerdon/contract/operations/voucher";
import type { VoucherDocument } from "@guerdon/domain/document/voucher-document";
import {
  A_QUESTION,
  aBuyersVisit,
  aCatalogue,
  aLogo,
  aMailDelivery,
  anOperator,
  aProduct,
  aReward,
  aShop,
  giverFile,
  INVOICING,
  insertGiver,
  insertStock,
  printedInvoices,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { jobHandlers } from "../../job-handlers.ts";
import { deliveryFile } from "../fulfilment/delivery-file.ts";
import { loadMailedOrder } from "../fulfilment/mailed-order.ts";
import type { OrderKey } from "../order/index.ts";

const DAYS = { website_id: "aurora", from: "2026-06-01", to: "2026-06-01" };

/** A shop with the givers Lumen, which asks a question, and Orbit, and a code of each. */
async function aShopWithGivers(websites = [websiteFile()]): Promise<TestShop> {
  const products = [aProduct(), aReward({ product_questionnaire: true, brand: "Röstmond" })];
  const testShop = await aShop({ websites, catalogues: [aCatalogue({ products })] });
  await insertGiver(testShop, { question: A_QUESTION });
  await insertGiver(testShop, { id: "orbit", primary_color: "#ffdd00" });
  await testShop.issue(
    { code: "PLAIN", value: 10_000 },
    { code: "LUMEN", value: 10_000, giver_id: "lumen" },
    { code: "ORBIT", value: 10_000, giver_id: "orbit" },
  );
  return testShop;
}

const lookOf = async (visitor: Visitor) => {
  const { shop_customization } = await visitor.must(contract.readBasket, {});
  return shop_customization;
};

const nameOf = async (visitor: Visitor) => (await lookOf(visitor)).customer_name;

const answer = (visitor: Visitor, giver_id: string, answer_id: string) =>
  visitor.call(contract.answerQuestion, { body: { giver_id, answer_id } });

// [giver.first] [giver.look]
test("the first giver that came into a basket lends its look, and the next one when that voucher is taken out", async () => {
  await using testShop = await aShopWithGivers();
  const visitor = testShop.visitor();
  await visitor.enter("PLAIN");
  expect(await lookOf(visitor)).toEqual({
    customer_name: null,
    customer_logo: null,
    primary_color: "#3b2a8c",
    secondary_color: "#ff7a59",
  });
  testShop.passTime(1);
  await visitor.enter("ORBIT");
  testShop.passTime(1);
  const { payments } = await visitor.enter("LUMEN");
  expect(await lookOf(visitor)).toEqual({
    customer_name: "ORBIT",
    customer_logo: expect.stringMatching(/^\/images\/[\w-]+\.svg$/),
    primary_color: "#ffdd00",
    secondary_color: "#abcdef",
  });
  const [, orbit, lumen] = payments;
  const takeOut = (payment: typeof orbit) =>
    visitor.must(contract.changeBasket, {
      body: {
        update_type: "REMOVE_PAYMENT",
        data: { payment_type_id: 2, payment_id: payment?.partial_payment_id ?? "" },
      },
    });
  expect(await takeOut(orbit)).toMatchObject({ shop_customization: { customer_name: "LUMEN" } });
  expect(await takeOut(lumen)).toMatchObject({
    shop_customization: { customer_name: null },
    debitor_questionnaire: null,
  });
});

// [giver.first] [voucher.group]
test("a voucher of another website of the group names its giver as well, in its turn", async () => {
  await using testShop = await aShopWithGivers([
    websiteFile({ voucher_group: "house" }),
    websiteFile({ id: "fest", voucher_group: "house" }),
  ]);
  const elsewhere = { value: 2_000, website_id: "fest", website_group: "house" };
  await testShop.issue({ code: "FEST-ORBIT", ...elsewhere, giver_id: "orbit" }, { code: "FEST-PLAIN", ...elsewhere });
  for (const [codes, first] of [
    [["FEST-PLAIN", "FEST-ORBIT", "LUMEN"], "ORBIT"],
    [["LUMEN", "FEST-ORBIT", "FEST-PLAIN"], "LUMEN"],
  ] as const) {
    const visitor = testShop.visitor();
    for (const code of codes) {
      await visitor.enter(code);
      testShop.passTime(1);
    }
    const { payments } = await visitor.must(contract.readBasket, {});
    expect(payments.map(({ code }) => code)).toEqual(codes.map((code) => `••••${code.slice(-4)}`));
    expect(payments.reduce((sum, { value }) => sum + value, 0)).toBe(14_000);
    expect(await nameOf(visitor)).toBe(first);
  }
});

// [giver.first]
test("an account counts from its log-in: before codes entered later, after those entered earlier", async () => {
  await using testShop = await aShopWithGivers([websiteFile({ wob_account_login: true })]);
  await testShop.register({ user_name: "anna", giver_id: "orbit", credit: 500 });
  const accountFirst = testShop.visitor();
  await accountFirst.logIn("anna");
  testShop.passTime(1);
  await accountFirst.enter("LUMEN");
  expect(await nameOf(accountFirst)).toBe("ORBIT");
  const codeFirst = testShop.visitor();
  await codeFirst.enter("LUMEN");
  testShop.passTime(1);
  await codeFirst.logIn("anna");
  expect(await nameOf(codeFirst)).toBe("LUMEN");
});

// [giver.question]
test("the question of the basket's giver is asked in the visitor's language, answered, taken back and reset", async () => {
  await using testShop = await aShopWithGivers();
  const visitor = testShop.visitor();
  await visitor.enter("LUMEN");
  const asked = async () => {
    const basket = await visitor.must(contract.readBasket, {});
    return [basket.debitor_questionnaire?.text, basket.answered_questionnaire];
  };
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({
    debitor_questionnaire: {
      giver_id: "lumen",
      name: "LUMEN",
      required: false,
      language: "de",
      text: "Wofür?",
      answers: [
        { id: "work", text: "Arbeit" },
        { id: "party", text: "Feier" },
      ],
    },
    answered_questionnaire: null,
  });
  expect(await answer(visitor, "lumen", "party")).toMatchObject({ ok: true });
  expect(await asked()).toEqual(["Wofür?", "party"]);
  expect(await answer(visitor, "lumen", "nothing-offered")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await answer(visitor, "orbit", "work")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  expect(await asked()).toEqual(["Wofür?", "party"]);
  expect(await answer(visitor, "lumen", "")).toMatchObject({ ok: true });
  expect(await asked()).toEqual(["Wofür?", null]);
  await answer(visitor, "lumen", "work");
  await visitor.must(contract.resetBasket, {});
  await visitor.enter("LUMEN");
  expect(await asked()).toEqual(["Wofür?", null]);
});

// [giver.question]
test("an answer that was given to one giver is none of another's, and is back with its giver", async () => {
  await using testShop = await aShopWithGivers();
  await insertGiver(testShop, { id: "orbit", question: A_QUESTION });
  const visitor = testShop.visitor();
  await visitor.enter("LUMEN");
  testShop.passTime(1);
  const { payments } = await visitor.enter("ORBIT");
  await answer(visitor, "lumen", "work");
  const payment_id = payments[0]?.partial_payment_id ?? "";
  const data = { payment_type_id: 2, payment_id };
  const left = await visitor.must(contract.changeBasket, { body: { update_type: "REMOVE_PAYMENT", data } });
  expect(left).toMatchObject({ debitor_questionnaire: { giver_id: "orbit" }, answered_questionnaire: null });
});

// [giver.required]
test("nothing is ordered without an answer that is required, and what was chosen stays when another thing is refused", async () => {
  await using testShop = await aShopWithGivers();
  await insertGiver(testShop, { question: { ...A_QUESTION, required: true } });
  const visitor = testShop.visitor();
  await visitor.enter("LUMEN");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const order = () => visitor.call(contract.createOrder, { body: { basketNumber } });
  const check = () => visitor.call(contract.checkOrder, { query: { basketNumber } });
  expect(await check()).toMatchObject({ failure: { error_code: "ANSWER_REQUIRED" } });
  expect(await order()).toMatchObject({ failure: { error_code: "ANSWER_REQUIRED", status: 422 } });
  await answer(visitor, "lumen", "work");
  expect(await check()).toMatchObject({ ok: true });
  await visitor.must(contract.acceptTerms, { body: { TnC_status: false } });
  expect(await order()).toMatchObject({ failure: { error_code: "TERMS_REQUIRED" } });
  expect(await visitor.must(contract.readBasket, {})).toMatchObject({ answered_questionnaire: "work" });
  await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
  expect(await order()).toMatchObject({ ok: true });
});

/** Orders from Lumen's credit with an answer, and from plain credit; both answer a survey of a brand. */
async function orderWithAnswers(testShop: TestShop): Promise<{ asked: string; key: OrderKey }> {
  const { shop } = testShop;
  await insertStock(shop, { codes: ["A-1", "A-2"] });
  const buy = async (code: string, selected_answer: "answer_a" | "no_answer") => {
    const visitor = testShop.visitor();
    await visitor.enter(code);
    await visitor.add("TV1", "TV1-10");
    const data = {
      number: "PH1",
      variation_id: "PH1",
      quantity: 1,
      face_value: null,
      delivery_options: 0,
      selected_answer,
    } as const;
    await visitor.must(contract.changeBasket, { body: { update_type: "ADD", data } });
    if (code === "LUMEN") {
      await answer(visitor, "lumen", "party");
    }
    const { order_number } = await visitor.order(await visitor.prepareOrder());
    const { order } = await visitor.must(contract.showConfirmation, {});
    return { order_number, look: order?.shop_customization };
  };
  const lumen = await buy("LUMEN", "answer_a");
  const key = testShop.queuedJobs.find(({ name }) => name === "fulfil-order")?.data as OrderKey;
  testShop.passTime(60);
  const plain = await buy("PLAIN", "no_answer");
  expect([lumen.look?.customer_name, plain.look]).toEqual(["LUMEN", null]);
  return { asked: lumen.order_number, key };
}

// [giver.answers] [product.survey]
test("answers to givers and brands stand in the record, and are listed by order without people", async () => {
  await using testShop = await aShopWithGivers();
  const { asked } = await orderWithAnswers(testShop);
  const operator = anOperator(testShop);
  const { answers } = await operator.must(listAnswers, DAYS);
  expect(answers).toMatchObject([
    {
      order_number: asked,
      asked_by: "giver",
      name: "LUMEN",
      question: "Wofür?",
      answer: "party",
      answer_text: "Feier",
    },
    { order_number: asked, asked_by: "brand", name: "Röstmond", question: null, answer: "yes", answer_text: null },
  ]);
  expect(await operator.must(listAnswers, { ...DAYS, from: "2026-05-01", to: "2026-05-31" })).toEqual({ answers: [] });
  expect(await operator.must(listAnswers, { ...DAYS, from: "2026-06-02", to: "2026-06-02" })).toEqual({ answers: [] });
  const [record] = await testShop.shop.db.selectFrom("orders").select("record").orderBy("placed_at").execute();
  expect(record?.record).toMatchObject({
    version: 5,
    giver: { giver_id: "lumen", question: { language: "de", text: "Wofür?", answer: { id: "party", text: "Feier" } } },
  });
});

// [giver.answers] [customer.export] [customer.erasure]
test("customers are told what they answered, and an answer in a basket is erased with its addresses", async () => {
  await using testShop = await aShopWithGivers();
  const { asked } = await orderWithAnswers(testShop);
  const visitor = testShop.visitor();
  await visitor.enter("LUMEN");
  await visitor.add();
  await visitor.prepareOrder();
  await answer(visitor, "lumen", "work");
  const operator = anOperator(testShop);
  const nora = { website_id: "aurora", email: "nora@example.org" };
  const { holdings } = await operator.must(exportCustomer, nora);
  const told = (kind: string) => holdings.filter((holding) => holding.kind === kind).map(({ data }) => data);
  expect(told("order")).toContainEqual(
    expect.objectContaining({
      order_number: asked,
      record: expect.objectContaining({
        giver: expect.objectContaining({
          question: expect.objectContaining({ answer: { id: "party", text: "Feier" } }),
        }),
      }),
    }),
  );
  expect(told("basket")).toMatchObject([{ giver_answer: { giver_id: "lumen", answer_id: "work" } }]);
  await operator.must(eraseCustomer, nora);
  const { db } = testShop.shop;
  const baskets = await db.selectFrom("baskets").select("giver_answer").where("state", "=", "open").execute();
  expect(baskets).toEqual([{ giver_answer: null }]);
});

const LOOK = { primary_color: "#123456" };

// [giver.order]
test("confirmation, status, code page, mails, printed vouchers and invoices keep the giver's look, the sender the website's", async () => {
  await using testShop = await aShopWithGivers([websiteFile({ invoice: { ...INVOICING, by_mail: true } })]);
  const { shop, queuedJobs } = testShop;
  const { asked, key } = await orderWithAnswers(testShop);
  // Later changes of the giver have no effect.
  await insertGiver(testShop, { name: "Renamed", primary_color: "#000000" });
  const delivery = aMailDelivery();
  while (queuedJobs.length > 0) {
    const { name, data } = queuedJobs.shift() ?? { name: "fulfil-order" as const, data: key };
    await jobHandlers(shop, delivery)[name](data as never);
  }
  const looks = delivery.sent.map(({ text, from, messageId }) => {
    return {
      isOfGiver: messageId.startsWith(`${key.order_id}.`),
      look: { ...JSON.parse(text).brand, from: from.name },
    };
  });
  const ofGiver = looks.filter(({ isOfGiver }) => isOfGiver);
  // The confirmation, the codes, and the invoice.
  expect([ofGiver.length, looks.length]).toEqual([3, 6]);
  for (const { look } of ofGiver) {
    expect(look).toMatchObject({ theme: LOOK, logo_name: "LUMEN", website_title: "aurora", from: "aurora" });
    expect(look.logo.url).toContain("/images/");
  }
  for (const { look } of looks.filter(({ isOfGiver }) => !isOfGiver)) {
    expect(look).toMatchObject({ theme: { primary_color: "#3b2a8c" }, logo: null, logo_name: "aurora" });
  }
  const status = { email: "nora@example.org", receipt: asked };
  expect(await testShop.visitor().must(contract.showOrderStatus, { body: status })).toMatchObject({
    shop_customization: { ...LOOK, customer_name: "LUMEN" },
  });
  const order = await loadMailedOrder(shop, key, { lines: [] } as never);
  const { content } = await deliveryFile(shop, order as NonNullable<typeof order>, { file: "pdf", delivered: [] });
  const document = JSON.parse(new TextDecoder().decode(content)) as VoucherDocument;
  expect(document).toMatchObject({ theme: LOOK, logo_name: "LUMEN", website_title: "aurora" });
  expect(document.logo).not.toBeNull();
  const invoices = await printedInvoices(testShop as never);
  expect(invoices.map(({ record: { website } }) => [website.primary_color, website.giver?.name])).toEqual([
    ["#123456", "LUMEN"],
    ["#3b2a8c", undefined],
  ]);
});

// [giver.naming]
test("vouchers and accounts name a giver that exists; a replacement names the same", async () => {
  await using testShop = await aShopWithGivers();
  const operator = anOperator(testShop);
  const issue = { website_id: "aurora", value: 1000 };
  const unknown = { refusals: [{ code: "giver_unknown", fields: { giver_id: "lumne", known: ["lumen", "orbit"] } }] };
  expect(await operator.try(issueVouchers, { ...issue, giver_id: "lumne" })).toMatchObject(unknown);
  const account = { user_name: "nora", email: "nora@example.org" };
  expect(
    await operator.try(createAccount, { website_id: "aurora", account: { ...account, giver: "lumne" } }),
  ).toMatchObject(unknown);
  const { vouchers } = await operator.must(issueVouchers, { ...issue, giver_id: "lumen" });
  const code = vouchers[0]?.code ?? "";
  expect(await operator.must(showVoucher, { code })).toMatchObject({ giver_id: "lumen" });
  const replaced = await operator.must(replaceVoucher, { voucher: code, reason: "lost" });
  expect(await operator.must(showVoucher, { code: replaced.vouchers[0]?.code ?? "" })).toMatchObject({
    giver_id: "lumen",
  });
});

// [giver.removal]
test("a giver is removed once nothing names it", async () => {
  await using testShop = await aShopWithGivers();
  await testShop.register({ user_name: "anna", giver_id: "lumen" });
  await insertGiver(testShop, { id: "unused" });
  const operator = anOperator(testShop);
  expect(await operator.try(removeGiver, { giver_id: "lumen" })).toEqual({
    ok: false,
    refusals: [
      { code: "giver_named", fields: { giver_id: "lumen", vouchers: 1, accounts: 1, buyers: 0, websites: ["aurora"] } },
    ],
  });
  expect(await operator.try(removeGiver, { giver_id: "unknown" })).toMatchObject({
    refusals: [{ code: "giver_unknown" }],
  });
  expect(await operator.must(removeGiver, { giver_id: "unused" }, true)).toEqual({ name: "UNUSED" });
  expect(await operator.must(removeGiver, { giver_id: "unused" })).toEqual({ name: "UNUSED" });
  expect(await operator.must(listGivers, {})).toEqual({
    givers: [
      { giver_id: "lumen", name: "LUMEN", asks: true, vouchers: 1, accounts: 1, buyers: 0 },
      { giver_id: "orbit", name: "ORBIT", asks: false, vouchers: 1, accounts: 0, buyers: 0 },
    ],
  });
  expect(await operator.must(showGiver, { giver_id: "lumen" })).toMatchObject({
    name: "LUMEN",
    question: { required: false },
    named_on: [{ website_id: "aurora", vouchers: 1, accounts: 1, buyers: 0 }],
  });
});

// [giver.naming] [giver.look] [giver.removal]
test("a buyer's giver exists, lends its look to the buyer's visits, and is not removed", async () => {
  const werk = websiteFile({ id: "werk", website_type_id: "PUN", wob_coupon_login: false });
  await using testShop = await aShopWithGivers([websiteFile(), werk]);
  const visitor = await aBuyersVisit(testShop, "werk", { giver: "orbit" });
  expect(await nameOf(visitor)).toBe("ORBIT");
  const operator = anOperator(testShop);
  expect(await operator.try(removeGiver, { giver_id: "orbit" })).toMatchObject({
    refusals: [{ code: "giver_named", fields: { buyers: 1, websites: ["aurora", "werk"] } }],
  });
  const settings = buyerSettings.parse({ domain: "x", identity: "2", return_hosts: ["x.example"], giver: "obrit" });
  expect(await operator.try(applyBuyer, { website_id: "werk", buyer_id: "other", settings })).toMatchObject({
    refusals: [{ code: "giver_unknown", fields: { giver_id: "obrit" } }],
  });
});

// [giver.folder]
test("applying a giver again changes nothing; a changed one counts at the next page", async () => {
  await using testShop = await aShopWithGivers();
  const operator = anOperator(testShop);
  const visitor = testShop.visitor();
  await visitor.enter("ORBIT");
  const apply = (changes: Parameters<typeof giverFile>[0], logo = aLogo("#ffdd00")) => {
    const settings = giverFile({ id: "orbit", primary_color: "#ffdd00", ...changes });
    return operator.must(applyGiver, { settings, logo: new TextEncoder().encode(logo) });
  };
  expect(await apply({})).toMatchObject({ unchanged: true, changes: [] });
  expect(await apply({ name: "Orbit" })).toMatchObject({ unchanged: false, is_new: false, changes: ["name"] });
  const { customer_logo } = await lookOf(visitor);
  expect(await apply({ name: "Orbit" }, aLogo("#00ff00"))).toMatchObject({ changes: ["logo"] });
  expect(await lookOf(visitor)).toMatchObject({ customer_name: "Orbit" });
  expect((await lookOf(visitor)).customer_logo).not.toBe(customer_logo);
});
