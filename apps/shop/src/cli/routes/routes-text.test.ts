import { aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runWithoutShop } from "../run-command.ts";

// [website.routing]
test("the command prints where visitors end, without a shop", async () => {
  const { io, written } = aTerminal("/");
  expect(await runWithoutShop(["routes"], io)).toBe(0);
  const lines = written.out.split("\n");
  const cellsOf = (path: string) => lines.find((line) => line.startsWith(`${path} `))?.split(/ {2,}/);
  expect(cellsOf("page")?.slice(0, 4)).toEqual(["page", "access", "logged in", "logged out"]);
  expect(cellsOf("/product-overview")?.slice(1)).toEqual([
    ...["logged-in", ".", "/", "/handshake-failed", ".", "/welcome", ".", "/basket", "/payment-in-process"],
    ...["/product-details/PRODUCT", "/voucher-overview", "paused", "closed", "closed"],
  ]);
  expect(cellsOf("/faq")?.slice(1, 5)).toEqual(["any", ".", ".", "."]);
});
