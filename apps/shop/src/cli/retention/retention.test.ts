import { aShop, aTerminal, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const DAY = 24 * 60 * 60;

async function apply({ shop, connection }: TestShop, ...argv: string[]) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(["retention", "apply", ...argv], io, { ...shop, connection });
  return { exit, ...written };
}

// [retention.times]
test("what is past its period is deleted at once, and told", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add();
  const nothing = { exit: 0, out: "Nothing is past its period.\n", err: "" };
  expect(await apply(testShop)).toEqual(nothing);
  testShop.passTime(40 * DAY);
  const { exit, out, err } = await apply(testShop);
  expect([exit, err]).toEqual([0, ""]);
  expect(out.split("\n").map((line) => line.split(/\s{2,}/))).toEqual(
    expect.arrayContaining([
      ["data", "deleted"],
      ["sessions", "1"],
      ["baskets", "1"],
    ]),
  );
  expect(await apply(testShop)).toEqual(nothing);
  const [head, ...kinds] = (await apply(testShop, "--format", "csv")).out.trimEnd().split("\n");
  expect(head).toBe("data,deleted");
  expect(kinds).toContain("order_people,0");
});
