import { contract } from "@guerdon/contract";
import { aShop, openTabs } from "@guerdon/testing";
import { expect, test } from "vitest";

const body = { name: "Nora Licht", order_number: "10042", email: "nora@example.org" };

// [withdrawal.once]
test("a form that is sent 8 times at once to two processes counts once, and gets one answer", async () => {
  await using one = await aShop();
  await using two = await one.secondProcess();
  const idempotencyKey = "a-form-that-is-sent-once";
  const answers = await Promise.all(
    openTabs(one.visitor(), [one, two], 8).map((tab) =>
      tab.call(contract.submitWithdrawal, { body }, { idempotencyKey }),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(await one.shop.db.selectFrom("withdrawals").select("withdrawal_id").execute()).toHaveLength(1);
  const receipts = [one, two].flatMap(({ queuedJobs }) => queuedJobs.filter(({ name }) => name === "mail-withdrawal"));
  expect(receipts).toHaveLength(1);
});
