import { contract } from "@guerdon/contract";
import { listSubscribers } from "@guerdon/contract/operations/newsletter";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { translateIn } from "@guerdon/messages";
import { aMailDelivery, aShop, TEST_SECRET, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createOperations } from "../../calls/create-operations.ts";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { jobHandlers } from "../../job-handlers.ts";
import type { Jobs } from "../../ports/jobs.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const EMAIL = "nora@example.org";
const newsletter = { enabled: true, list_id: "news" };
const refusal = (error_code: string) => ({ ok: false, failure: { error_code } });

const theShop = () => aShop({ websites: [websiteFile({ newsletter, website_title: "Aurora" })] });

interface Asked {
  email?: string;
  listId?: string;
  source?: string;
  attributes?: { first_name?: string; last_name?: string };
}

const ask = (visitor: Visitor, { email = EMAIL, listId = "news", source = "checkout", ...more }: Asked = {}) =>
  visitor.call(contract.subscribeNewsletter, { body: { listId, email, source, ...more } });

const confirm = (visitor: Visitor, token: string) => visitor.call(contract.confirmSubscription, { body: { token } });

const unsubscribe = (visitor: Visitor, token: string) =>
  visitor.call(contract.unsubscribeNewsletter, { body: { token } });

/** Carries out the queued mail jobs, and returns the mails with the contents of their template. */
async function mailsOf({ shop, queuedJobs }: TestShop) {
  const delivery = aMailDelivery();
  const handlers = jobHandlers(shop, delivery);
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "mail-subscribers") {
      await handlers["mail-subscribers"](data as Jobs["mail-subscribers"]);
    }
  }
  return delivery.sent.map(({ to, text, unsubscribeUrl }) => {
    const { kind, link, language } = JSON.parse(text) as { kind: string; link: string | null; language: string };
    const tokenIn = (url: string | null | undefined) => new URL(url ?? "http://-").searchParams.get("token") ?? "";
    const path = new URL(link ?? "http://-").pathname;
    return { to, kind, language, path, token: tokenIn(link), end: tokenIn(unsubscribeUrl), unsubscribeUrl };
  });
}

/** A shop with a confirmed subscriber. */
async function aShopWithASubscriber() {
  const testShop = await theShop();
  const visitor = testShop.visitor();
  await ask(visitor, { attributes: { first_name: "Nora", last_name: "Licht" } });
  const [mail] = await mailsOf(testShop);
  expect(await confirm(visitor, mail?.token ?? "")).toMatchObject({ ok: true });
  return Object.assign(testShop, { guest: visitor, token: mail?.token ?? "", end: mail?.end ?? "" });
}

const rowsOf = ({ shop: { db } }: TestShop) =>
  db.selectFrom("newsletter_subscribers").selectAll().orderBy("requested_at").execute();

const statesOf = async (testShop: TestShop) => (await rowsOf(testShop)).map(({ state }) => state);

/** The subscriptions of an address as an operator sees them. */
async function recordsOf({ shop, connection }: TestShop, email = EMAIL) {
  const caller = {
    kind: "command" as const,
    actor: { kind: "person" as const, name: "anna" },
    permissions: "all" as const,
    command: "newsletter",
    traceId: "a trace",
    now: shop.now,
    signal: new AbortController().signal,
  };
  const input = { website_id: "aurora", email };
  const answer = await createOperations({ ...shop, connection }).perform(listSubscribers, caller, { input });
  return answer.ok ? answer.value.subscriptions : [];
}

const retain = ({ shop }: TestShop) =>
  createPerformJob({ ...shop, mailDelivery: aMailDelivery() })(applyRetention, {}).then(
    ({ newsletter_subscribers }) => newsletter_subscribers,
  );

// [newsletter.double-opt-in] [newsletter.links]
test("a subscription counts once it is confirmed by the link in the mail, and confirming again changes nothing", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  expect(await ask(visitor)).toEqual({ ok: true, value: { status: "pending" } });
  expect(await statesOf(testShop)).toEqual(["pending"]);
  const [mail] = await mailsOf(testShop);
  expect(mail).toMatchObject({ to: { name: "", address: EMAIL }, kind: "confirm", language: "de" });
  expect(mail?.path).toBe("/de/newsletter/confirm");
  for (const _ of ["once", "again"]) {
    expect(await confirm(visitor, mail?.token ?? "")).toEqual({ ok: true, value: { status: "subscribed" } });
    expect(await statesOf(testShop)).toEqual(["subscribed"]);
  }
});

// [newsletter.links]
test("a link confirms for 7 days, on its own website and for its own purpose only", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ newsletter }), websiteFile({ id: "other", newsletter })],
  });
  const visitor = testShop.visitor();
  await ask(visitor);
  await ask(testShop.visitor("other.localhost"));
  const [mail] = await mailsOf(testShop);
  const { token = "", end = "" } = mail ?? {};
  const [subscriber, until, signature] = token.split(".");
  for (const wrong of ["", "x", end, `${subscriber}..${signature}`, `${subscriber}.${until}z.${signature}`]) {
    expect(await confirm(visitor, wrong)).toMatchObject(refusal("TOKEN_INVALID"));
  }
  expect(await confirm(testShop.visitor("other.localhost"), token)).toMatchObject(refusal("TOKEN_INVALID"));
  expect(await unsubscribe(visitor, token)).toMatchObject(refusal("TOKEN_INVALID"));
  testShop.passTime(7 * DAY);
  expect(await confirm(visitor, token)).toMatchObject(refusal("TOKEN_INVALID"));
  expect(await statesOf(testShop)).toEqual(["pending", "pending"]);
});

// [newsletter.one-answer]
test("an address that is new, pending, subscribed or unsubscribed gets the same answer after the same statements", async () => {
  await using testShop = await aShopWithASubscriber();
  await ask(testShop.guest, { email: "pending@example.org" });
  await ask(testShop.guest, { email: "ended@example.org" });
  const ended = (await mailsOf(testShop)).at(-1);
  await confirm(testShop.guest, ended?.token ?? "");
  await unsubscribe(testShop.guest, ended?.end ?? "");
  testShop.passTime(60 * MINUTE);
  const statementsOf = async (email: string) => {
    const before = testShop.statements.length;
    expect(await ask(testShop.visitor(), { email })).toEqual({ ok: true, value: { status: "pending" } });
    return testShop.statements.slice(before);
  };
  const ofNew = await statementsOf("new@example.org");
  expect(ofNew.length).toBeGreaterThan(5);
  for (const email of [EMAIL, "pending@example.org", "ended@example.org", "new@example.org"]) {
    expect(await statementsOf(email), email).toEqual(ofNew);
  }
  expect(testShop.queuedJobs).toHaveLength(5);
  expect((await mailsOf(testShop)).map(({ to, kind }) => [to.address, kind])).toEqual([
    ["new@example.org", "confirm"],
    [EMAIL, "subscribed"],
    ["pending@example.org", "confirm"],
    ["ended@example.org", "confirm"],
  ]);
});

// [newsletter.mail-pause]
test("an address gets one mail an hour, however often it is asked for, whatever its case", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  for (const email of [EMAIL, ` ${EMAIL} `, "NORA@Example.org"]) {
    await ask(visitor, { email });
  }
  expect(await mailsOf(testShop)).toHaveLength(1);
  testShop.passTime(59 * MINUTE);
  await ask(visitor);
  expect(await mailsOf(testShop)).toHaveLength(0);
  testShop.passTime(1 * MINUTE);
  await ask(visitor);
  expect(await mailsOf(testShop)).toHaveLength(1);
  expect(await statesOf(testShop)).toEqual(["pending"]);
});

// [newsletter.mail-pause] [fulfilment.mailbox-limit]
test("a mailbox gets five mails a day, whatever follows a plus sign in its address", async () => {
  await using testShop = await theShop();
  for (let count = 0; count < 7; count += 1) {
    expect(await ask(testShop.visitor(), { email: `nora+${count}@example.org` })).toMatchObject({ ok: true });
  }
  expect(await mailsOf(testShop)).toHaveLength(5);
});

// [newsletter.address-limit]
test("from one network address 20 requests an hour are taken", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  for (let count = 0; count < 20; count += 1) {
    expect(await ask(visitor, { email: `person${count}@example.org` })).toMatchObject({ ok: true });
  }
  expect(await ask(visitor)).toMatchObject(refusal("TOO_MANY"));
  const elsewhere = testShop.visitor();
  elsewhere.clientAddress = "192.0.2.2";
  expect(await ask(elsewhere)).toMatchObject({ ok: true });
});

// [newsletter.settings]
test.each([
  ["another list", { listId: "other" }, "NOT_FOUND"],
  ["a text that is no address", { email: "nora" }, "EMAIL_INVALID"],
  ["a source that is no word", { source: "My Form!" }, "BAD_REQUEST"],
  ["a name of two lines", { attributes: { first_name: "A\nB" } }, "BAD_REQUEST"],
  ["an attribute that is no name", { attributes: { age: "7" } as object }, "BAD_REQUEST"],
])("%s is refused, and nothing is stored", async (_, asked, code) => {
  await using testShop = await theShop();
  expect(await ask(testShop.visitor(), asked)).toMatchObject(refusal(code));
  expect([await rowsOf(testShop), testShop.queuedJobs]).toEqual([[], []]);
});

// [newsletter.settings]
test("a website that sends no newsletter knows no list", async () => {
  await using testShop = await aShop();
  expect(await ask(testShop.visitor(), { listId: "newsletter" })).toMatchObject(refusal("NOT_FOUND"));
});

// [newsletter.people] [newsletter.mail]
test("tables, jobs and links hold neither address nor name, and the mail to a stranger's input no name", async () => {
  await using testShop = await theShop();
  await ask(testShop.visitor(), { attributes: { first_name: "Nora", last_name: "Licht" } });
  const stored = [await rowsOf(testShop), [...testShop.queuedJobs]];
  const [mail] = await mailsOf(testShop);
  expect(JSON.stringify(mail)).not.toMatch(/Nora|Licht/);
  expect(JSON.stringify([stored, mail?.path, mail?.token, mail?.unsubscribeUrl])).not.toMatch(
    /nora|licht|example\.org/i,
  );
});

// [newsletter.people]
test("the same address has different digests on two websites, and one subscriber cannot be read as another", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ newsletter }), websiteFile({ id: "other", newsletter })],
  });
  await ask(testShop.visitor());
  await ask(testShop.visitor("other.localhost"));
  const [one, other] = await rowsOf(testShop);
  expect(one?.email_digest).not.toBe(other?.email_digest);
  const sealed = { ciphertext: one?.ciphertext ?? "", key_id: one?.key_id ?? "" };
  const open = (context: string) => testShop.shop.keyring.open("newsletter-subscriber", sealed, context);
  expect(open(`aurora/news/${one?.email_digest}`)).toContain(EMAIL);
  expect(() => open(`other/news/${other?.email_digest}`)).toThrow();
});

// [newsletter.consent]
test("the record of a consent has its very words, its language and source, and its times", async () => {
  const words = { "newsletter.consent.label": { en: "Send me {shop} mail!" } };
  await using testShop = await aShop({ websites: [websiteFile({ newsletter, website_title: "Aurora", words })] });
  const visitor = testShop.visitor();
  visitor.language = "en";
  await ask(visitor);
  const requested_at = testShop.shop.now();
  const [mail] = await mailsOf(testShop);
  testShop.passTime(5 * MINUTE);
  await confirm(visitor, mail?.token ?? "");
  expect(await recordsOf(testShop)).toMatchObject([
    {
      list_id: "news",
      state: "subscribed",
      email: EMAIL,
      language: "en",
      source: "checkout",
      consent_text: `Send me Aurora mail! ${translateIn("en")("newsletter.consent.text")}`,
      requested_at,
      confirmed_at: testShop.shop.now(),
      unsubscribed_at: null,
    },
  ]);
});

// [newsletter.double-opt-in]
test("a stranger's request changes nothing of a confirmed subscription", async () => {
  await using testShop = await aShopWithASubscriber();
  const before = await rowsOf(testShop);
  testShop.passTime(2 * DAY);
  await ask(testShop.visitor(), { source: "elsewhere", attributes: { first_name: "Mallory" } });
  const changes = { mailed_at: testShop.shop.now() };
  expect(await rowsOf(testShop)).toEqual(before.map((row) => ({ ...row, ...changes })));
});

// [newsletter.unsubscribe] [newsletter.proof]
test("unsubscribing erases the address at once and keeps the proof of the consent; again changes nothing", async () => {
  await using testShop = await aShopWithASubscriber();
  const { guest, end, token } = testShop;
  testShop.passTime(400 * DAY);
  for (const _ of ["once", "again"]) {
    expect(await unsubscribe(guest, end)).toEqual({ ok: true, value: undefined });
    expect(await rowsOf(testShop)).toMatchObject([{ state: "unsubscribed", ciphertext: null, key_id: null }]);
    testShop.passTime(DAY);
  }
  const [record] = await recordsOf(testShop, "Nora@example.org");
  expect(record).toMatchObject({ state: "unsubscribed", email: null });
  expect(record?.unsubscribed_at?.getTime()).toBe(testShop.shop.now().getTime() - 2 * DAY * 1000);
  expect(await confirm(guest, token)).toMatchObject(refusal("TOKEN_INVALID"));
  expect(await unsubscribe(guest, `${end}x`)).toMatchObject(refusal("TOKEN_INVALID"));
});

// [newsletter.unsubscribe]
test("whoever never confirmed is forgotten at once by the link to unsubscribe", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await ask(visitor);
  const [mail] = await mailsOf(testShop);
  for (const _ of ["once", "again"]) {
    expect(await unsubscribe(visitor, mail?.end ?? "")).toMatchObject({ ok: true });
    expect(await rowsOf(testShop)).toEqual([]);
  }
  expect(await confirm(visitor, mail?.token ?? "")).toMatchObject(refusal("TOKEN_INVALID"));
});

// [newsletter.proof]
test("whoever unsubscribed may subscribe again, and the proof of before stays beside it", async () => {
  await using testShop = await aShopWithASubscriber();
  await unsubscribe(testShop.guest, testShop.end);
  testShop.passTime(DAY);
  await ask(testShop.guest);
  const [mail] = await mailsOf(testShop);
  expect(await confirm(testShop.guest, testShop.token), "the old link").toMatchObject(refusal("TOKEN_INVALID"));
  await confirm(testShop.guest, mail?.token ?? "");
  expect(await statesOf(testShop)).toEqual(["unsubscribed", "subscribed"]);
});

test("nobody is written to who unsubscribed before the mail left", async () => {
  await using testShop = await aShopWithASubscriber();
  testShop.passTime(DAY);
  await ask(testShop.guest);
  await unsubscribe(testShop.guest, testShop.end);
  expect(await mailsOf(testShop)).toEqual([]);
});

// [newsletter.retention]
test("what was never confirmed is deleted after 30 days, a proof after the third year that follows its end", async () => {
  await using testShop = await aShopWithASubscriber();
  await ask(testShop.guest, { email: "pending@example.org" });
  testShop.passTime(30 * DAY);
  expect(await retain(testShop)).toBe(0);
  testShop.passTime(1);
  expect(await retain(testShop)).toBe(1);
  await unsubscribe(testShop.guest, testShop.end);
  // From 1 July 2026 to the last second of 2029.
  testShop.passTime((Date.parse("2030-01-01T00:00:00Z") - testShop.shop.now().getTime()) / 1000 - 1);
  expect(await retain(testShop)).toBe(0);
  testShop.passTime(1);
  expect(await retain(testShop)).toBe(1);
  expect(await rowsOf(testShop)).toEqual([]);
});

test("a subscriber is kept as long as the subscription lasts", async () => {
  await using testShop = await aShopWithASubscriber();
  testShop.passTime(4000 * DAY);
  expect(await retain(testShop)).toBe(0);
  expect(await statesOf(testShop)).toEqual(["subscribed"]);
});

// [website.closed]
test("a closed shop takes nobody on its list, and lets everybody off it", async () => {
  await using testShop = await aShopWithASubscriber();
  await testShop.shop.db.updateTable("websites").set({ state: "closed" }).execute();
  await testShop.shop.websites.reload();
  expect(await ask(testShop.visitor())).toMatchObject(refusal("SHOP_CLOSED"));
  expect(await unsubscribe(testShop.visitor(), testShop.end)).toMatchObject({ ok: true });
});

// [key.rotation] [newsletter.links] [newsletter.proof]
test("links in mails, and the proofs of ended subscriptions, outlive a change of the key", async () => {
  await using testShop = await aShopWithASubscriber();
  const { shop, guest, end } = testShop;
  await ask(guest, { email: "ended@example.org" });
  const [mail] = await mailsOf(testShop);
  await confirm(guest, mail?.token ?? "");
  await unsubscribe(guest, mail?.end ?? "");
  const next = "another secret that is long enough to be one";
  const work = { signal: new AbortController().signal, progress: () => undefined };
  const moved = await moveToCurrentKey(shop.db, new Keyring(next, [TEST_SECRET]), work);
  expect(moved).toMatchObject({ subscribers: 1, secrets: 1, broken: [] });
  shop.keyring = new Keyring(next);
  expect(await recordsOf(testShop, "ended@example.org")).toMatchObject([{ state: "unsubscribed" }]);
  expect(await recordsOf(testShop)).toMatchObject([{ state: "subscribed", email: EMAIL }]);
  expect(await unsubscribe(guest, end)).toMatchObject({ ok: true });
  expect(await recordsOf(testShop)).toMatchObject([{ state: "unsubscribed" }]);
});

// [key.rotation]
test("a rotation names a subscriber that its key does not open, and leaves it", async () => {
  await using testShop = await aShopWithASubscriber();
  const { db } = testShop.shop;
  const [row] = await rowsOf(testShop);
  await db.updateTable("newsletter_subscribers").set({ ciphertext: "AAAA" }).execute();
  const keyring = new Keyring("another secret that is long enough to be one", [TEST_SECRET]);
  const work = { signal: new AbortController().signal, progress: () => undefined };
  expect(await moveToCurrentKey(db, keyring, work)).toMatchObject({ subscribers: 0, broken: [row?.subscriber_id] });
});
