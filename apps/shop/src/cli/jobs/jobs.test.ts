import { failedJobNotes } from "@guerdon/api";
import { aMailDelivery, aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function run({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(["jobs", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

const ONE = "0190a000-0000-7000-8000-000000000001";
const TWO = "0190a000-0000-7000-8000-000000000002";

async function aShopWithFailedJobs() {
  const testShop = await aShop();
  const note = failedJobNotes(testShop.shop, aMailDelivery());
  const data = { website_id: "aurora", order_id: "one" };
  await note({ job_id: ONE, name: "fulfil-order", data, reason: "TypeError" });
  const mails = { website_id: "aurora", account_ids: ["a", "b"], kind: "reset" };
  await note({ job_id: TWO, name: "mail-accounts", data: mails, reason: null });
  testShop.queuedJobs.length = 0;
  return testShop;
}

// [fulfilment.failed-jobs]
test("jobs that failed for good are listed, and done again one by one or all", async () => {
  await using testShop = await aShopWithFailedJobs();
  const { out } = await run(testShop, "failed");
  expect(out).toContain("fulfil-order");
  expect(out).toContain("aurora one");
  expect(out).toContain("2 accounts");
  expect(out).toContain("TypeError");
  expect(await run(testShop, "retry", ONE, "--dry-run")).toMatchObject({
    exit: 0,
    out: "1 job would be done again.\n",
  });
  expect((await run(testShop, "failed")).out).toBe(out);
  expect(await run(testShop, "retry", ONE)).toMatchObject({ exit: 0, out: "1 job will be done again.\n" });
  expect(testShop.queuedJobs.at(-1)).toEqual({
    name: "fulfil-order",
    data: { website_id: "aurora", order_id: "one" },
  });
  expect(await run(testShop, "retry", "--all")).toMatchObject({ exit: 0, out: "1 job will be done again.\n" });
  expect((await run(testShop, "failed")).out).toBe("No job failed for good.\n");
  expect((await run(testShop, "retry", "--all")).out).toBe("No job failed for good.\n");
});

// [fulfilment.dismissed-jobs]
test("a job that was settled by hand is dismissed with a reason, and not done", async () => {
  await using testShop = await aShopWithFailedJobs();
  const dismiss = (...options: string[]) => run(testShop, "dismiss", TWO, ...options);
  expect(await dismiss()).toMatchObject({ exit: 2, err: expect.stringContaining("--reason") });
  expect(await dismiss("--reason", " ")).toMatchObject({ exit: 1, err: expect.stringContaining("3 characters") });
  const why = ["--reason", "they were told by telephone"];
  expect((await dismiss(...why, "--dry-run")).out).toBe(
    `Job ${TWO} (mail-accounts aurora reset 2 accounts) would be dismissed without being done.\n`,
  );
  expect((await run(testShop, "failed")).out).toContain(TWO);
  expect((await dismiss(...why)).out).toContain(" is dismissed without being done.\n");
  expect((await run(testShop, "failed")).out).not.toContain(TWO);
  expect(testShop.queuedJobs).toEqual([]);
  expect(await dismiss(...why)).toMatchObject({
    exit: 1,
    err: expect.stringContaining(`no job ${TWO} failed for good`),
  });
});

test("unknown jobs, jobs of another version, and none named are refused, and nothing is done", async () => {
  await using testShop = await aShopWithFailedJobs();
  expect(await run(testShop, "retry")).toMatchObject({ exit: 1, err: expect.stringContaining("or --all") });
  expect(await run(testShop, "retry", ONE, "--all")).toMatchObject({ exit: 1 });
  const unknown = await run(testShop, "retry", ONE, "0190a000-0000-7000-8000-000000000009");
  expect(unknown).toMatchObject({
    exit: 1,
    err: expect.stringContaining("no job 0190a000-0000-7000-8000-000000000009"),
  });
  expect(await run(testShop, "retry", "nonsense")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("no job nonsense"),
  });
  await testShop.shop.db.updateTable("failed_jobs").set({ name: "send-telex" }).where("job_id", "=", TWO).execute();
  expect(await run(testShop, "retry", "--all")).toMatchObject({
    exit: 1,
    err: expect.stringContaining("no jobs send-telex"),
  });
  expect((await run(testShop, "failed")).out).toContain("fulfil-order");
  expect(testShop.queuedJobs.filter(({ name }) => name !== "mail-operator")).toEqual([]);
});

// [backup.jobs]
test("what the tables call for is enqueued, and a dry run tells of it", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  expect(await run(testShop, "enqueue-due")).toMatchObject({ exit: 0, out: "Nothing is due that the queue lacks.\n" });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  testShop.queuedJobs.length = 0;
  expect((await run(testShop, "enqueue-due", "--dry-run")).out).toBe("fulfil-order: 1 job would be enqueued\n");
  expect((await run(testShop, "enqueue-due")).out).toBe("fulfil-order: 1 job enqueued\n");
  expect(testShop.queuedJobs.at(-1)?.name).toBe("fulfil-order");
});
