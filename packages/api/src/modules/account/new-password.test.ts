import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, CAPTCHA_TOKENS, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { jobHandlers } from "../../job-handlers.ts";
import type { Jobs } from "../../ports/jobs.ts";

async function theShop() {
  const testShop = await aShop();
  await testShop.register({ user_name: "anna", email: "anna@example.org" }, { user_name: "ben" });
  return testShop;
}

/** Carries out the queued mail jobs, and returns the mails with the contents of their template. */
async function mailsOf({ shop, queuedJobs }: TestShop) {
  const delivery = aMailDelivery();
  const handlers = jobHandlers(shop, delivery);
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "mail-accounts") {
      await handlers["mail-accounts"](data as Jobs["mail-accounts"]);
    }
  }
  return delivery.sent.map(({ to, text }) => {
    const { kind, link, language } = JSON.parse(text) as { kind: string; link: string | null; language: string };
    const url = link === null ? undefined : new URL(link);
    return { to: to.address, kind, language, path: url?.pathname, token: url?.searchParams.get("token") ?? "" };
  });
}

const forgot = (visitor: Visitor, typed: { user_name?: string; email?: string }) =>
  visitor.call(contract.forgotPassword, { body: { website_uuid: "aurora", ...typed } });

const setPassword = (visitor: Visitor, password_token: string, new_password: string, retyped = new_password) =>
  visitor.call(contract.setNewPassword, {
    body: { website_uuid: "aurora", password_token, new_password, new_password_retype: retyped },
  });

async function resetToken(testShop: TestShop): Promise<string> {
  await forgot(testShop.visitor(), { user_name: "anna" });
  const [mail] = await mailsOf(testShop);
  return mail?.token ?? "";
}

const refusal = (error_code: string) => ({ ok: false, failure: { error_code } });

// [account.reset]
test("a forgotten password is replaced by a mailed link, once, which ends all sessions and is told by mail", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  expect(await forgot(testShop.visitor(), { email: " Anna@Example.org " })).toEqual({ ok: true, value: undefined });
  const [mail] = await mailsOf(testShop);
  expect(mail).toMatchObject({ to: "anna@example.org", kind: "reset", language: "de", path: "/de/new-password" });
  const token = mail?.token ?? "";
  const query = { website_uuid: "aurora", token };
  const valid = { reset_password_token: token, minimum_length: 9 };
  expect(await testShop.visitor().must(contract.validateResetToken, { query })).toEqual(valid);
  expect(await setPassword(testShop.visitor(), token, "Herbst2026")).toMatchObject({ ok: true });
  expect(await visitor.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  expect(await mailsOf(testShop)).toMatchObject([{ to: "anna@example.org", kind: "changed" }]);
  expect(await setPassword(testShop.visitor(), token, "Winter2027")).toMatchObject(refusal("TOKEN_INVALID"));
  expect((await testShop.visitor().logIn("anna", "Herbst2026")).item_count).toBe(0);
});

test("an unknown user gets the same answer after the same statements, and no mail", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const statementsOf = async (typed: { user_name?: string; email?: string }) => {
    const before = testShop.statements.length;
    expect(await forgot(visitor, typed)).toEqual({ ok: true, value: undefined });
    return testShop.statements.slice(before);
  };
  expect(await statementsOf({ user_name: "nobody" })).toEqual(await statementsOf({ user_name: "anna" }));
  expect(await statementsOf({ email: "no@example.org" })).toEqual(await statementsOf({ email: "anna@example.org" }));
  expect(testShop.queuedJobs).toHaveLength(4);
  expect((await mailsOf(testShop)).map(({ to }) => to)).toEqual(["anna@example.org", "anna@example.org"]);
});

test("jobs and tables hold ids and digests only", async () => {
  await using testShop = await theShop();
  const token = await resetToken(testShop);
  await forgot(testShop.visitor(), { email: "anna@example.org" });
  const stored = await testShop.shop.db.selectFrom("account_tokens").selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify([testShop.queuedJobs, stored])).not.toMatch(new RegExp(`anna|${token}`));
});

test("a link ends after 60 minutes, and a newer one replaces it", async () => {
  await using testShop = await theShop();
  const first = await resetToken(testShop);
  const second = await resetToken(testShop);
  expect(await setPassword(testShop.visitor(), first, "Herbst2026")).toMatchObject(refusal("TOKEN_INVALID"));
  testShop.passTime(60 * 60);
  expect(await setPassword(testShop.visitor(), second, "Herbst2026")).toMatchObject(refusal("TOKEN_INVALID"));
});

test("a link works on its own website only, and not for a locked account", async () => {
  await using testShop = await theShop();
  const token = await resetToken(testShop);
  const query = { website_uuid: "fest", token };
  expect(await testShop.visitor().call(contract.validateResetToken, { query })).toMatchObject(refusal("TOKEN_INVALID"));
  await testShop.shop.db.updateTable("accounts").set({ state: "locked" }).execute();
  expect(await setPassword(testShop.visitor(), token, "Herbst2026")).toMatchObject(refusal("TOKEN_INVALID"));
  await forgot(testShop.visitor(), { user_name: "ben" });
  expect(await mailsOf(testShop)).toEqual([]);
});

// [account.new-password]
test.each([
  ["", "", "VALI_001"],
  ["Herbst2026", "Herbst2027", "PASS_001"],
  ["Herbst26", "Herbst26", "PASS_002"],
  ["Sommer2026", "Sommer2026", "PASS_003"],
])("the new password %j, repeated as %j, is refused with %s, and the link stays", async (typed, retyped, code) => {
  await using testShop = await theShop();
  const token = await resetToken(testShop);
  expect(await setPassword(testShop.visitor(), token, typed, retyped)).toMatchObject(refusal(code));
  expect(await setPassword(testShop.visitor(), token, "Herbst2026")).toMatchObject({ ok: true });
});

test("of one name 3 mails an hour are sent, and from one address 20 requests an hour are taken", async () => {
  await using testShop = await theShop();
  for (let count = 0; count < 4; count += 1) {
    await forgot(testShop.visitor(), { user_name: "anna" });
  }
  expect(await mailsOf(testShop)).toHaveLength(3);
  for (let count = 4; count < 20; count += 1) {
    expect(await forgot(testShop.visitor(), { user_name: `user ${count}` })).toMatchObject({ ok: true });
  }
  expect(await forgot(testShop.visitor(), { user_name: "one more" })).toMatchObject(refusal("TOO_MANY"));
});

// [account.sessions] [account.email-change]
test("a user changes the password with the present one; other sessions end, this one stays", async () => {
  await using testShop = await theShop();
  const [here, there] = [testShop.visitor(), testShop.visitor()];
  await here.logIn("anna");
  await there.logIn("anna");
  const change = (password: string) =>
    here.call(contract.changePassword, {
      body: { password, new_password: "Herbst2026", new_password_retype: "Herbst2026" },
    });
  expect(await change("wrong")).toMatchObject(refusal("PASSWORD_WRONG"));
  expect(await change("Sommer2026")).toMatchObject({ ok: true });
  expect(await here.must(contract.hasLoggedIn, {})).toEqual({ logged_in: true });
  expect(await there.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  expect(await mailsOf(testShop)).toMatchObject([{ kind: "changed" }]);
});

// [account.email-change] [fulfilment.mailbox-limit]
test("a mailbox gets five mails a day about changes of an address, the new one and the present one", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  const request = (email: string) =>
    visitor.call(contract.requestEmailChange, { body: { email, password: "Sommer2026" } });
  for (let count = 0; count < 5; count += 1) {
    expect(await request(`stranger${count}@example.org`)).toMatchObject({ ok: true });
  }
  expect(await request("stranger5@example.org")).toMatchObject(refusal("TOO_MANY"));
  expect(await mailsOf(testShop)).toHaveLength(10);
});

test("a new e-mail address counts once it is confirmed there, and the present one is told", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.logIn("anna");
  const request = (email: string) =>
    visitor.call(contract.requestEmailChange, { body: { email, password: "Sommer2026" } });
  expect(await request("no-address")).toMatchObject(refusal("EMAIL_INVALID"));
  expect(await request("new@example.org")).toMatchObject({ ok: true });
  const mails = await mailsOf(testShop);
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
    ["new@example.org", "confirm"],
    ["anna@example.org", "changing"],
  ]);
  expect((await visitor.must(contract.readAccount, {})).email).toBe("anna@example.org");
  const confirm = () =>
    testShop.visitor().call(contract.confirmEmailChange, { body: { token: mails[0]?.token ?? "" } });
  expect(await confirm()).toMatchObject({ ok: true });
  expect(await confirm()).toMatchObject(refusal("TOKEN_INVALID"));
  expect((await visitor.must(contract.readAccount, {})).email).toBe("new@example.org");
  await forgot(testShop.visitor(), { email: "anna@example.org" });
  expect(await mailsOf(testShop)).toEqual([]);
});

test("a visitor with a code only has no account to read or change", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await visitor.call(contract.readAccount, {})).toMatchObject(refusal("NOT_FOUND"));
});

// [captcha.asked]
test("a website that asks for a captcha asks for it before it mails a link, and before it sets a password", async () => {
  await using testShop = await aShop({ websites: [websiteFile({ deny_captcha: false })] });
  await testShop.register({ user_name: "anna" });
  const captcha_response = CAPTCHA_TOKENS.solved;
  const required = { failure: { error_code: "INVALID_CAPTCHA", fields: { reason: "required" } } };
  const visitor = testShop.visitor();
  expect(await forgot(visitor, { user_name: "anna" })).toMatchObject(required);
  expect(testShop.queuedJobs).toEqual([]);
  await visitor.must(contract.forgotPassword, { body: { user_name: "anna", captcha_response } });
  const [mail] = await mailsOf(testShop);
  const password_token = mail?.token ?? "";
  expect(await setPassword(visitor, password_token, "Herbst2026")).toMatchObject(required);
  const passwords = { new_password: "Herbst2026", new_password_retype: "Herbst2026" };
  const body = { website_uuid: "aurora", password_token, ...passwords, captcha_response };
  await visitor.must(contract.setNewPassword, { body });
});
