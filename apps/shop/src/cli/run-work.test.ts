import { tmpdir } from "node:os";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

// [operator.interrupted]
test("a command that is interrupted changes nothing, says so and ends with 130", async () => {
  await using testShop = await aShop();
  const { shop, connection } = testShop;
  const { io, written } = aTerminal(tmpdir());
  const interruption = new AbortController();
  const typed = { ...io, progress: () => interruption.abort(), signal: interruption.signal };
  const argv = ["vouchers", "issue", "--site", "aurora", "--value", "5"];
  expect(await runCommand(argv, typed, { ...shop, connection })).toBe(130);
  expect(written).toEqual({
    out: "",
    err: "Interrupted. The change under way was rolled back; what was reported before is done.\n",
  });
  expect(await shop.db.selectFrom("vouchers").select("voucher_id").execute()).toEqual([]);
});
