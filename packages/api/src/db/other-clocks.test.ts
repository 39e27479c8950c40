import { testDatabase } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { MACHINE_CLOCK_CHANNEL, notify } from "./notify.ts";
import { followOtherClocks } from "./other-clocks.ts";

const MINUTE = 60_000;

/** The time of a machine that is ahead by so many milliseconds. */
const machine = (ahead: number) => () => new Date(Date.now() + ahead);

const inMinutes = (differences: readonly number[]) =>
  differences.map((each) => Math.round(each / MINUTE)).toSorted((a, b) => a - b);

// [clock.majority]
test("machines hear each other's clocks at once, processes of one machine count once, and nobody hears itself", async () => {
  await using database = await testDatabase();
  using first = await followOtherClocks(database, { machine: machine(0), name: "shop 1" });
  expect(first.differences()).toEqual([]);
  using same = await followOtherClocks(database, { machine: machine(0), name: "shop 1" });
  using ahead = await followOtherClocks(database, { machine: machine(5 * MINUTE), name: "shop 2" });
  using behind = await followOtherClocks(database, { machine: machine(-5 * MINUTE), name: "shop 3" });
  await expect.poll(() => inMinutes(first.differences())).toEqual([-5, 5]);
  await expect.poll(() => inMinutes(same.differences())).toEqual([-5, 5]);
  await expect.poll(() => inMinutes(ahead.differences())).toEqual([5, 10]);
  await expect.poll(() => inMinutes(behind.differences())).toEqual([-10, -5]);
});

// [clock.majority]
test("a clock that was put right is heard so, what nobody says is heard no more, and nonsense never", async () => {
  await using database = await testDatabase();
  const time = vi.spyOn(performance, "now");
  let wrong = 5 * MINUTE;
  using clocks = await followOtherClocks(database, { machine: machine(0), name: "shop 1" });
  const other = await followOtherClocks(database, {
    machine: () => machine(wrong)(),
    name: "shop 2",
    announceMs: 20,
  });
  await expect.poll(() => inMinutes(clocks.differences())).toEqual([-5]);
  wrong = 0;
  await expect.poll(() => inMinutes(clocks.differences())).toEqual([0]);
  other[Symbol.dispose]();
  await notify(database.kysely, MACHINE_CLOCK_CHANNEL, "what is it");
  await notify(database.kysely, MACHINE_CLOCK_CHANNEL, "");
  expect(clocks.differences()).toHaveLength(1);
  const later = performance.now() + 2 * MINUTE;
  time.mockReturnValue(later);
  await expect.poll(() => clocks.differences()).toEqual([]);
  time.mockRestore();
});
