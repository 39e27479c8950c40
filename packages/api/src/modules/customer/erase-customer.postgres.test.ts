import { createOperations, type OperatorCaller } from "@guerdon/api/operator";
import { creditAccount } from "@guerdon/contract/operations/account";
import { eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { resendOrderMails } from "@guerdon/contract/operations/mail";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { applyRetention } from "@guerdon/contract/operations/retention";
import type { Erasure } from "@guerdon/domain/privacy/erasure";
import {
  aMailDelivery,
  anAddress,
  anOperator,
  aShop,
  insertStock,
  openTabs,
  TEST_SECRET,
  type TestShop,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { fulfilOrder } from "../fulfilment/index.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { verifyLedger } from "../operator/verify-store.ts";
import type { OrderKey } from "../order/index.ts";

const NEXT_SECRET = "a new secret that is long enough to be one as well";
const NORA = { website_id: "aurora", email: "nora@example.org" };

/** Nora has ordered a voucher, which was delivered; a second process shares the database and the list of erasures. */
async function aDeliveredOrder() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const { shop } = testShop;
  await insertStock(shop, { product_number: "TV1", codes: ["S-1", "S-2"] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder());
  const key = testShop.queuedJobs.at(-1)?.data as OrderKey;
  await fulfilOrder(shop, aMailDelivery(), key);
  return Object.assign(testShop, { key, order_number, operator: anOperator(testShop) });
}

/** The operator of a shop whose list does something before it is written, when the first look is over. */
function meanwhile(testShop: TestShop, act: () => Promise<unknown>) {
  const note = async (erasures: readonly Erasure[]) => {
    await testShop.erasures.note(erasures);
    await act();
  };
  return anOperator({ ...testShop, shop: { ...testShop.shop, erasureList: { ...testShop.erasures, note } } });
}

const peopleOf = ({ shop }: TestShop) => shop.db.selectFrom("order_people").select("order_id").execute();

// [customer.second-look]
test("an order that is placed while its person is erased is told by the second look, and erased by the next run", async () => {
  await using shop = await aDeliveredOrder();
  const operator = meanwhile(shop, async () => {
    const visitor = shop.visitor();
    await visitor.enter("GIFT");
    await visitor.add();
    await visitor.order(await visitor.prepareOrder());
    await fulfilOrder(shop.shop, aMailDelivery(), shop.queuedJobs.at(-1)?.data as OrderKey);
  });
  const first = await operator.must(eraseCustomer, NORA);
  expect(first).toMatchObject({ erased: [{ kind: "order", name: shop.order_number }], stays: [] });
  expect(first.left).toMatchObject([{ kind: "order" }]);
  expect(await shop.operator.must(eraseCustomer, NORA)).toMatchObject({ erased: first.left, left: [] });
  expect(await peopleOf(shop)).toEqual([]);
});

// [customer.stays] [refund.pieces]
test("an order of which a refund begins while its person is erased stays", async () => {
  await using shop = await aDeliveredOrder();
  const { db, now } = shop.shop;
  const refund = { website_id: "aurora", refund_id: "refund_1", order_id: shop.key.order_id };
  const operator = meanwhile(shop, async () => {
    const paid = { amount: 1000, disputed: 0, money: 1000, paid_by: "bank" as const, currency: "EUR" as const };
    const begun = { number: 1, state: "pending" as const, operator: "anna", created_at: now() };
    await db
      .insertInto("refunds")
      .values({ ...refund, ...paid, ...begun })
      .execute();
    const line = { position: 1, quantity: 1, amount: 1000, tax: 0, is_delivered: true };
    await db
      .insertInto("refund_lines")
      .values({ ...refund, ...line })
      .execute();
  });
  const stays = [{ kind: "order", name: shop.order_number, reason: "refund_open", until: null }];
  expect(await operator.must(eraseCustomer, NORA)).toMatchObject({ erased: [], stays, left: [] });
  expect(await peopleOf(shop)).toHaveLength(1);
});

// [customer.erasure]
test("two erasures at once erase everything once, and both end", async () => {
  await using shop = await aDeliveredOrder();
  await using second = await shop.secondProcess();
  const neighbour = anOperator({ ...second, shop: { ...second.shop, erasureList: shop.erasures } });
  const reports = await Promise.all([shop.operator, neighbour].map((each) => each.must(eraseCustomer, NORA)));
  expect(reports.map(({ erased }) => erased.length).toSorted()).toEqual([0, 1]);
  expect(reports.map(({ left }) => left)).toEqual([[], []]);
  const events = await shop.shop.db
    .selectFrom("order_events")
    .select("kind")
    .where("kind", "=", "people_erased")
    .execute();
  expect(events).toHaveLength(1);
});

// [customer.list]
test("a process that dies between list and commit has listed and erased nothing; again, it erases", async () => {
  await using shop = await aDeliveredOrder();
  const dying = meanwhile(shop, () => Promise.reject(new Error("killed")));
  await expect(dying.try(eraseCustomer, NORA)).rejects.toThrow("killed");
  expect(shop.erasures.noted).toHaveLength(1);
  expect(await peopleOf(shop)).toHaveLength(1);
  expect(await shop.operator.must(eraseCustomer, NORA)).toMatchObject({ erased: [{ kind: "order" }], left: [] });
});

// [customer.erasure] [key.rotation] [fulfilment.resend] [retention.times]
test("keys rotate, mails are resent, retention runs and credit is given while people are erased: nobody is left and the books hold", async () => {
  await using shop = await aDeliveredOrder();
  await shop.register({ user_name: "nora", credit: 500 });
  const next = new Keyring(NEXT_SECRET, [TEST_SECRET]);
  const operator = anOperator({ ...shop, shop: { ...shop.shop, keyring: new Keyring(TEST_SECRET, [NEXT_SECRET]) } });
  await using second = await shop.secondProcess();
  const other = { ...second, shop: { ...second.shop, keyring: next, erasureList: shop.erasures } };
  const neighbour = anOperator(other);
  const caller: OperatorCaller = {
    kind: "command",
    actor: { kind: "person", name: "ben" },
    permissions: "all",
    command: "a test",
    traceId: "a trace",
    now: shop.shop.now,
    signal: new AbortController().signal,
  };
  const order = { website_id: "aurora", order_number: shop.order_number };
  const credit = { website_id: "aurora", user_name: "nora", amount: 100, reference: "r", reason: "goodwill" };
  const work = { progress: () => undefined, signal: caller.signal };
  const raced = await Promise.allSettled([
    neighbour.try(eraseCustomer, { ...NORA, give_up_credit: true }),
    operator.try(resendOrderMails, { ...order, kind: null, email: "nora@example.net", role: null }),
    createPerformJob({ ...second.shop, mailDelivery: aMailDelivery() })(applyRetention, {}),
    createOperations({ ...other.shop, connection: second.connection }).perform(creditAccount, caller, {
      input: credit,
    }),
    operator.try(refundOrder, { ...order, position: 1, quantity: 1, delivered: true }),
    moveToCurrentKey(second.shop.db, next, work),
  ]);
  expect(raced.filter(({ status }) => status === "rejected")).toEqual([]);
  const after = anOperator({ ...shop, shop: { ...shop.shop, keyring: next } });
  for (const email of [NORA.email, "nora@example.net"]) {
    expect((await after.must(eraseCustomer, { ...NORA, email, give_up_credit: true })).left).toEqual([]);
    expect((await after.must(exportCustomer, { ...NORA, email })).holdings).toEqual([]);
  }
  expect(await peopleOf(shop)).toEqual([]);
  expect((await verifyLedger(shop.shop.db)).mistakes).toEqual([]);
});

// [customer.second-look]
test("tabs that order while the person is erased again and again leave nobody once they have stopped", async () => {
  await using shop = await aDeliveredOrder();
  const tabs = openTabs(shop.visitor(), [shop], 3);
  const buy = async (tab: (typeof tabs)[number]) => {
    await tab.enter("GIFT");
    await tab.add();
    await tab.order(await tab.prepareOrder(anAddress()));
  };
  await Promise.all([...tabs.map(buy), shop.operator.must(eraseCustomer, NORA)]);
  for (const { data } of shop.queuedJobs.splice(0)) {
    await insertStock(shop.shop, { product_number: "TV1", codes: [`L-${(data as OrderKey).order_id}`] });
    await fulfilOrder(shop.shop, aMailDelivery(), data as OrderKey);
  }
  expect(await shop.operator.must(eraseCustomer, NORA)).toMatchObject({ stays: [], left: [] });
  expect(await peopleOf(shop)).toEqual([]);
});
