import { readdirSync, readFileSync } from "node:fs";
import { contract } from "@guerdon/contract";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import {
  aCatalogue,
  aShop,
  comeByPartner,
  insertPartner,
  partnerToken,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

/**
 * The ways into each website of the demonstration, written by hand. A code, and a user name and password: `yes` logs
 * in, `no` is refused. A partner: the hand-over logs in with its coupon.
 */
const WAYS = `
website | type | code | account | partner
aurora  | WOB  | yes  | yes     | no
fest    | RED  | yes  | no      | no
kompass | WOB  | no   | no      | yes
mini    | WOB  | yes  | no      | no
werk    | PUN  | no   | no      | no
bazaar  | SHP  | no   | no      | no
`;

type Way = "code" | "account";

const [, ...ROWS] = WAYS.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));
const TABLE = ROWS.map(([id = "", type, code, account, partner]) => {
  return { id, type, code: code === "yes", account: account === "yes", partner: partner === "yes" };
});

const SITES = new URL("../../../../sites/", import.meta.url);
const DEMO_SITES = readdirSync(SITES).map(
  (id): WebsiteSettingsFile => JSON.parse(readFileSync(new URL(`${id}/settings.json`, SITES), "utf8")),
);

const PASSWORD = "Sommer2026";
/** Mini has one language, and so no prefix. */
const startOf = (id: string) => (id === "mini" ? "/" : "/de");
const codeOf = (id: string) => `${id.toUpperCase()}-0050`;

/** The demonstration's websites without pictures, each with two codes and a user, and kompass with its partner. */
async function theSixShops() {
  const testShop = await aShop({
    websites: DEMO_SITES.map(({ theme: _, words: __, ...site }) =>
      websiteFile({ ...site, deny_captcha: true, theme: websiteFile().theme }),
    ),
    catalogues: [aCatalogue({ id: "demo" })],
    vouchers: DEMO_SITES.flatMap(({ id }) => [
      { code: codeOf(id), value: 5000, website_id: id },
      { code: `${codeOf(id)}-B`, value: 1000, website_id: id },
    ]),
  });
  for (const { id } of DEMO_SITES) {
    await testShop.register({ user_name: "anna", website_id: id });
  }
  await insertPartner(testShop, { website_id: "kompass" });
  const visitorOf = await pageVisitors(testShop);
  return Object.assign(testShop, { arrive: (id: string) => visitorOf(`${id}.localhost`) });
}

/** Sends a form as a browser without script does. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.request(path, {
    method: "POST",
    headers: { origin: `http://${visitor.host}`, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") };
}

const t = translateIn("de");
const textOf = (way: Way) => t(`api-errors.login_not_offered.${way}`);
const isIn = async (visitor: Visitor) =>
  (await visitor.call(contract.readBasket, {})).ok && visitor.cookies.has("__Host-session");
const refusal = (reason: Way) => ({
  ok: false,
  failure: { status: 403, error_code: "LOGIN_NOT_OFFERED", fields: { reason }, display: ["alert"] },
});

test("the table names each website of the demonstration, as its folder has it", () => {
  const named = DEMO_SITES.map((site) => ({
    id: site.id,
    type: site.website_type_id,
    code: site.wob_coupon_login,
    account: site.wob_account_login,
    partner: site.handshake !== undefined,
  }));
  expect(named.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    TABLE.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
});

// [session.not-offered] [session.ways-in]
test.each(TABLE)("$id ($type): calls and forms let in by the ways that it offers, and by no other", async (site) => {
  await using shop = await theSixShops();
  const { id } = site;
  const user = { user_name: "anna", password: PASSWORD };
  const byCall: Record<Way, (visitor: Visitor) => Promise<unknown>> = {
    code: (visitor) => visitor.call(contract.enterCode, { body: { code: codeOf(id) } }),
    account: (visitor) => visitor.call(contract.userLogin, { body: user }),
  };
  const byForm: Record<Way, Record<string, string>> = {
    code: { form: "code", intent: "code", code: codeOf(id) },
    account: { form: "account", ...user },
  };
  for (const way of ["code", "account"] as const) {
    const caller = shop.arrive(id);
    const answer = await byCall[way](caller);
    expect(answer).toMatchObject(site[way] ? { ok: true } : refusal(way));
    expect([way, await isIn(caller)]).toEqual([way, site[way]]);
    const sender = shop.arrive(id);
    const page = await send(sender, `${startOf(id)}?index`, byForm[way]);
    expect([way, page.status]).toEqual([way, site[way] || site.type === "SHP" ? 303 : 403]);
    expect(page.html.includes(textOf(way))).toBe(page.status === 403);
    expect([way, await isIn(sender)]).toEqual([way, site[way]]);
  }
  const mailed = { website_uuid: id, token: "none" };
  const requested = [
    await shop.arrive(id).call(contract.forgotPassword, { body: { user_name: "anna" } }),
    await shop.arrive(id).call(contract.validateResetToken, { query: mailed }),
  ];
  for (const answer of requested) {
    expect(!answer.ok && answer.failure.error_code === "LOGIN_NOT_OFFERED").toBe(!site.account);
  }
  const empty = await send(shop.arrive(id), `${startOf(id)}?index`, { form: "forgot", name: "" });
  expect(empty.html.includes(textOf("account"))).toBe(!site.account && site.type !== "SHP");
});

// [session.not-offered] [voucher.in-address]
test.each(TABLE)("$id: a link with a code fills the field, or says that there is none", async (site) => {
  await using shop = await theSixShops();
  const visitor = shop.arrive(site.id);
  const first = await visitor.request(`${startOf(site.id)}?code=${codeOf(site.id)}`, { redirect: "manual" });
  expect([first.status, first.headers.get("location")]).toEqual([303, `http://${visitor.host}${startOf(site.id)}`]);
  const page = await visitor.request(startOf(site.id), { redirect: "manual" });
  const html = await page.text();
  const isOpen = site.type === "SHP";
  expect(page.status).toBe(isOpen ? 303 : 200);
  expect(html.includes(codeOf(site.id))).toBe(site.code);
  expect(html.includes(textOf("code"))).toBe(!site.code && !isOpen);
  expect(await visitor.call(contract.decryptVoucher, { body: { encrypted_code: "x" } })).toMatchObject(
    site.code ? { failure: { error_code: "BFFE020" } } : refusal("code"),
  );
});

// [session.not-offered] [handshake.coupon]
test("a partner's coupon enters kompass by the hand-over alone, and no second code follows it", async () => {
  await using shop = await theSixShops();
  const visitor = shop.arrive("kompass");
  const basket = await comeByPartner(shop, visitor, { coupon: codeOf("kompass") });
  expect(basket).toMatchObject({ prepaid_value: 5000 });
  const second = `${codeOf("kompass")}-B`;
  expect(await visitor.call(contract.enterCode, { body: { code: second } })).toMatchObject(refusal("code"));
  await visitor.add();
  for (const path of ["/de/voucher-overview", "/de/checkout/payment"]) {
    const shown = await (await visitor.request(path)).text();
    expect([path, shown.includes('name="code"')]).toEqual([path, false]);
    const refused = await send(visitor, path, { code: second });
    expect([refused.status, refused.html.includes(textOf("code"))]).toEqual([403, true]);
  }
  expect((await visitor.must(contract.readBasket, {})).prepaid_value).toBe(5000);
  const linked = shop.arrive("kompass");
  const link = `/de?handshake=${await partnerToken(shop, { coupon: codeOf("kompass") })}`;
  expect((await linked.request(link, { redirect: "manual" })).headers.get("location")).toBe(
    "/de/welcome?cookies=needed",
  );
  expect((await linked.must(contract.readBasket, {})).prepaid_value).toBe(5000);
});

// [session.not-offered] [account.reset]
test("a link for a new password that was mailed before changes nothing where nobody logs in by name", async () => {
  await using shop = await theSixShops();
  const visitor = shop.arrive("fest");
  const body = {
    website_uuid: "fest",
    password_token: "none",
    new_password: "Herbst2026",
    new_password_retype: "Herbst2026",
  };
  expect(await visitor.call(contract.setNewPassword, { body })).toMatchObject(refusal("account"));
  await visitor.request("/de/new-password?website_uuid=fest&token=none", { redirect: "manual" });
  const html = await (await visitor.request("/de/new-password")).text();
  expect(html).toContain(textOf("account"));
  expect(html).not.toContain("tab=forgot");
});

// [session.not-offered] [errors.produced]
test("the refusal has words of its own in all seven languages", () => {
  for (const way of ["code", "account"] as const) {
    expect(
      new Set(LANGUAGES.map((language) => translateIn(language)(`api-errors.login_not_offered.${way}`))).size,
    ).toBe(LANGUAGES.length);
  }
});
