import { contract } from "@guerdon/contract";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "./cli/run-command.ts";
import { followChanges } from "./follow-changes.ts";

// [website.state]
test("a website that is closed in one process is closed in the others, and open again at once", async () => {
  await using one = await aShop({ vouchers: [{ code: "GIFT", value: 5000 }] });
  await using two = await one.secondProcess();
  using _following = await followChanges(two.shop, two.connection);
  const sites = (change: string) =>
    runCommand(["sites", change, "aurora"], aTerminal("/").io, { ...one.shop, connection: one.connection });
  const visitor = two.visitor();
  await visitor.enter("GIFT");
  const answer = async () => {
    const result = await visitor.call(contract.readBasket, {});
    return result.ok ? "ok" : result.failure.error_code;
  };
  expect(await answer()).toBe("ok");
  await sites("close");
  await expect.poll(answer).toBe("SHOP_CLOSED");
  await sites("open");
  await expect.poll(answer).toBe("ok");
});
