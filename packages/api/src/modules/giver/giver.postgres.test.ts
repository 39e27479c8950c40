import { removeGiver } from "@guerdon/contract/operations/giver";
import { issueVouchers } from "@guerdon/contract/operations/voucher";
import { anOperator, aShop, insertGiver } from "@guerdon/testing";
import { expect, test } from "vitest";

const ROUNDS = 10;

// [giver.removal]
test("a giver that is named while it is removed is either named or gone, and never both", async () => {
  await using testShop = await aShop();
  await using other = await testShop.secondProcess();
  const issuer = anOperator(testShop);
  const remover = anOperator(other);
  for (let round = 0; round < ROUNDS; round += 1) {
    const giver_id = `giver-${round}`;
    await insertGiver(testShop, { id: giver_id });
    const [issued, removed] = await Promise.all([
      issuer.try(issueVouchers, { website_id: "aurora", value: 1000, giver_id }),
      remover.try(removeGiver, { giver_id }),
    ]);
    expect([issued.ok, removed.ok], giver_id).toContain(true);
    expect(issued.ok && removed.ok, giver_id).toBe(false);
    const { db } = testShop.shop;
    const left = await db.selectFrom("givers").select("giver_id").where("giver_id", "=", giver_id).execute();
    const named = await db.selectFrom("vouchers").select("voucher_id").where("giver_id", "=", giver_id).execute();
    expect(left.length, giver_id).toBe(named.length);
  }
});
