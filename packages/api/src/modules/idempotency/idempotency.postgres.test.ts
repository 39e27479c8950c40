import { contract } from "@guerdon/contract";
import { aShop, openTabs } from "@guerdon/testing";
import { expect, test } from "vitest";

const once = { idempotencyKey: "b0f6a9a2-one-request" };

test("a request sent 16 times at once to two processes is carried out once and answered alike", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 100_000 }] });
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.enter("GIFT");
  await visitor.must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  const answers = await Promise.all(
    openTabs(visitor, [one, two], 16).map((copy) =>
      copy.call(contract.changeBasket, { body: { update_type: "ADD", data } }, once),
    ),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: true, value: { item_count: 1 } });
  }
});

test("a guest's log-in sent 8 times concurrently continues one session, and all responses belong to it", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  await using two = await one.secondProcess();
  const guest = one.visitor();
  const { basket_id } = await guest.must(contract.createBasket, {});
  const copies = openTabs(guest, [one, two], 8);
  const answers = await Promise.all(
    copies.map((copy) => copy.call(contract.enterCode, { body: { code: "GIFT" } }, once)),
  );
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: true, value: { basket_id } });
  }
  for (const copy of copies) {
    const basket = await copy.must(contract.readBasket, {});
    expect([basket.basket_id, basket.payments.length]).toEqual([basket_id, 1]);
  }
});

test("a wrong code sent 8 times concurrently counts once", async () => {
  await using one = await aShop();
  await using two = await one.secondProcess();
  const visitor = one.visitor();
  await visitor.must(contract.createBasket, {});
  await Promise.all(
    openTabs(visitor, [one, two], 8).map((copy) => copy.call(contract.enterCode, { body: { code: "WRONG" } }, once)),
  );
  expect(await one.shop.db.selectFrom("sessions").select("failures").execute()).toEqual([{ failures: 1 }]);
  // The new session of this address, its wrong code, and that of the website.
  const counted = await one.shop.db.selectFrom("attempt_counters").select("failures").execute();
  expect(counted).toEqual([{ failures: 1 }, { failures: 1 }, { failures: 1 }]);
});
