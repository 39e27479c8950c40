import { contract } from "@guerdon/contract";
import { CLIENT_ADDRESS_BLOCK_ATTEMPTS } from "@guerdon/domain/voucher/code-attempts";
import { aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { visitorAtDoor } from "./front-door.fixture.ts";

const WEBSITE = websiteFile({ wob_account_login: true, language_settings: { selectable: ["de"], default: "de" } });

const enter = (visitor: Visitor) => visitor.call(contract.enterCode, { body: { code: "WRONG" } });

/** The start page as it is sent, without script: its message, its time, and whether its form is open. */
async function startPage(visitor: Visitor, path = "/") {
  const html = await (await visitor.request(path)).text();
  const [, main = ""] = html.split("<main");
  return {
    message: /role="alert">([^<]*)</.exec(main)?.[1],
    time: /role="timer">([^<]*)</.exec(main)?.[1],
    isOpen: !/<(input|button)[^>]* disabled=""/.test(main),
  };
}

// [session.block]
test("the start page shows a session's block in both forms until it is over", async () => {
  await using testShop = await aShop({ websites: [WEBSITE] });
  const visitor = await visitorAtDoor(testShop);
  const open = { message: undefined, time: undefined, isOpen: true };
  expect(await startPage(visitor)).toEqual(open);
  for (let time = 0; time < 5; time += 1) {
    await enter(visitor);
  }
  testShop.passTime(61);
  const blocked = { message: expect.stringContaining("14 Minuten"), time: "Noch 13:59", isOpen: false };
  expect(await startPage(visitor)).toEqual(blocked);
  expect(await startPage(visitor, "/?tab=account")).toEqual(blocked);
  testShop.passTime(14 * 60 - 1);
  expect(await startPage(visitor)).toEqual(open);
  expect(await startPage(visitor, "/?tab=account")).toEqual(open);
});

// [session.block] [voucher.address-limit] [account.blocks]
test("where the network address is blocked, both forms say so and stay open", async () => {
  await using testShop = await aShop({ websites: [WEBSITE] });
  const visitor = await visitorAtDoor(testShop);
  await enter(visitor);
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: CLIENT_ADDRESS_BLOCK_ATTEMPTS }).execute();
  const open = { message: expect.stringMatching(/\d+ Minute/), time: undefined, isOpen: true };
  expect(await startPage(visitor)).toEqual(open);
  expect(await startPage(visitor, "/?tab=account")).toEqual(open);
});
