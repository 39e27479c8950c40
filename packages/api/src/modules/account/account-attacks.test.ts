import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { jobHandlers } from "../../job-handlers.ts";
import type { Jobs } from "../../ports/jobs.ts";

async function theShop() {
  const testShop = await aShop();
  await testShop.register({ user_name: "anna", email: "anna@example.org" }, { user_name: "ben" });
  return testShop;
}

/** Carries out the queued mail jobs, and returns the links in the mails that have one. */
async function mailedLinks({ shop, queuedJobs }: TestShop): Promise<URL[]> {
  const delivery = aMailDelivery();
  const handlers = jobHandlers(shop, delivery);
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "mail-accounts") {
      await handlers["mail-accounts"](data as Jobs["mail-accounts"]);
    }
  }
  return delivery.sent.flatMap(({ text }) => {
    const { link } = JSON.parse(text) as { link: string | null };
    return link === null ? [] : [new URL(link)];
  });
}

async function mailedToken(testShop: TestShop): Promise<string> {
  const [link] = await mailedLinks(testShop);
  return link?.searchParams.get("token") ?? "";
}

const forgot = (visitor: Visitor, typed: Record<string, string>, headers: Record<string, string> = {}) =>
  visitor.request("/api/password/forgot-password", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ website_uuid: "aurora", ...typed }),
  });

const setPassword = (visitor: Visitor, password_token: string, new_password: string) =>
  visitor.call(contract.setNewPassword, {
    body: { website_uuid: "aurora", password_token, new_password, new_password_retype: new_password },
  });

const changeEmail = (visitor: Visitor, email: string) =>
  visitor.must(contract.requestEmailChange, { body: { email, password: "Sommer2026" } });

const confirmEmail = (visitor: Visitor, token: string) =>
  visitor.call(contract.confirmEmailChange, { body: { token } });

const OVER = { ok: false, failure: { error_code: "TOKEN_INVALID" } };

// [session.new-id] [account.log-in]
test("a session id that was planted in a victim's browser is worth nothing once the victim has logged in", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1500 }] });
  await testShop.register({ user_name: "anna" });
  const attacker = testShop.visitor();
  await attacker.must(contract.createBasket, {});
  const holder = testShop.visitor();
  await holder.enter("GIFT");
  for (const planted of [attacker, holder]) {
    const victim = planted.secondTab();
    await victim.logIn("anna");
    expect(victim.cookie).not.toBe(planted.cookie);
    expect(await planted.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
    expect(await planted.call(contract.readAccount, {})).toMatchObject({ failure: { status: 401 } });
    expect((await victim.must(contract.readAccount, {})).user_name).toBe("anna");
  }
});

// [website.foreign-origin]
test("another site's page changes neither password nor e-mail address of a user who is logged in", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  const passwords = { password: "Sommer2026", new_password: "Herbst2026", new_password_retype: "Herbst2026" };
  const calls = [
    ["PUT", "/api/account/password", passwords],
    ["POST", "/api/account/email", { email: "evil@example.org", password: "Sommer2026" }],
  ] as const;
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
  ];
  for (const [method, path, body] of calls) {
    for (const headers of foreign) {
      const init = { method, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
      expect((await visitor.request(path, init)).status).toBe(403);
    }
  }
  expect(testShop.queuedJobs).toEqual([]);
  expect((await testShop.visitor().logIn("anna")).item_count).toBe(0);
});

// [account.reset]
test("whether there is an account shows in nothing of the answer to a forgotten password", async () => {
  await using testShop = await theShop();
  await testShop.shop.db.updateTable("accounts").set({ state: "locked" }).execute();
  await testShop.register({ user_name: "dora", email: "dora@example.org" });
  const answerTo = async (typed: Record<string, string>) => {
    const response = await forgot(testShop.visitor(), typed);
    const headers = [...response.headers].filter(([name]) => !["date", "trace-id", "x-trace-id"].includes(name));
    return { status: response.status, body: await response.text(), headers };
  };
  const unknown = await answerTo({ user_name: "nobody" });
  expect(unknown).toMatchObject({ status: 204, body: "" });
  for (const typed of [{ user_name: "dora" }, { user_name: "anna" }, { email: "dora@example.org" }, { email: "@" }]) {
    expect(await answerTo(typed)).toEqual(unknown);
  }
  for (let count = 0; count < 4; count += 1) {
    expect(await answerTo({ user_name: "dora" }), "beyond its mails an hour").toEqual(unknown);
  }
});

// [account.reset]
test("of two who use one link at the same moment, one sets the password", async () => {
  await using testShop = await theShop();
  await forgot(testShop.visitor(), { user_name: "anna" });
  const token = await mailedToken(testShop);
  const passwords = ["Herbst2026", "Winter2027"];
  const answers = await Promise.all(passwords.map((password) => setPassword(testShop.visitor(), token, password)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([OVER]);
  const chosen = passwords[answers.findIndex(({ ok }) => ok)] ?? "";
  expect((await testShop.visitor().logIn("anna", chosen)).item_count).toBe(0);
});

// [account.email-change]
test("a confirmation is used once, by one of two at the same moment, and works for its purpose and website only", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  await testShop.register({ user_name: "anna" });
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  await changeEmail(visitor, "new@example.org");
  const token = await mailedToken(testShop);
  expect(await setPassword(testShop.visitor(), token, "Herbst2026")).toMatchObject(OVER);
  expect(await confirmEmail(testShop.visitor("fest.localhost"), token)).toMatchObject(OVER);
  const answers = await Promise.all([1, 2].map(() => confirmEmail(testShop.visitor(), token)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await confirmEmail(testShop.visitor(), token)).toMatchObject(OVER);
});

// [account.open-links]
test("whoever asked for another e-mail address with a stolen password gets nowhere after the new password", async () => {
  await using testShop = await theShop();
  const thief = testShop.visitor();
  await thief.logIn("anna");
  await changeEmail(thief, "thief@example.org");
  const stolen = await mailedToken(testShop);
  await forgot(testShop.visitor(), { user_name: "anna" });
  await setPassword(testShop.visitor(), await mailedToken(testShop), "Herbst2026");
  expect(await confirmEmail(thief, stolen)).toMatchObject(OVER);
});

// [account.open-links]
test("a link that went to the old mailbox sets no password once the e-mail address has changed", async () => {
  await using testShop = await theShop();
  await forgot(testShop.visitor(), { user_name: "anna" });
  const toOldMailbox = await mailedToken(testShop);
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  await changeEmail(visitor, "new@example.org");
  expect(await confirmEmail(visitor, await mailedToken(testShop))).toMatchObject({ ok: true });
  expect(await setPassword(testShop.visitor(), toOldMailbox, "Herbst2026")).toMatchObject(OVER);
});

// [account.link-host]
test("mailed links lead to the website's public URL, whatever host a request names", async () => {
  const hosts = ["aurora.localhost", "other.localhost"];
  await using testShop = await aShop({ websites: [websiteFile({ hosts, public_url: "https://aurora.example" })] });
  await testShop.register({ user_name: "anna" });
  const forged = { host: "evil.example", "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
  for (const host of hosts) {
    expect((await forgot(testShop.visitor(host), { user_name: "anna" }, forged)).status).toBe(204);
  }
  const links = await mailedLinks(testShop);
  expect(links.map(({ origin }) => origin)).toEqual(["https://aurora.example", "https://aurora.example"]);
  expect((await forgot(testShop.visitor("evil.example"), { user_name: "anna" })).status).not.toBe(204);
  expect(testShop.queuedJobs).toEqual([]);
});
