import { contract } from "@guerdon/contract";
import { eraseCustomer, exportCustomer } from "@guerdon/contract/operations/customer";
import { showOrder } from "@guerdon/contract/operations/order";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { showVisit } from "@guerdon/contract/operations/session";
import {
  aMailDelivery,
  anAddress,
  anOperator,
  aShop,
  comeByPartner,
  insertPartner,
  insertStock,
  PARTNER,
  TEST_SECRET,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { Keyring } from "../../crypto/keyring.ts";
import { fulfilOrder } from "../fulfilment/fulfil-order.ts";
import type { OrderKey } from "../order/order-key.ts";
import { arrivingPerson, personNamed } from "./people.ts";
import { deletePastPeople } from "./people-store.ts";

const MEMBER = { id: PARTNER, external_id: "4711" };

/** A partner's person has ordered a voucher, which was delivered, under an e-mail address that the operator does not know. */
async function anOrderFromPartner() {
  const testShop = await aShop({ websites: [websiteFile()], vouchers: [{ code: "GIFT", value: 10_000 }] });
  await insertPartner(testShop);
  await insertStock(testShop.shop, { product_number: "TV1", codes: ["S-1", "S-2"] });
  const visitor = testShop.visitor();
  await comeByPartner(testShop, visitor, { coupon: "GIFT" });
  await visitor.add();
  const { order_number } = await visitor.order(await visitor.prepareOrder(anAddress({ email: "mia@example.org" })));
  await fulfilOrder(testShop.shop, aMailDelivery(), testShop.queuedJobs.at(-1)?.data as OrderKey);
  return Object.assign(testShop, { order_number, operator: anOperator(testShop) });
}

const peopleIn = ({ shop }: TestShop) => shop.db.selectFrom("partner_people").selectAll().execute();

// [handshake.person] [customer.found]
test("who is named as the partner does is told of their orders under any address, and erased", async () => {
  await using shop = await anOrderFromPartner();
  const unknown = { website_id: "aurora", email: "other@example.org" };
  const named = { ...unknown, partner: MEMBER };
  const kindsOf = async (person: typeof named | typeof unknown) =>
    (await shop.operator.must(exportCustomer, person)).holdings.map(({ kind }) => kind);
  expect(await kindsOf(unknown)).toEqual([]);
  expect(await kindsOf({ ...unknown, partner: { ...MEMBER, external_id: "4712" } })).toEqual([]);
  expect(await kindsOf({ ...unknown, partner: { ...MEMBER, id: "suedwind" } })).toEqual([]);
  expect(await kindsOf(named)).toEqual(["order", "partner_person"]);
  expect(await kindsOf({ ...unknown, email: "mia@example.org" }), "by the order's address").toEqual([
    "order",
    "partner_person",
  ]);
  const erased = await shop.operator.must(eraseCustomer, named);
  expect(erased).toMatchObject({
    erased: [{ kind: "order", name: shop.order_number }, { kind: "partner_person" }],
    left: [],
  });
  expect(await peopleIn(shop)).toEqual([]);
  expect(await kindsOf(named)).toEqual([]);
  const log = await shop.shop.db.selectFrom("operator_log").selectAll().execute();
  expect(JSON.stringify(log)).not.toMatch(/4711|mia@/);
});

// [handshake.person] [customer.stays]
test("while an order of the person is open, the person stays with it", async () => {
  await using shop = await anOrderFromPartner();
  const again = shop.visitor();
  await comeByPartner(shop, again);
  await again.enter("GIFT");
  await again.add();
  await again.order(await again.prepareOrder(anAddress({ email: "mia@example.org" })));
  const person = { website_id: "aurora", email: "mia@example.org", partner: MEMBER };
  const { stays } = await shop.operator.must(eraseCustomer, person);
  expect(stays.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["order", "order_open"],
    ["partner_person", "order_open"],
  ]);
  expect(await peopleIn(shop)).toHaveLength(1);
});

// [session.support-number] [handshake.person]
test("support is told which partner's person a visit and an order belong to", async () => {
  await using shop = await anOrderFromPartner();
  const visitor = shop.visitor();
  await comeByPartner(shop, visitor);
  const [person] = await peopleIn(shop);
  const url = `http://${visitor.host}/`;
  const { session_info } = await visitor.must(contract.initWebsite, { body: { url, language: "de" } });
  const { visits } = await shop.operator.must(showVisit, { support_number: session_info.support_number ?? "" });
  const partner = { name: PARTNER, person_id: person?.person_id };
  expect(visits).toMatchObject([{ subject: "partner", account_id: null, partner }]);
  const { order } = await shop.operator.must(showOrder, { website_id: "aurora", order_number: shop.order_number });
  expect(order.partner_person_id).toBe(person?.person_id);
});

// [handshake.person] [key.rotation]
test("a person is the same one before and after a change of the key", async () => {
  await using shop = await anOrderFromPartner();
  const [before] = await peopleIn(shop);
  const keyring = new Keyring("a new secret that is long enough to be one as well", [TEST_SECRET]);
  const named = { website_id: "aurora", partner: PARTNER, external_id: "4711" };
  const person = await arrivingPerson({ ...shop.shop, keyring }, named);
  expect(person.person_id).toBe(before?.person_id);
  const [after] = await peopleIn(shop);
  expect(after).toMatchObject({ key_id: keyring.currentId });
  const alone = new Keyring("a new secret that is long enough to be one as well");
  const found = await personNamed(
    { ...shop.shop, keyring: alone },
    { website_id: "aurora", email: "", partner: MEMBER },
  );
  expect(found?.person_id).toBe(before?.person_id);
});

// [handshake.person] [handshake.once] [retention.times]
test("people who came long ago are forgotten once their orders have no names, and tokens once they are over", async () => {
  await using shop = await anOrderFromPartner();
  const { db } = shop.shop;
  await comeByPartner(shop, shop.visitor(), { sub: "4712" });
  const limits = (day: string) => [{ website_id: "aurora", before: new Date(`${day}T00:00:00Z`) }];
  expect(await deletePastPeople(db, limits("2026-06-01"), 10), "they came after that day").toBe(0);
  expect(await deletePastPeople(db, limits("2026-06-02"), 10), "one has an order with names").toBe(1);
  await shop.operator.must(eraseCustomer, { website_id: "aurora", email: "mia@example.org" });
  expect(await peopleIn(shop)).toEqual([]);
  expect((await shop.operator.must(applyRetention, {})).handshakes, "they are not over yet").toBe(0);
  shop.passTime(300);
  expect((await shop.operator.must(applyRetention, {})).handshakes).toBe(2);
});
