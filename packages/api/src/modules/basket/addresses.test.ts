import { contract } from "@guerdon/contract";
import { applyRetention } from "@guerdon/contract/operations/retention";
import {
  aMailDelivery,
  anAddress,
  aShop,
  TEST_SECRET,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { saveKnownKeys } from "../../crypto/key-store.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { keyNeeds } from "../key/key-needs.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";
import { basketsOfPerson } from "./baskets-of-person.ts";
import { findBasket } from "./find-store.ts";
import { NO_ADDRESSES } from "./store.ts";

const DAY = 24 * 3600;
const VISA = 102;
const NEW = "a new secret that is long enough to be one as well";
const EMPTY = { ...NO_ADDRESSES, giver_answer: null };

const peopleIn = ({ shop: { db } }: TestShop) =>
  db.selectFrom("baskets").select(["addresses", "addresses_key_id", "email_digests", "giver_answer"]).execute();

const recipientsIn = ({ shop: { db } }: TestShop) => db.selectFrom("recipient_lists").select("rows").execute();

async function shopWithBasket(): Promise<{ testShop: TestShop; visitor: Visitor; basketNumber: string }> {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, VISA] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  return { testShop, visitor, basketNumber: await visitor.prepareOrder(anAddress({ email: "Nora@Example.org " })) };
}

const herBaskets = ({ shop }: TestShop) => {
  const nora = { website_id: "aurora", email: "nora@example.org", account_ids: [], partner_person_ids: [] };
  return basketsOfPerson(shop, nora, new Map());
};

// [basket.people]
test("addresses are encrypted for their basket, found by their e-mail address, and shown", async () => {
  const { testShop, visitor, basketNumber } = await shopWithBasket();
  await using _ = testShop;
  const [stored] = await peopleIn(testShop);
  const sealed = { ciphertext: stored?.addresses ?? "", key_id: stored?.addresses_key_id ?? "" };
  const { keyring } = testShop.shop;
  expect(keyring.open("basket-addresses", sealed, `aurora/${basketNumber}`)).toContain("Nora@Example.org");
  expect(() => keyring.open("basket-addresses", sealed, "aurora/bsk_other")).toThrow();
  expect(stored?.email_digests).toEqual([keyring.digest("basket-email", "aurora nora@example.org").digest]);
  expect(await herBaskets(testShop)).toMatchObject([{ id: basketNumber }]);
  expect((await visitor.must(contract.readBasket, {})).invoice_address?.first_name).toBe(anAddress().first_name);
});

// [basket.people] [order.people]
test("an ordered basket has nobody in it, whether credit pays it or the provider", async () => {
  const { testShop, visitor, basketNumber } = await shopWithBasket();
  await using _ = testShop;
  await visitor.order(basketNumber);
  expect(await peopleIn(testShop)).toEqual([EMPTY]);
  await testShop.issue({ code: "LITTLE", value: 100 });
  const payer = testShop.visitor();
  await payer.enter("LITTLE");
  await payer.add();
  expect(await payer.buy(VISA)).toMatchObject({ ok: true });
  expect(await peopleIn(testShop), "the basket may come back if the payment fails").not.toEqual([EMPTY, EMPTY]);
  testShop.payments.fate("paid");
  const ref = new URL(testShop.payments.books.at(-1)?.return_url ?? "").searchParams.get("ref") ?? "";
  await payer.must(contract.verifyPayment, { body: { ref } });
  expect(await peopleIn(testShop)).toEqual([EMPTY, EMPTY]);
  const { order } = await payer.must(contract.showConfirmation, {});
  expect(order?.delivery_address?.email).toBe(anAddress().email);
});

// [basket.people]
test("a basket that is reset or left by a log-out has nobody in it, unless another session fills it", async () => {
  const { testShop, visitor } = await shopWithBasket();
  await using _ = testShop;
  await visitor.must(contract.resetBasket, {});
  expect(await peopleIn(testShop)).toEqual([EMPTY]);
  await testShop.issue({ code: "OTHER", value: 1000 });
  await visitor.enter("OTHER");
  await visitor.add("TV1", undefined, { delivery: 1 });
  await visitor.prepareOrder();
  const other = testShop.visitor();
  await other.must(contract.createBasket, {});
  const { db } = testShop.shop;
  const { basket_id } = await visitor.must(contract.readBasket, {});
  await db.updateTable("sessions").set({ basket_id }).execute();
  await db.deleteFrom("baskets").where("basket_id", "<>", basket_id).execute();
  await other.must(contract.endSession, {});
  expect(await peopleIn(testShop)).not.toEqual([EMPTY]);
  await visitor.must(contract.endSession, {});
  expect(await peopleIn(testShop)).toEqual([EMPTY]);
});

// [basket.people] [retention.times]
test("the daily job empties baskets that no session can reach of addresses and recipients, and keeps their lines", async () => {
  const { testShop, visitor } = await shopWithBasket();
  await using _ = testShop;
  const { db, now } = testShop.shop;
  const { basket_id } = await visitor.must(contract.readBasket, {});
  const list = { website_id: "aurora", basket_id, position: 1, rows: 1, ciphertext: "c", key_id: "k" };
  await db
    .insertInto("recipient_lists")
    .values({ ...list, changed_at: now() })
    .execute();
  const shop = { ...testShop.shop, mailDelivery: aMailDelivery() };
  const retention = () => createPerformJob(shop)(applyRetention, {});
  testShop.passTime(7 * DAY);
  expect(await retention()).toMatchObject({ sessions: 0, basket_people: 0 });
  expect(await recipientsIn(testShop)).toHaveLength(1);
  testShop.passTime(DAY);
  expect(await retention()).toMatchObject({ sessions: 1, basket_people: 1, baskets: 0 });
  expect(await peopleIn(testShop)).toEqual([EMPTY]);
  expect(await recipientsIn(testShop)).toEqual([]);
  expect(await db.selectFrom("baskets").select("lines").execute()).toMatchObject([{ lines: [{ position: 1 }] }]);
  expect(await retention()).toMatchObject({ basket_people: 0 });
});

// [basket.people] [key.rotation] [key.missing]
test("addresses move to a new key with their digests, and are none if their key was given up", async () => {
  const { testShop, visitor, basketNumber } = await shopWithBasket();
  await using _ = testShop;
  const { shop } = testShop;
  const old = shop.keyring;
  const [was] = await peopleIn(testShop);
  expect(await keyNeeds(shop.db, shop.now())).toMatchObject([{ key_id: old.currentId, orders: 1 }]);
  shop.keyring = new Keyring(NEW, [TEST_SECRET]);
  const endless = { signal: new AbortController().signal, progress: () => undefined };
  await saveKnownKeys(
    shop.db,
    shop.keyring.ids.map((key_id, number) => ({ key_id, number, check_digest: null, state: "active" as const })),
    shop.now(),
  );
  expect(await moveToCurrentKey(shop.db, shop.keyring, endless)).toMatchObject({ orders: 1, broken: [] });
  const [moved] = await peopleIn(testShop);
  expect(moved).toMatchObject({ addresses_key_id: shop.keyring.currentId });
  expect(await herBaskets(testShop)).toMatchObject([{ id: basketNumber }]);
  expect((await visitor.must(contract.readBasket, {})).delivery_address).not.toBeNull();
  await shop.db
    .updateTable("baskets")
    .set({ addresses: was?.addresses ?? "", addresses_key_id: old.currentId, email_digests: was?.email_digests ?? [] })
    .execute();
  await shop.db.updateTable("secret_keys").set({ state: "abandoned" }).where("key_id", "=", old.currentId).execute();
  shop.keyring = new Keyring(NEW);
  const given = { website_id: "aurora", basket_id: basketNumber };
  expect(await findBasket(shop, given)).toMatchObject({ delivery_address: null, invoice_address: null });
  expect(await herBaskets(testShop)).toEqual([]);
});

// [basket.people] [key.missing]
test("a process whose key is out of use stores no addresses", async () => {
  const { testShop, visitor } = await shopWithBasket();
  await using _ = testShop;
  const { db, keyring, now } = testShop.shop;
  const before = await peopleIn(testShop);
  await saveKnownKeys(
    db,
    [
      { key_id: keyring.currentId, number: 1, check_digest: null, state: "retired" },
      { key_id: "11111111", number: 2, check_digest: null, state: "active" },
    ],
    now(),
  );
  const [delivery_address, invoice_address] = [
    { ...anAddress(), address_type: "DEL" as const },
    { ...anAddress(), address_type: "INV" as const },
  ];
  const set = await visitor.call(contract.setAddresses, { body: { delivery_address, invoice_address } });
  expect(set).toMatchObject({ ok: false, failure: { error_code: "UNAVAILABLE" } });
  expect(await peopleIn(testShop)).toEqual(before);
});
