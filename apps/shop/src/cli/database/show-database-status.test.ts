import { contract } from "@guerdon/contract";
import { aShop, aTerminal } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

// [voucher.guessing]
test("the status of the database has the wrong codes of websites, as text and for programs", async () => {
  await using testShop = await aShop();
  const { shop, connection } = testShop;
  const url = "url" in connection && connection.url ? String(connection.url) : undefined;
  const status = async (...options: string[]) => {
    const { io, written } = aTerminal("/");
    await runCommand(["database", "status", ...options], io, { ...shop, connection, url });
    return written.out;
  };
  expect(await status()).toMatch(
    /: \d+ migrations, the last is \S+; .*\nLast back-up: never; last drill: never\nNo wrong codes within 24 hours\.\n$/,
  );
  for (const clientAddress of ["192.0.2.1", "192.0.2.2"]) {
    await Object.assign(testShop.visitor(), { clientAddress }).call(contract.enterCode, { body: { code: "WRONG" } });
  }
  const text = await status();
  expect(text).toMatch(/\nWrong codes:\nwebsite +this hour +last 24 hours +stopped\naurora +2 +2 +no\n$/);
  expect(JSON.parse(await status("--format", "json"))).toMatchObject({
    engine: connection.engine,
    done: { backup: null, drill: null },
    wrong_codes: [{ website: "aurora", this_hour: 2, last_24_hours: 2, stopped: false }],
  });
});
