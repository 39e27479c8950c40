import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, CAPTCHA_TOKENS, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { jobHandlers } from "../../job-handlers.ts";
import type { Jobs } from "../../ports/jobs.ts";

const ATTACKER = "198.51.100.66";
const OFFICE = "203.0.113.5";

async function theShop(): Promise<TestShop> {
  const testShop = await aShop();
  await testShop.register({ user_name: "anna", credit: 20_000 }, { user_name: "ben" });
  return testShop;
}

/** A browser without cookies at an address. */
const strangerAt = (testShop: TestShop, clientAddress: string) => Object.assign(testShop.visitor(), { clientAddress });

/** Logs in with a solved captcha. Answers "in", or why not, with the seconds or minutes to wait. */
async function logIn(visitor: Visitor, password = "Sommer2026", user_name = "anna") {
  const body = { user_name, password, captcha_response: CAPTCHA_TOKENS.solved };
  const answer = await visitor.call(contract.userLogin, { body });
  if (answer.ok) {
    return { code: "in", wait: 0 };
  }
  const { error_code: code, fields } = answer.failure;
  return { code, wait: "duration" in fields ? fields.duration : 0 };
}

const IN = { code: "in", wait: 0 };
const WRONG = { code: "BFFE050", wait: 0 };

/** A wrong password from a new session, as a script makes them. */
const guess = (testShop: TestShop, clientAddress = ATTACKER) => logIn(strangerAt(testShop, clientAddress), "guess");

/** One stranger takes each turn of the name the moment it is free, for some minutes. */
async function takeTurns(testShop: TestShop, minutes: number, address = ATTACKER): Promise<number> {
  let checks = 0;
  for (let seconds = 0; seconds < minutes * 60; ) {
    const { code, wait } = await guess(testShop, address);
    checks += code === "BFFE050" ? 1 : 0;
    const pause = code === "BFFE051" ? wait * 60 : Math.min(wait, minutes * 60 - seconds);
    testShop.passTime(pause);
    seconds += pause;
  }
  // The turn that has just become free is the stranger's, too.
  return checks + ((await guess(testShop, address)).code === "BFFE050" ? 1 : 0);
}

/** Puts the unknown devices of all names as far ahead of their pace as counts. */
async function putAhead({ shop }: TestShop): Promise<void> {
  const paced_until = new Date(shop.now().getTime() + 3_600_000);
  await shop.db.updateTable("account_attempts").set({ paced_until }).where("origin_digest", "=", "").execute();
}

// [account.never-locked-by-others] [account.known-device]
test("a stranger who takes every turn keeps no customer out: neither a known device, nor a new one elsewhere", async () => {
  await using testShop = await theShop();
  const known = strangerAt(testShop, OFFICE);
  expect(await logIn(known)).toEqual(IN);
  await known.must(contract.endSession, {});
  for (let time = 0; time < 2; time += 1) {
    await takeTurns(testShop, 4);
    expect(await logIn(known)).toEqual(IN);
    await known.must(contract.endSession, {});
    expect(await logIn(strangerAt(testShop, "192.0.2.77"))).toEqual(IN);
  }
});

// [account.known-device] [account.blocks]
test("a stranger in the same office keeps a known device out neither by turns nor by the block of the address", async () => {
  await using testShop = await theShop();
  const known = strangerAt(testShop, OFFICE);
  await logIn(known);
  await known.must(contract.endSession, {});
  await takeTurns(testShop, 3, OFFICE);
  expect(await logIn(known)).toEqual(IN);
  await known.must(contract.endSession, {});
  await testShop.shop.db.updateTable("attempt_counters").set({ failures: 199 }).where("failures", ">", 1).execute();
  expect(await guess(testShop, OFFICE), "the last poll before the block").toMatchObject({ code: "LOGIN_SLOWED" });
  expect(await logIn(strangerAt(testShop, OFFICE))).toMatchObject({ code: "BFFE051" });
  const body = { user_name: "anna", password: "Sommer2026" };
  const unsolved = await known.call(contract.userLogin, { body });
  expect(unsolved).toMatchObject({ failure: { error_code: "INVALID_CAPTCHA", fields: { reason: "required" } } });
  expect(await logIn(known)).toEqual(IN);
});

// [account.known-device] [account.reset]
test("who sets a new password by the mailed link gets in from an address where a stranger takes every turn", async () => {
  await using testShop = await theShop();
  await takeTurns(testShop, 3, OFFICE);
  const customer = strangerAt(testShop, OFFICE);
  expect(await logIn(customer)).toMatchObject({ code: "LOGIN_SLOWED" });
  await customer.must(contract.forgotPassword, { body: { user_name: "anna" } });
  const delivery = aMailDelivery();
  for (const { data } of testShop.queuedJobs.splice(0)) {
    await jobHandlers(testShop.shop, delivery)["mail-accounts"](data as Jobs["mail-accounts"]);
  }
  const { link } = JSON.parse(delivery.sent[0]?.text ?? "") as { link: string };
  const password_token = new URL(link).searchParams.get("token") ?? "";
  const passwords = { new_password: "Herbst2026", new_password_retype: "Herbst2026" };
  const body = { website_uuid: "aurora", password_token, ...passwords, captcha_response: CAPTCHA_TOKENS.solved };
  await customer.must(contract.setNewPassword, { body });
  await takeTurns(testShop, 3, OFFICE);
  expect(await logIn(customer, "Herbst2026")).toEqual(IN);
});

// [account.blocks]
test("asking before the wait is over counts for the address, known name or not", async () => {
  await using testShop = await theShop();
  for (const [index, name] of ["anna", "nobody"].entries()) {
    const ask = () => logIn(strangerAt(testShop, `198.51.100.${index}`), "guess", name);
    const counted = testShop.shop.db.selectFrom("attempt_counters").select("failures").orderBy("failures", "desc");
    for (let time = 0; time < 5; time += 1) {
      expect(await ask()).toEqual(WRONG);
    }
    for (let time = 0; time < 5; time += 1) {
      expect(await ask()).toEqual({ code: "LOGIN_SLOWED", wait: 2 });
    }
    expect((await counted.execute()).filter(({ failures }) => failures === 10)).toHaveLength(index + 1);
    await testShop.shop.db.updateTable("attempt_counters").set({ failures: 199 }).where("failures", "=", 10).execute();
    expect(await ask()).toMatchObject({ code: "LOGIN_SLOWED" });
    expect(await ask()).toMatchObject({ code: "BFFE051" });
    await testShop.shop.db.updateTable("attempt_counters").set({ failures: 10 }).where("failures", ">=", 200).execute();
  }
});

// [account.known-device]
test("a known device has ten wrong passwords, with waits of its own, and is unknown from then on for an hour", async () => {
  await using testShop = await theShop();
  const known = strangerAt(testShop, OFFICE);
  await logIn(known);
  const device = known.cookies.get("__Host-device") ?? "";
  const fromDevice = (password?: string) => {
    const visitor = strangerAt(testShop, OFFICE);
    visitor.cookies.set("__Host-device", device);
    return logIn(visitor, password);
  };
  for (const wait of [0, 0, 0, 0, 0, 2, 4, 8, 16, 30]) {
    testShop.passTime(wait);
    expect(await fromDevice("guess")).toEqual(WRONG);
  }
  const origins = () => testShop.shop.db.selectFrom("account_attempts").select("wrong").orderBy("wrong").execute();
  expect(await origins()).toEqual([{ wrong: 10 }]);
  expect(await fromDevice("guess")).toEqual(WRONG);
  expect(await origins(), "those of its address, and of all unknown devices").toEqual([
    { wrong: 1 },
    { wrong: 1 },
    { wrong: 10 },
  ]);
  expect(await fromDevice()).toEqual(IN);
  testShop.passTime(3600);
  await guess(testShop, OFFICE);
  const [before] = await origins();
  expect(await fromDevice("guess")).toEqual(WRONG);
  expect(await origins()).toContainEqual({ wrong: 1 });
  expect(before).toEqual({ wrong: 1 });
});

// [account.known-device]
test("a device is known to its account and website only, for 90 days, until the password changes, and cannot be made up", async () => {
  await using testShop = await theShop();
  const known = strangerAt(testShop, OFFICE);
  await logIn(known);
  const old = known.cookies.get("__Host-device") ?? "";
  await takeTurns(testShop, 3, OFFICE);
  const enters = async (value: string, password?: string) => {
    const visitor = strangerAt(testShop, OFFICE);
    visitor.cookies.set("__Host-device", value);
    return (await logIn(visitor, password)).code;
  };
  const benId = strangerAt(testShop, "192.0.2.9");
  await logIn(benId, "Sommer2026", "ben");
  expect(await enters(benId.cookies.get("__Host-device") ?? "")).toBe("LOGIN_SLOWED");
  expect(await enters(`${old.slice(0, -2)}xx`)).toBe("LOGIN_SLOWED");
  expect(await enters("made-up")).toBe("LOGIN_SLOWED");
  expect(await enters(old)).toBe("in");

  const passwords = { password: "Sommer2026", new_password: "Herbst2026", new_password_retype: "Herbst2026" };
  await known.must(contract.changePassword, { body: passwords });
  await takeTurns(testShop, 3, OFFICE);
  expect(await enters(old, "Herbst2026")).toBe("LOGIN_SLOWED");
  const changed = known.cookies.get("__Host-device") ?? "";
  expect(await enters(changed, "Herbst2026")).toBe("in");
  testShop.passTime(90 * 24 * 3600);
  await takeTurns(testShop, 3, OFFICE);
  expect(await enters(changed, "Herbst2026")).toBe("LOGIN_SLOWED");
});

// [account.known-device]
test("a browser is known to every account that was logged in with it, by a cookie that tells nothing", async () => {
  await using testShop = await theShop();
  const family = strangerAt(testShop, OFFICE);
  await logIn(family);
  await logIn(family, "Sommer2026", "ben");
  await takeTurns(testShop, 3, OFFICE);
  expect(await logIn(family)).toEqual(IN);
  const response = await family.request("/api/user-login", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ user_name: "ben", password: "Sommer2026" }),
  });
  expect(response.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^__Host-device=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  );
});

// [account.known-device]
test("a repeated log-in renews the one cookie of the device, also when its answer was lost, and keeps it known", async () => {
  await using testShop = await theShop();
  const customer = strangerAt(testShop, OFFICE);
  const cookies: string[] = [];
  for (const idempotency of ["first-log-in-of-anna", "first-log-in-of-anna", "second-log-in-of-anna"]) {
    const response = await customer.request("/api/user-login", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": idempotency },
      body: JSON.stringify({ user_name: "anna", password: "Sommer2026" }),
    });
    const set = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-device="));
    expect([response.status, set]).toEqual([200, [expect.stringContaining("Max-Age=7776000; Path=/;")]]);
    cookies.push(customer.cookies.get("__Host-device") ?? "");
    testShop.passTime(60 * 24 * 3600);
  }
  expect(new Set(cookies).size).toBe(3);
  // 120 days after the first log-in, and 60 after the last.
  await takeTurns(testShop, 3, OFFICE);
  expect(await logIn(customer)).toEqual(IN);
});

// [account.slowing]
test("a visitor who is logged in changes the password whatever strangers guess", async () => {
  await using testShop = await theShop();
  const customer = strangerAt(testShop, OFFICE);
  await logIn(customer);
  await takeTurns(testShop, 3);
  const passwords = { password: "Sommer2026", new_password: "Herbst2026", new_password_retype: "Herbst2026" };
  await customer.must(contract.changePassword, { body: passwords });
});

// [account.pace] [account.never-locked-by-others]
test("when many addresses guess, a new device waits ten minutes at most, which nobody else can use up or prolong", async () => {
  await using testShop = await theShop();
  const known = strangerAt(testShop, "192.0.2.8");
  await logIn(known);
  for (const name of ["anna", "nobody"]) {
    await logIn(strangerAt(testShop, ATTACKER), "guess", name);
    await putAhead(testShop);
    const customer = strangerAt(testShop, OFFICE);
    expect(await logIn(customer, "Sommer2026", name)).toEqual({ code: "LOGIN_SLOWED", wait: 600 });
    testShop.passTime(300);
    await putAhead(testShop);
    expect(await logIn(customer, "Sommer2026", name)).toEqual({ code: "LOGIN_SLOWED", wait: 300 });
    testShop.passTime(300);
    await putAhead(testShop);
    for (let index = 0; index < 5; index += 1) {
      const { code } = await logIn(strangerAt(testShop, `2001:db8:${index}::1`), "guess", name);
      expect(code).toBe("LOGIN_SLOWED");
    }
    expect(await logIn(customer, "Sommer2026", name)).toEqual(name === "anna" ? IN : WRONG);
  }
  await putAhead(testShop);
  expect(await logIn(known), "a known device waits for nobody").toEqual(IN);
});

// [account.pace]
test("guesses from many addresses at the same moment get no more checks than one after the other", async () => {
  await using testShop = await theShop();
  const guesses = Array.from({ length: 40 }, (_, index) => guess(testShop, `203.0.113.${index}`));
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === "BFFE050")).toHaveLength(13);
  expect(codes.filter((code) => code === "LOGIN_SLOWED")).toHaveLength(27);
});
