import { tmpdir } from "node:os";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const LONG = "x".repeat(1001);

test("a value that an operation refuses is named as it was typed", async () => {
  await using testShop = await aShop();
  const { shop, connection } = testShop;
  const told = async (...argv: string[]) => {
    const { io, written } = aTerminal(tmpdir());
    expect(await runCommand(argv, io, { ...shop, connection }), argv.join(" ")).toBe(1);
    return written.err;
  };
  const why = ["--reason", "x"];
  const short = "--reason must have at least 3 characters\nNothing was changed.\n";
  for (const argv of [
    ["returns", "undo", "1", "--site", "aurora"],
    ["returns", "settle", "1", "--site", "aurora"],
    ["vouchers", "block", "GIFT"],
    ["vouchers", "take-back", "GIFT", "--site", "aurora"],
    ["vouchers", "replace", "GIFT"],
    ["vouchers", "extend", "GIFT", "--valid-until", "2099-12-31"],
    ["jobs", "dismiss", "some-id"],
  ]) {
    expect(await told(...argv, ...why), argv.join(" ")).toBe(short);
  }
  expect(await told("returns", "undo", "1", "--site=aurora", "--reason=x")).toBe(short);
  expect(await told("orders", "find", "", "--site", "aurora")).toMatch(/^wanted must not be empty/);
  const credit = ["accounts", "credit", "anna", "--site", "aurora", "--amount", "5"];
  expect(await told(...credit, "--reference", LONG, "--reason", "a bonus")).toMatch(
    /^--reference must have at most 100/,
  );
  const sent = ["orders", "mark-sent", "2026-1", "--site", "aurora", "--tracking", "1"];
  expect(await told(...sent, "--carrier", LONG)).toMatch(/^--carrier must have at most 60/);
});
