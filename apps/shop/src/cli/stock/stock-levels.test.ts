import { aShop, aTerminal, insertStock, type TestShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

async function levels({ shop, connection }: TestShop, ...options: string[]) {
  const { io, written } = aTerminal(".");
  const exit = await runCommand(["stock", "levels", ...options], io, { ...shop, connection });
  return { exit, ...written };
}

// [stock.levels]
test("the stock is printed as a table, as CSV, and as JSON", async () => {
  await using testShop = await aShop();
  await insertStock(testShop.shop, { codes: ["A-1", "A-2"] });
  expect((await levels(testShop)).out).toBe(
    "product  variation  face value  free  missing  per day  days left\nTV1      TV1-10                 2     0        0\n",
  );
  expect((await levels(testShop, "--format", "csv")).out).toBe(
    "product,variation,face_value,free,missing,per_day,days_left\nTV1,TV1-10,,2,0,0,\n",
  );
  expect(JSON.parse((await levels(testShop, "--format", "json")).out)).toEqual([
    { product: "TV1", variation: "TV1-10", face_value: null, free: 2, missing: 0, per_day: 0, days_left: null },
  ]);
  expect((await levels(testShop, "--below", "14")).out).toBe("There is no such stock.\n");
  expect((await levels(testShop, "--product", "TV2", "--format", "json")).out).toBe("[]\n");
  expect(await levels(testShop, "--below", "soon")).toMatchObject({ exit: 2 });
});
