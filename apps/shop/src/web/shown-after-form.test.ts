import { contract } from "@guerdon/contract";
import { translateIn } from "@guerdon/messages";
import { aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { visitorAtDoor } from "./front-door.fixture.ts";

const languageSettings = { selectable: ["de" as const], default: "de" as const };
const WEBSITES = [
  websiteFile({ language_settings: languageSettings }),
  websiteFile({
    id: "partner",
    wob_coupon_login: false,
    wob_account_login: false,
    language_settings: languageSettings,
  }),
];

/** Sends a form as a browser without script does. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.request(path, {
    method: "POST",
    headers: { origin: `http://${visitor.host}`, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, location: answer.headers.get("location") };
}

// [website.routing] [session.logged-in-start]
test("a refused form is answered with its page, unless the table leads its visitor elsewhere", async () => {
  await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await visitorAtDoor(testShop);
  expect(await send(visitor, "/?index", { code: "WRONG" })).toEqual({ status: 422, location: null });
  await visitor.enter("GIFT");
  expect(await send(visitor, "/?index", { code: "WRONG" })).toEqual({ status: 303, location: "/welcome" });
  expect(await send(visitor, "/voucher-overview", { code: "WRONG" })).toEqual({ status: 422, location: null });
});

// [message.validation]
test("a form that is too long says how long it may be, and costs no attempt", async () => {
  await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await visitorAtDoor(testShop);
  const textOf = async (path: string, fields: Record<string, string>) => {
    const answer = await visitor.request(path, {
      method: "POST",
      headers: { origin: `http://${visitor.host}`, "sec-fetch-site": "same-origin" },
      body: new URLSearchParams(fields),
    });
    return [answer.status, await answer.text()];
  };
  const t = translateIn("de");
  const tooLong = (limit: number) => [422, expect.stringContaining(t("validation.string.max", { limit }))];
  expect(await textOf("/?index", { code: "x".repeat(101) })).toEqual(tooLong(100));
  expect(await textOf("/?index", { code: "GIFT", tan: "1".repeat(51) })).toEqual(tooLong(50));
  const left = t("api-errors.voucher.invalid", { remaining_attemps: 4 });
  expect(await textOf("/?index", { code: "WRONG" })).toEqual([422, expect.stringContaining(left)]);
});

// [session.page-without] [website.handshake-pages]
test("a form without a session leads where the table does, also in a shop that is entered through a partner", async () => {
  await using testShop = await aShop({ websites: WEBSITES });
  const removal = { intent: "REMOVE", position: "1" };
  for (const [host, end] of [
    ["aurora.localhost", "/"],
    ["partner.localhost", "/handshake-failed"],
  ] as const) {
    const visitor = await visitorAtDoor(testShop, host);
    expect(await send(visitor, "/basket", removal)).toEqual({ status: 303, location: end });
    // A basket alone logs nobody in.
    await visitor.must(contract.createBasket, {});
    expect(await send(visitor, "/checkout/address", {})).toEqual({ status: 303, location: end });
  }
});

// [session.page-without]
test("a guest who asks for a product is back on it after the code, and no other page is remembered", async () => {
  await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await visitorAtDoor(testShop);
  // A browser that keeps cookies.
  visitor.cookies.set("language", "de");
  const hidden = /<input type="hidden" name="back" value="([^"]*)"/;
  const startAfter = async (path: string) => {
    expect((await visitor.request(path, { redirect: "manual" })).headers.get("location")).toBe("/");
    return (await visitor.request("/")).text();
  };
  const product = "/product-details/TV1?variation=TV1-10";
  const start = await startAfter(product);
  expect(hidden.exec(start)?.[1]).toBe(product);
  expect(start).not.toContain("toast.product-asked");
  expect(await startAfter("/basket")).not.toMatch(hidden);
  expect(await send(visitor, "/?index", { code: "GIFT", back: product })).toEqual({ status: 303, location: product });
});

// [session.after-log-in]
test("a log-in leads to the page that the website chose, or back to the product", async () => {
  const chosen = (changes: Parameters<typeof websiteFile>[0]) =>
    websiteFile({ language_settings: languageSettings, wob_account_login: true, ...changes });
  await using testShop = await aShop({
    websites: [chosen({}), chosen({ id: "list", path_after_log_in: "/product-overview" })],
    vouchers: [
      { code: "GIFT", value: 1000 },
      { code: "LIST", value: 1000, website_id: "list" },
    ],
  });
  await testShop.register({ user_name: "anna", website_id: "list" });
  const form = { form: "account", user_name: "anna", password: "Sommer2026" };
  const back = "/product-details/TV1";
  for (const [host, fields, location] of [
    ["aurora.localhost", { code: "GIFT" }, "/welcome"],
    ["list.localhost", { code: "LIST" }, "/product-overview"],
    ["list.localhost", { code: "LIST", back }, back],
    ["list.localhost", { code: "LIST", back: "https://evil.example/" }, "/product-overview"],
    ["list.localhost", { code: "LIST", back: "//evil.example" }, "/product-overview"],
    ["list.localhost", form, "/product-overview"],
    ["list.localhost", { ...form, back }, back],
  ] as const) {
    const visitor = await visitorAtDoor(testShop, host);
    visitor.cookies.set("language", "de");
    expect(await send(visitor, "/?index", fields)).toEqual({ status: 303, location });
  }
});

// [session.page-without]
test("a product's page is remembered by both tabs of the start page", async () => {
  const both = websiteFile({ language_settings: languageSettings, wob_account_login: true });
  await using testShop = await aShop({ websites: [both] });
  const visitor = await visitorAtDoor(testShop);
  visitor.cookies.set("language", "de");
  const product = "/product-details/TV1?variation=TV1-10";
  await visitor.request(product, { redirect: "manual" });
  let start = await (await visitor.request("/")).text();
  for (const tab of ["account", "code"]) {
    const link = new RegExp(`id="start-tab-${tab}"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*id="start-tab-${tab}"`).exec(
      start,
    );
    start = await (await visitor.request((link?.[1] ?? link?.[2] ?? "").replaceAll("&amp;", "&"))).text();
    expect(/<input type="hidden" name="back" value="([^"]*)"/.exec(start)?.[1]).toBe(product);
  }
  const evil = await (await visitor.request("/?tab=account&back=https://evil.example/")).text();
  expect(evil).not.toContain('name="back"');
});

/**
 * Baskets are read once more, which lets a page begin; then that fails as it does where the database is shut down. Returns
 * what undoes it.
 */
async function shutBaskets({ shop: { db } }: Awaited<ReturnType<typeof aShop>>): Promise<() => Promise<void>> {
  await sql`alter table baskets rename to shut_baskets`.execute(db);
  await sql`create sequence shut_reads`.execute(db);
  await sql`create function shut() returns setof shut_baskets language plpgsql as $$
    begin
      if nextval('shut_reads') > 1 then raise exception 'shut down' using errcode = '57P01'; end if;
      return query select * from shut_baskets;
    end $$`.execute(db);
  await sql`create view baskets as select * from shut()`.execute(db);
  return async () => {
    await sql`drop view baskets`.execute(db);
    await sql`drop function shut()`.execute(db);
    await sql`drop sequence shut_reads`.execute(db);
    await sql`alter table shut_baskets rename to baskets`.execute(db);
  };
}

// The router keeps the status of the refusal, also where nothing of the page can be loaded. [website.unavailable]
test("a form that is refused while the database is away gets the honest page of a shop that is away", async () => {
  await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await visitorAtDoor(testShop);
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder();
  const open = await shutBaskets(testShop);
  const body = new URLSearchParams({ terms: "on" });
  const answer = await visitor.request("/checkout/confirm", { method: "POST", body });
  await open();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^[4-8]$/)]);
  expect(await answer.text()).toContain(`<h1>${translateIn("de")("front-door.busy.title")}</h1>`);
});
