import { contract } from "@guerdon/contract";
import { dismissJob, enqueueDueJobs, listFailedJobs, retryJobs } from "@guerdon/contract/operations/job";
import { decideDispute, disputePayment, refundOrder } from "@guerdon/contract/operations/refund";
import { listUnallocatedPayments } from "@guerdon/contract/operations/unallocated-payment";
import type { TroubleMail } from "@guerdon/domain/mail/trouble-mail";
import type { ProviderCall } from "@guerdon/domain/payment";
import { aCatalogue, aMailDelivery, anOperator, aProduct, aShop, insertStock, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { failedJobNotes, jobHandlers } from "../../job-handlers.ts";
import type { JobName } from "../../ports/jobs.ts";
import type { OrderKey } from "../order/index.ts";
import { findAttempt } from "../payment/index.ts";
import { settlePayment } from "../purchase/settle-payment.ts";

const VISA = 102;
const INSTANT_TRANSFER = 104;
const ID = "0190a000-0000-7000-8000-000000000001";
const reason = "sent by the service team";

/** A shop with an issuer for TV1 and a stock for TV2, and its operator. */
async function aShopWithTrouble() {
  const products = [aProduct({ issuer: "http" }), aProduct({ number: "TV2" })];
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, VISA, INSTANT_TRANSFER] })],
    catalogues: [aCatalogue({ products })],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "LITTLE", value: 10 },
    ],
  });
  const { shop, queuedJobs } = testShop;
  const mails = aMailDelivery();
  const operator = anOperator(testShop);
  await insertStock(shop, { product_number: "TV2", codes: ["B-1", "B-2"] });
  const visitor = testShop.visitor();
  return Object.assign(testShop, {
    mails,
    operator,
    visitor,
    handlers: jobHandlers(shop, mails),
    fail: (name: string, data: object, job_id = ID) =>
      failedJobNotes(shop, mails)({ job_id, name, data: { ...data }, reason: "TypeError" }),
    /** Orders these variations for the voucher; answers the order's key and number. */
    order: async (...variations: string[]) => {
      await visitor.enter("GIFT");
      for (const variation of variations) {
        await visitor.add(variation.split("-")[0], variation);
      }
      const { order_number } = await visitor.order(await visitor.prepareOrder());
      return { key: queuedJobs.at(-1)?.data as OrderKey, order: { website_id: "aurora", order_number } };
    },
    dismiss: async (job_id = ID) => {
      const answer = await operator.try(dismissJob, { job_id, reason });
      return answer.ok ? "dismissed" : answer.refusals.map(({ code }) => code).join();
    },
    noted: async () => (await operator.must(listFailedJobs, {})).jobs.map(({ job_id }) => job_id),
    /** Goes to the provider's page to pay what a little credit leaves; answers the payment's key. */
    pay: async (type: number) => {
      await visitor.enter("LITTLE");
      await visitor.add("TV2", "TV2-10");
      await visitor.buy(type);
      const attempts = shop.db.selectFrom("payment_attempts").select(["website_id", "attempt_id", "order_id"]);
      return attempts.executeTakeFirstOrThrow();
    },
    queued: () => queuedJobs.splice(0).map(({ name }): JobName => name),
  });
}

// [fulfilment.dismissed-jobs] [fulfilment.issuer]
test("a line that was refused is dismissed once it has gone back, and is trouble no more", async () => {
  await using shop = await aShopWithTrouble();
  shop.issuer.answer = { kind: "refused", reason: "422" };
  const { key, order } = await shop.order("TV1-10", "TV2-10");
  await shop.handlers["fulfil-order"](key);
  const id = `${key.order_id}.1`;
  expect(await shop.dismiss(id)).toBe("job_codes_left");
  expect(await shop.noted()).toEqual([id]);
  await shop.operator.must(refundOrder, { ...order, position: 1, quantity: null, delivered: false });
  expect(await shop.dismiss(id)).toBe("dismissed");
  await shop.handlers["fulfil-order"](key);
  expect(await shop.noted()).toEqual([]);
  expect(await shop.dismiss(id)).toBe("job_unknown");
});

// [fulfilment.dismissed-jobs] [operator.recorded]
test("what the note said is recorded with the reason; a dry run takes nothing out", async () => {
  await using shop = await aShopWithTrouble();
  const data = { website_id: "aurora", account_ids: ["a"], kind: "reset" };
  await shop.fail("mail-accounts", data);
  expect(await shop.operator.must(dismissJob, { job_id: ID, reason }, true)).toEqual({ name: "mail-accounts", data });
  expect(await shop.noted()).toEqual([ID]);
  expect(await shop.dismiss()).toBe("dismissed");
  const log = await shop.shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(log.at(-1)).toMatchObject({
    operation: "dismissJob",
    outcome: "done",
    website_id: "aurora",
    subject: ID,
    details: { reason },
    before: { name: "mail-accounts", data, failure: "TypeError" },
  });
});

// [fulfilment.dismissed-jobs]
test("a delivery is needed until its codes have left; of other mails it may be dismissed, and they still leave", async () => {
  await using shop = await aShopWithTrouble();
  const { key } = await shop.order("TV2-10");
  await shop.fail("fulfil-order", key);
  expect(await shop.dismiss()).toBe("job_codes_left");
  // The codes are handed out, and their mail waits.
  shop.mails.answer = { kind: "unavailable", cause: new Error("down") };
  await expect(shop.handlers["fulfil-order"](key)).rejects.toThrow();
  expect(await shop.dismiss()).toBe("job_codes_left");
  const { db } = shop.shop;
  await db.updateTable("mails").set({ sent_at: shop.shop.now() }).where("kind", "=", "vouchers").execute();
  expect(await shop.dismiss()).toBe("dismissed");
  shop.queued();
  await shop.operator.must(enqueueDueJobs, {});
  expect(shop.queued()).toEqual(["fulfil-order"]);
});

// [fulfilment.dismissed-jobs] [refund.order-state]
test("an order that was cancelled has no codes left to deliver", async () => {
  await using shop = await aShopWithTrouble();
  const { key, order } = await shop.order("TV2-10");
  await shop.fail("fulfil-order", key);
  await shop.operator.must(refundOrder, { ...order, position: null, quantity: null, delivered: false });
  expect(await shop.dismiss()).toBe("dismissed");
});

// [fulfilment.dismissed-jobs] [refund.dispute]
test("while a payment is disputed its delivery may be dismissed: winning the dispute enqueues it", async () => {
  await using shop = await aShopWithTrouble();
  const { payments, operator } = shop;
  const { website_id, attempt_id, order_id } = await shop.pay(VISA);
  payments.fate("paid");
  await settlePayment(shop.shop, { website_id, attempt_id });
  await shop.fail("fulfil-order", { website_id, order_id });
  const order = { website_id: "aurora", order_number: "10001" };
  await operator.must(disputePayment, { ...order, amount: 100 });
  expect(await shop.dismiss()).toBe("dismissed");
  shop.queued();
  await operator.must(decideDispute, { ...order, outcome: "won" });
  expect(shop.queued()).toContain("fulfil-order");
  await shop.fail("fulfil-order", { website_id, order_id });
  expect(await shop.dismiss()).toBe("job_codes_left");
});

// [fulfilment.dismissed-jobs] [payment.settle]
test("a payment's job is needed until it is decided, and until its money is given back", async () => {
  await using shop = await aShopWithTrouble();
  const { visitor, payments } = shop;
  const { website_id, attempt_id } = await shop.pay(INSTANT_TRANSFER);
  const key = { website_id, attempt_id };
  await shop.fail("settle-payment", key);
  expect(await shop.dismiss()).toBe("job_payment_left");
  // Nor before the provider has answered at all.
  const { db } = shop.shop;
  const open = await findAttempt(db, key);
  await db.updateTable("payment_attempts").set({ state: "started", token: null }).execute();
  expect(await shop.dismiss()).toBe("job_payment_left");
  await db
    .updateTable("payment_attempts")
    .set({ state: "open", token: open?.token ?? null })
    .execute();
  await visitor.must(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  expect(await shop.dismiss()).toBe("job_payment_left");
  payments.fate("captured");
  payments.answer("refund", { kind: "unknown", cause: "time-out" });
  await settlePayment(shop.shop, key);
  const attempt = await findAttempt(db, key);
  expect(attempt).toMatchObject({ state: "captured", request: { name: "refund" } });
  const ask = (call: ProviderCall | undefined) =>
    sql`update payment_attempts set request = ${JSON.stringify(call)}::jsonb`.execute(db);
  // As a process leaves it that dies before it asks for the refund.
  await ask({ name: "assert", request_id: "one", retry: 0 });
  expect(await shop.dismiss()).toBe("job_payment_left");
  // `payments unmatched` lists it from now on, until an operator decides [payment.unallocated].
  await ask(attempt?.request ?? undefined);
  expect(await shop.dismiss()).toBe("dismissed");
  const { payments: listed } = await shop.operator.must(listUnallocatedPayments, { website_id: null });
  expect(listed).toHaveLength(1);
});

// [fulfilment.dismissed-jobs] [fulfilment.report]
test("a dismissed job is not told of, and what fails again is", async () => {
  await using shop = await aShopWithTrouble();
  const data = { website_id: "aurora", withdrawal_id: "w" };
  await shop.fail("mail-withdrawal", data);
  expect(await shop.dismiss()).toBe("dismissed");
  await shop.handlers["mail-operator"]({});
  expect(shop.mails.sent).toEqual([]);
  await shop.fail("mail-withdrawal", data);
  await shop.handlers["mail-operator"]({});
  expect(shop.mails.sent.map(({ text }) => (JSON.parse(text) as TroubleMail).jobs)).toMatchObject([[{ job_id: ID }]]);
});

// [fulfilment.dismissed-jobs] [fulfilment.failed-jobs]
test("of two operators who dismiss a job and have it done again at once, one does", async () => {
  await using shop = await aShopWithTrouble();
  await shop.fail("apply-retention", {});
  shop.queued();
  const [dismissed, retried] = await Promise.all([
    shop.operator.try(dismissJob, { job_id: ID, reason }),
    shop.operator.try(retryJobs, { job_ids: [ID] }),
  ]);
  expect([dismissed.ok, retried.ok].toSorted()).toEqual([false, true]);
  expect(shop.queued()).toEqual(retried.ok ? ["apply-retention"] : []);
});

// [fulfilment.dismissed-jobs]
test("a job of another version is not dismissed: nobody knows what waits for it", async () => {
  await using shop = await aShopWithTrouble();
  await shop.fail("apply-retention", {});
  await shop.shop.db.updateTable("failed_jobs").set({ name: "send-telex" }).execute();
  expect(await shop.dismiss()).toBe("job_kind_unknown");
  expect(await shop.noted()).toEqual([ID]);
});
