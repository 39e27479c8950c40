import { contract } from "@guerdon/contract";
import { aShop, expectOneMove } from "@guerdon/testing";
import { test } from "vitest";

// [session.hand-over] [session.hand-over-asked]
test("of browsers that take a session in two processes at once one has it, and the others keep theirs whole", async () => {
  const own = Array.from({ length: 8 }, (_, index) => `OWN-${index}`);
  await using testShop = await aShop({ vouchers: ["GIFT", ...own].map((code) => ({ code, value: 10_000 })) });
  await using second = await testShop.secondProcess();
  const giver = testShop.visitor();
  await giver.enter("GIFT");
  await giver.add();
  const { sid } = await giver.must(contract.handOverSession, {});
  const takers = own.map((code, index) => ({ code, taker: (index % 2 === 0 ? testShop : second).visitor() }));
  await expectOneMove(testShop, { sid, takers });
});
