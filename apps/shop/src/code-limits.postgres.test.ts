import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { type ShopProcess, startShopProcess, testDatabase, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";

const enter = async (visitor: Visitor, code: string) => {
  const answer = await visitor.call(contract.enterCode, { body: { code } });
  return answer.ok ? "credit" : answer.failure.error_code;
};

/** Wrong codes are counted by the hour: begins a new one, so that none ends on the way. */
async function beginHour({ port }: ShopProcess): Promise<void> {
  const clock = `http://localhost:${port}/api/clock`;
  const { now } = (await (await fetch(clock)).json()) as { now: string };
  const seconds = 3600 - (Math.floor(Date.parse(now) / 1000) % 3600);
  const headers = { "content-type": "application/json" };
  const moved = await fetch(clock, { method: "POST", headers, body: JSON.stringify({ seconds }) });
  expect(moved.ok).toBe(true);
}

/** The visitor as another process sees it. */
function at(shop: ShopProcess, visitor: Visitor): Visitor {
  const same = shop.visitor();
  same.cookies = new Map(visitor.cookies);
  return same;
}

// [voucher.entry-limit] [voucher.address-limit]
test("two processes enforce one set of limits, and a restart forgets none", { timeout: 120_000 }, async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-limits-"));
  await using database = await testDatabase();
  const settings = { dataDir: folder.path, databaseUrl: database.url };
  await using one = await startShopProcess(settings);
  await beginHour(one);
  const two = await startShopProcess(settings);
  const visitor = one.visitor();
  expect(await enter(visitor, "WRONG-0")).toBe("BFFE020");
  const answers = [];
  for (const shop of [two, one, two, one]) {
    answers.push(await enter(at(shop, visitor), "WRONG"));
  }
  expect(answers).toEqual(["BFFE020", "BFFE020", "BFFE020", "BFFE042"]);
  expect(await enter(at(two, visitor), "AURORA-0025")).toBe("BFFE042");
  await two.kill();
  await using restarted = await startShopProcess(settings);
  expect(await enter(at(restarted, visitor), "AURORA-0025")).toBe("BFFE042");

  // All requests come from one address: after 50 wrong codes, both processes ask for a captcha.
  const strangers = [];
  for (let index = 0; index < 46; index += 1) {
    strangers.push(await enter((index % 2 === 0 ? one : restarted).visitor(), "WRONG"));
  }
  expect(strangers.filter((answer) => answer === "BFFE020")).toHaveLength(45);
  expect([await enter(one.visitor(), "WRONG"), await enter(restarted.visitor(), "WRONG")]).toEqual([
    "INVALID_CAPTCHA",
    "INVALID_CAPTCHA",
  ]);
});
