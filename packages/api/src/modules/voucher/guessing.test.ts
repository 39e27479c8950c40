import { contract } from "@guerdon/contract";
import { codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { GUESSING_FROM, guessingStatus } from "./guessing.ts";

// [voucher.guessing]
test("many wrong codes from many addresses are told, and short codes then need a captcha until the hour is over", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ deny_captcha: true })],
    vouchers: [{ code: "SHORT", value: 5000 }],
  });
  const told: object[] = [];
  const { log } = testShop.shop;
  const { warn } = log;
  log.warn = (...words: unknown[]) => told.push(words);
  const guess = (code: string, index: number) =>
    Object.assign(testShop.visitor(), { clientAddress: `10.0.${index >> 8}.${index & 255}` }).call(contract.enterCode, {
      body: { code },
    });
  const generated = (index: number) =>
    codeFromBytes(Uint8Array.from({ length: 64 }, (_, at) => (index * 7 + at) % 200));
  await guess(generated(0), 0);
  await testShop.shop.db
    .updateTable("attempt_counters")
    .set({ failures: GUESSING_FROM - 2 })
    .execute();
  await guess("WRONG-1", 1);
  expect(told).toEqual([]);
  await guess("WRONG-2", 2);
  const warned = [{ website_id: "aurora", wrong_codes: GUESSING_FROM }, expect.stringContaining("guessing")];
  expect(told).toEqual([warned]);
  expect(testShop.queuedJobs.filter(({ name }) => name === "mail-operator")).toHaveLength(1);
  log.warn = warn;
  expect(await guess("SHORT", 3)).toMatchObject({ failure: { error_code: "INVALID_CAPTCHA" } });
  expect(await guess(generated(4), 4)).toMatchObject({ failure: { error_code: "BFFE020" } });
  testShop.passTime(3600);
  expect(await guess("SHORT", 5)).toMatchObject({ ok: true });
});

// [voucher.guessing]
test("the status has the wrong codes of each website in this hour and in 24, from however many addresses", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest" }), websiteFile({ id: "calm" })],
  });
  const { shop } = testShop;
  const guess = (website: string, clientAddress: string) =>
    Object.assign(testShop.visitor(`${website}.localhost`), { clientAddress }).call(contract.enterCode, {
      body: { code: "WRONG" },
    });
  expect(await guessingStatus(shop)).toEqual([]);
  await guess("aurora", "192.0.2.1");
  await guess("fest", "192.0.2.1");
  testShop.passTime(2 * 3600);
  await guess("aurora", "192.0.2.1");
  await guess("aurora", "192.0.2.2");
  const fest = { website_id: "fest", this_hour: 0, last_24_hours: 1, is_stopped: false };
  const aurora = { website_id: "aurora", this_hour: 2, last_24_hours: 3, is_stopped: false };
  expect(await guessingStatus(shop)).toEqual([aurora, fest]);
  await shop.db
    .updateTable("attempt_counters")
    .set({ failures: GUESSING_FROM })
    .where("website_id", "=", "aurora")
    .where("failures", "=", 2)
    .execute();
  const stopped = { ...aurora, this_hour: GUESSING_FROM, last_24_hours: GUESSING_FROM + 1, is_stopped: true };
  expect(await guessingStatus(shop)).toEqual([stopped, fest]);
  testShop.passTime(22 * 3600);
  expect(await guessingStatus(shop)).toEqual([{ ...aurora, this_hour: 0, last_24_hours: GUESSING_FROM }]);
});
