import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { SESSIONS_PER_ADDRESS } from "./limit-sessions.ts";

// [session.address-limit]
test("one address is given so many sessions an hour; whoever has one, and every other address, is served", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const from = (address: string) => Object.assign(testShop.visitor(), { clientAddress: address });
  const early = from("2001:db8::1");
  await early.must(contract.createBasket, {});
  // As many as an attack would make, told by the counter that its first one left.
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: SESSIONS_PER_ADDRESS }).execute();
  const late = from("2001:db8::2");
  expect(await late.call(contract.createBasket, {})).toMatchObject({
    ok: false,
    failure: { status: 429, error_code: "TOO_MANY", fields: { duration: 60 } },
  });
  expect(late.cookies.size).toBe(0);
  const refused = await late.request("/api/basket", { method: "POST" });
  expect(refused.headers.get("retry-after")).toBe("3600");
  await early.must(contract.createBasket, {});
  await from("2001:db8:0:1::1").must(contract.createBasket, {});
  // A code is as good as before: nobody is shut out who has something to spend.
  await late.enter("GIFT");
  testShop.passTime(3600);
  await from("2001:db8::3").must(contract.createBasket, {});
});
