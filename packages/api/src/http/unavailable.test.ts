import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApi } from "../app.ts";
import { createPerform } from "../calls/create-perform.ts";
import { DatabaseUnavailableError } from "../db/index.ts";

/** Makes the shop's statements fail as on a full disk. */
async function aFullShop() {
  const testShop = await aShop({ vouchers: [{ code: "GIFT", value: 10_000 }] });
  const refuse = sql`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  await refuse.execute(testShop.shop.db);
  await sql`create trigger disk_full before insert or update on sessions execute function disk_full()`.execute(
    testShop.shop.db,
  );
  return testShop;
}

// [website.unavailable]
test("while the database is unavailable a call fails with 503 and Retry-After, and no error is logged", async () => {
  await using testShop = await aFullShop();
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => lines.push(line) });
  const shop = { ...testShop.shop, log };
  const api = createApi(shop, createPerform(shop));
  const arrival = {
    host: "aurora.localhost",
    scheme: "http" as const,
    secureCookies: true,
    clientAddress: "192.0.2.1",
  };
  const request = new Request("http://aurora.localhost/api/login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code: "GIFT" }),
  });
  const response = await api.fetch(request, { arrival });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ error_code: "UNAVAILABLE" });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      call: "enterCode",
      reason: "could not extend file: No space left on device",
    }),
  ]);
});

test("a call that failed because of an unavailable database changed nothing, and succeeds afterwards", async () => {
  await using testShop = await aFullShop();
  const visitor = testShop.visitor();
  const refused = await visitor.call(contract.enterCode, { body: { code: "GIFT" } });
  expect(refused).toMatchObject({ ok: false, failure: { error_code: "UNAVAILABLE" } });
  expect(await testShop.shop.db.selectFrom("baskets").selectAll().execute()).toEqual([]);
  await sql`drop trigger disk_full on sessions`.execute(testShop.shop.db);
  expect((await visitor.enter("GIFT")).basket_id).toMatch(/^bsk_/);
});

test("an invalid statement does not count as an unavailable database", async () => {
  await using testShop = await aShop();
  const wrong = sql`select 1 / 0`.execute(testShop.shop.db);
  await expect(wrong).rejects.not.toBeInstanceOf(DatabaseUnavailableError);
});

test("a blocked session gets Retry-After in seconds", async () => {
  await using testShop = await aShop();
  const visitor = testShop.visitor();
  const enter = () =>
    visitor.request("/api/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ code: "WRONG" }),
    });
  let response = await enter();
  while (response.status === 422) {
    response = await enter();
  }
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "900"]);
});
