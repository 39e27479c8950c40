import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { SESSIONS_PER_ADDRESS } from "./limit-sessions.ts";

// [session.address-limit]
test("new sessions are limited per client address and hour; existing ones and other addresses are not", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const from = (address: string) => Object.assign(testShop.visitor(), { clientAddress: address });
  const early = from("2001:db8::1");
  await early.must(contract.createBasket, {});
  // Sets the counter of the first session to the number that an attack would reach.
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
  // Entering a code still works, so customers with credit are not locked out.
  await late.enter("GIFT");
  testShop.passTime(3600);
  await from("2001:db8::3").must(contract.createBasket, {});
});
