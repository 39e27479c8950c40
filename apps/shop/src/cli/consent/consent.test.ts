import { contract } from "@guerdon/contract";
import { aShop, aTerminal, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const ID = "AAAAAAAAAAAAAAAAAAAAAA";

// [consent.receipt] [operator.recorded]
test("an operator finds the receipts of an id, which is recorded; an unknown one and no id are refused", async () => {
  await using testShop = await aShop({ websites: [websiteFile({ website_etracker_id: "abc123" })] });
  const visitor = testShop.visitor();
  await visitor.must(contract.giveConsent, { body: { id: ID, agreed: ["analytics"] } });
  testShop.passTime(60);
  await visitor.must(contract.giveConsent, { body: { id: ID, agreed: [] } });
  const show = async (id: string, site = "aurora") => {
    const { io, written } = aTerminal(".");
    const shop = { ...testShop.shop, connection: testShop.connection };
    return { exit: await runCommand(["consent", "show", id, "--site", site], io, shop), ...written };
  };
  const shown = await show(ID);
  expect(shown.exit).toBe(0);
  expect(shown.out.split("\n").map((line) => line.split(/ {2,}/))).toEqual([
    ["chosen", "counts until", "agreed to", "version", "language"],
    ["2026-06-01T10:00:00.000Z", "2026-06-01T10:01:00.000Z", "analytics", "1-1-etracker", "de"],
    ["2026-06-01T10:01:00.000Z", "2027-06-01T10:01:00.000Z", "nothing", "1-1-etracker", "de"],
    [""],
  ]);
  expect(await show("B".repeat(22))).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no receipt of BBB"),
  });
  expect(await show("x")).toMatchObject({ exit: 1, err: expect.stringContaining("22 characters") });
  expect(await show(ID, "aurorra")).toMatchObject({ exit: 1, err: expect.stringContaining("did you mean aurora?") });
  const log = await testShop.shop.db.selectFrom("operator_log").select(["operation", "outcome", "details"]).execute();
  expect(log[0]).toMatchObject({ operation: "showConsent", details: { receipts: 2 } });
});
