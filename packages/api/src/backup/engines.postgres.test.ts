import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  actInHistory,
  aShop,
  aShopOfHistories,
  emptyDatabase,
  HISTORY_ACTS,
  HISTORY_CODES,
  randomNumbers,
  rowDigests,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import type { DatabaseConnection } from "../db/connection.ts";
import { verifyLedger } from "../modules/operator/verify-store.ts";
import { restore, save } from "./backup.fixture.ts";
import { savingOf } from "./saved-tables.ts";

async function saved(connection: DatabaseConnection) {
  const digests = Object.entries(await rowDigests(connection));
  return Object.fromEntries(
    digests.filter(([table]) => {
      const saving = savingOf(table);
      return !(typeof saving === "object" && "leftOut" in saving);
    }),
  );
}

// [backup.whole] [backup.exact]
test("a shop goes from PostgreSQL to the embedded database and back, and every row is the same", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  await using source = await aShopOfHistories();
  const random = randomNumbers(Number(process.env.SEED ?? 11));
  const one = <Each>(list: readonly Each[]) => list[Math.floor(random() * list.length)] as Each;
  for (let done = 0; done < 40; done += 1) {
    source.done = done;
    await actInHistory(source, {
      act: one([...HISTORY_ACTS, "buy", "buy"] as const),
      site: one(["aurora", "fest"] as const),
      code: one(HISTORY_CODES),
      isCard: random() < 0.5,
      number: 1 + Math.floor(random() * 3),
      isPlain: random() < 0.5,
    });
    source.passTime(3600);
  }
  const original = await saved(source.connection);
  await save(source.connection, join(folder.path, "first"));
  await using embedded = await emptyDatabase("pglite");
  await restore(embedded, join(folder.path, "first"));
  expect(await saved(embedded)).toEqual(original);
  await save(embedded, join(folder.path, "second"));
  await using back = await emptyDatabase("postgres");
  await restore(back, join(folder.path, "second"));
  expect(await saved(back)).toEqual(original);
  expect(await verifyLedger(back.kysely)).toEqual(await verifyLedger(source.shop.db));
});

// [backup.snapshot]
test("what customers buy during a back-up is in it whole or not at all", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  await using testShop = await aShop();
  const BUYERS = 4;
  let isSaving = true;
  let bought = 0;
  const buy = async (buyer: number) => {
    for (let order = 0; isSaving; order += 1) {
      const code = `GIFT-${buyer}-${order}`;
      await testShop.issue({ code, value: 1000 });
      const visitor = testShop.visitor();
      await visitor.enter(code);
      await visitor.add();
      await visitor.order(await visitor.prepareOrder());
      bought += 1;
    }
  };
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)));
  const rounds = ["first", "second", "third"];
  for (const [round, name] of rounds.entries()) {
    await expect.poll(() => bought).toBeGreaterThan(round * 5);
    await save(testShop.connection, join(folder.path, name));
  }
  isSaving = false;
  await buying;
  const found: number[] = [];
  for (const name of rounds) {
    await using target = await emptyDatabase("pglite");
    await restore(target, join(folder.path, name));
    const { orders, mistakes } = await verifyLedger(target.kysely);
    expect(mistakes).toEqual([]);
    found.push(orders);
  }
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found.at(-1)).toBeGreaterThan(found[0] ?? 0);
});
