import { contract } from "@guerdon/contract";
import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import { aMailDelivery, aShop, insertStock, type TestShop } from "@guerdon/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { failedJobNotes, jobHandlers } from "../../job-handlers.ts";
import type { OrderKey } from "../order/index.ts";
import { GUESSING_FROM } from "../voucher/guessing.ts";
import { mailOperator } from "./mail-operator.ts";

const FAILED = {
  name: "fulfil-order",
  data: { website_id: "aurora", order_id: "one" },
  reason: "TypeError",
};

/** Buys pieces of TV1 that are not in stock; answers the order's key. */
async function buy(testShop: TestShop, code: string, quantity: number): Promise<OrderKey> {
  await testShop.issue({ code, value: 100_000 });
  const visitor = testShop.visitor();
  await visitor.enter(code);
  await visitor.add("TV1", "TV1-10", { quantity });
  await visitor.order(await visitor.prepareOrder());
  return testShop.queuedJobs.at(-1)?.data as OrderKey;
}

const reports = ({ queuedJobs }: TestShop) => queuedJobs.filter(({ name }) => name === "mail-operator").length;

// [fulfilment.report]
test("the operator is told which codes orders wait for, until they come", async () => {
  await using testShop = await aShop();
  const mailDelivery = aMailDelivery();
  const handlers = jobHandlers(testShop.shop, mailDelivery);
  const keys = [await buy(testShop, "GIFT-1", 2), await buy(testShop, "GIFT-2", 1)];
  expect(reports(testShop)).toBe(0);
  for (const key of keys) {
    await handlers["fulfil-order"](key);
  }
  expect(reports(testShop)).toBe(1);
  mailDelivery.sent.length = 0;
  await handlers["mail-operator"]({});
  await handlers["mail-operator"]({});
  const mails = mailDelivery.sent.map(({ to, text }) => ({ to, mail: JSON.parse(text) as TroubleMail }));
  const shortage = { website_id: "aurora", product_number: "TV1", variation_number: "TV1-10", quantity: 3, orders: 2 };
  expect(mails).toMatchObject([
    { to: { address: "operator@example.org" }, mail: { jobs: [], shortages: [shortage] } },
    { mail: { shortages: [shortage] } },
  ]);
  expect(mails[0]?.mail.shortages).toHaveLength(1);
  await insertStock(testShop.shop, { codes: ["A-1", "A-2", "A-3"] });
  for (const key of keys) {
    await handlers["fulfil-order"](key);
  }
  mailDelivery.sent.length = 0;
  await handlers["mail-operator"]({});
  expect(mailDelivery.sent).toEqual([]);
});

// [fulfilment.failed-jobs] [fulfilment.report]
test("a job that failed for good is told once, and again only if the mail did not leave", async () => {
  await using testShop = await aShop();
  const mailDelivery = aMailDelivery();
  const note = failedJobNotes(testShop.shop, mailDelivery);
  const job = { ...FAILED, job_id: "0190a000-0000-7000-8000-000000000001" };
  await note(job);
  await note(job);
  expect(reports(testShop)).toBe(1);
  mailDelivery.answer = { kind: "unavailable", cause: new Error("down") };
  await expect(mailOperator(testShop.shop, mailDelivery)).rejects.toThrow("The mail server is not available.");
  mailDelivery.answer = { kind: "sent" };
  expect(await mailOperator(testShop.shop, mailDelivery)).toBe(true);
  expect(await mailOperator(testShop.shop, mailDelivery)).toBe(false);
  expect(mailDelivery.sent.map(({ text }) => (JSON.parse(text) as TroubleMail).jobs)).toMatchObject([
    [{ job_id: job.job_id, reason: "TypeError" }],
  ]);
});

// [fulfilment.report] [voucher.guessing]
test("the operator is told of a website where codes may be guessed, within two hours and after others' mistakes not", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  const mailDelivery = aMailDelivery();
  const guess = () => testShop.visitor().call(contract.enterCode, { body: { code: "WRONG" } });
  const counted = (failures: number) => shop.db.updateTable("attempt_counters").set({ failures }).execute();
  await guess();
  await counted(GUESSING_FROM - 2);
  expect([reports(testShop), await mailOperator(shop, mailDelivery)]).toEqual([0, false]);
  // The counters are those of the address and of the website: the first does not tell.
  testShop.passTime(3600);
  await guess();
  await counted(GUESSING_FROM - 1);
  await Object.assign(testShop.visitor(), { clientAddress: "192.0.2.77" }).call(contract.enterCode, {
    body: { code: "WRONG" },
  });
  expect(reports(testShop)).toBe(1);
  testShop.passTime(3600);
  expect(await mailOperator(shop, mailDelivery)).toBe(true);
  const { guessing } = JSON.parse(mailDelivery.sent.at(-1)?.text ?? "") as TroubleMail;
  expect(guessing).toEqual([{ website_id: "aurora", wrong_codes: GUESSING_FROM, hour: "2026-06-01T11:00:00.000Z" }]);
  testShop.passTime(2 * 3600);
  expect(await mailOperator(shop, mailDelivery)).toBe(false);
});

test("without an operator's address the log says so, and the first one named is told", async () => {
  await using testShop = await aShop();
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => logged.push(line) });
  const mailDelivery = aMailDelivery();
  await failedJobNotes(testShop.shop, mailDelivery)({ ...FAILED, job_id: "0190a000-0000-7000-8000-000000000002" });
  const nobody = { ...mailDelivery, operatorAddress: undefined };
  expect(await mailOperator({ ...testShop.shop, log }, nobody)).toBe(false);
  expect(logged.join()).toContain("OPERATOR_MAIL names nobody to tell");
  expect(await mailOperator(testShop.shop, mailDelivery)).toBe(true);
});

// [fulfilment.report] [refund.dispute]
test("codes for an order whose payment was taken back are not missed, until it is given again", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  const mailDelivery = aMailDelivery();
  const key = await buy(testShop, "GIFT", 2);
  await jobHandlers(shop, mailDelivery)["fulfil-order"](key);
  const happens = (kind: "disputed" | "dispute_won") =>
    shop.db
      .insertInto("order_events")
      .values({ ...key, kind, happened_at: shop.now() })
      .execute();
  await happens("disputed");
  expect(await mailOperator(shop, mailDelivery)).toBe(false);
  await happens("dispute_won");
  expect(await mailOperator(shop, mailDelivery)).toBe(true);
});
