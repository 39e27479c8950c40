import { contract } from "@guerdon/contract";
import { enqueueDueJobs } from "@guerdon/contract/operations/job";
import { handOverList, removeSubscriber } from "@guerdon/contract/operations/newsletter";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { aMailDelivery, anOperator, aShop, TEST_SECRET, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";
import { Keyring } from "../../crypto/keyring.ts";
import { jobHandlers } from "../../job-handlers.ts";
import type { Jobs } from "../../ports/jobs.ts";
import { HANDOVER_SECONDS } from "../../ports/newsletter-service.ts";
import { moveToCurrentKey } from "../key/move-to-current-key.ts";

const DAY = 24 * 60 * 60;
const EMAIL = "nora@example.org";
const newsletter = { enabled: true, list_id: "news", cleverreach: { group_id: "77" } };

const theShop = (settings: Parameters<typeof websiteFile>[0] = { newsletter }) =>
  aShop({ websites: [websiteFile(settings)] });

/** Carries out the queued jobs of a kind, and returns what their mails link to. */
async function workOn({ shop, queuedJobs }: TestShop, wanted: keyof Jobs) {
  const delivery = aMailDelivery();
  const handlers = jobHandlers(shop, delivery);
  for (const { name, data } of queuedJobs.filter((job) => job.name === wanted)) {
    await (handlers[name] as (data: object) => Promise<void>)(data);
  }
  queuedJobs.splice(0, queuedJobs.length, ...queuedJobs.filter(({ name }) => name !== wanted));
  const tokenIn = (url: string | null | undefined) => new URL(url ?? "http://-").searchParams.get("token") ?? "";
  return delivery.sent.map(({ text, unsubscribeUrl }) => ({
    token: tokenIn((JSON.parse(text) as { link: string | null }).link),
    end: tokenIn(unsubscribeUrl),
  }));
}

/** Somebody who has confirmed, with the token to unsubscribe. */
async function confirmed(testShop: TestShop, email = EMAIL) {
  const visitor = testShop.visitor();
  const attributes = { first_name: "Nora", last_name: "Licht" };
  await visitor.must(contract.subscribeNewsletter, { body: { listId: "news", email, source: "page", attributes } });
  const [mail] = await workOn(testShop, "mail-subscribers");
  await visitor.must(contract.confirmSubscription, { body: { token: mail?.token ?? "" } });
  return { visitor, end: mail?.end ?? "", token: mail?.token ?? "" };
}

const handOver = (testShop: TestShop) => workOn(testShop, "hand-over-subscription");

const handovers = ({ shop: { db } }: TestShop) => db.selectFrom("newsletter_handovers").selectAll().execute();

// [newsletter.hand-over] [newsletter.double-opt-in]
test("nobody is handed over before they confirm, then their consent is, and its end when they unsubscribe", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.must(contract.subscribeNewsletter, { body: { listId: "news", email: EMAIL, source: "page" } });
  const [mail] = await workOn(testShop, "mail-subscribers");
  expect(testShop.queuedJobs).toEqual([]);
  testShop.passTime(60);
  const given: unknown[] = [];
  const { subscribe } = testShop.newsletter;
  testShop.newsletter.subscribe = (website, subscription) => {
    given.push(subscription);
    return subscribe(website, subscription);
  };
  await visitor.must(contract.confirmSubscription, { body: { token: mail?.token ?? "" } });
  await visitor.must(contract.confirmSubscription, { body: { token: mail?.token ?? "" } });
  expect(testShop.queuedJobs).toHaveLength(1);
  expect(JSON.stringify(testShop.queuedJobs)).not.toContain("nora");
  await handOver(testShop);
  expect(given).toEqual([
    {
      listId: "77",
      email: EMAIL,
      source: "page",
      requested_at: new Date("2026-06-01T10:00:00Z"),
      confirmed_at: new Date("2026-06-01T10:01:00Z"),
      attributes: {
        first_name: "",
        last_name: "",
        language: "de",
        unsubscribe_link: expect.stringMatching(/\/newsletter\/unsubscribe\?token=sub_/),
      },
    },
  ]);
  expect(await handovers(testShop)).toEqual([]);
  await visitor.must(contract.unsubscribeNewsletter, { body: { token: mail?.end ?? "" } });
  expect(await testShop.shop.db.selectFrom("newsletter_subscribers").select("ciphertext").execute()).toEqual([
    { ciphertext: null },
  ]);
  await handOver(testShop);
  expect(testShop.newsletter.told).toEqual([
    ["subscribe", EMAIL],
    ["unsubscribe", EMAIL],
  ]);
  expect(await handovers(testShop)).toEqual([]);
});

// [newsletter.hand-over]
test("a website without a service hands nobody over", async () => {
  await using testShop = await theShop({ newsletter: { enabled: true, list_id: "news" } });
  const { visitor, end } = await confirmed(testShop);
  await visitor.must(contract.unsubscribeNewsletter, { body: { token: end } });
  expect([testShop.queuedJobs, await handovers(testShop)]).toEqual([[], []]);
});

// [newsletter.hand-over-order]
test("of what was not handed over yet only the last counts, whatever job comes first", async () => {
  await using testShop = await theShop();
  const { visitor, end } = await confirmed(testShop);
  await visitor.must(contract.unsubscribeNewsletter, { body: { token: end } });
  expect(testShop.queuedJobs).toHaveLength(2);
  expect(await handovers(testShop)).toMatchObject([{ wanted: "deactivated", version: 2 }]);
  await handOver(testShop);
  expect(testShop.newsletter.told).toEqual([["unsubscribe", EMAIL]]);
});

// [newsletter.hand-over-order]
test("who unsubscribes while the service is being told is unsubscribed there by the same job", async () => {
  await using testShop = await theShop();
  const { visitor, end } = await confirmed(testShop);
  testShop.newsletter.beforeAnswer = async () => {
    testShop.newsletter.beforeAnswer = async () => undefined;
    await visitor.must(contract.unsubscribeNewsletter, { body: { token: end } });
    // The second job finds the first one at it, and comes again.
    const [, second] = testShop.queuedJobs.splice(1);
    expect(second).toBeUndefined();
    const [handover] = await handovers(testShop);
    const { website_id = "", handover_id = "" } = handover ?? {};
    const handlers = jobHandlers(testShop.shop, aMailDelivery());
    await expect(handlers["hand-over-subscription"]({ website_id, handover_id })).rejects.toMatchObject({
      name: "NewsletterServiceBusy",
    });
  };
  await handOver(testShop);
  expect(testShop.newsletter.told.map(([act]) => act)).toEqual(["subscribe", "unsubscribe"]);
  expect(testShop.newsletter.active.size).toBe(0);
  expect(await handovers(testShop)).toEqual([]);
});

// [newsletter.hand-over]
test.each([
  ["unavailable", "NewsletterServiceUnavailable"],
  ["refused", "NewsletterServiceRefused"],
] as const)(
  "a service that is %s is told again by a job that fails with a name and without a person",
  async (kind, name) => {
    await using testShop = await theShop();
    await confirmed(testShop);
    testShop.newsletter.answer = { kind, reason: "error 500" };
    const thrown = await handOver(testShop).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name, message: "The newsletter service was not told: error 500." });
    testShop.newsletter.answer = undefined;
    await handOver(testShop);
    expect(testShop.newsletter.active).toEqual(new Set([EMAIL]));
    expect(await handovers(testShop)).toEqual([]);
  },
);

// [newsletter.hand-over-order]
test("however long the service takes, no other job is at the address meanwhile", async () => {
  await using testShop = await theShop();
  await confirmed(testShop);
  const others: unknown[] = [];
  testShop.newsletter.beforeAnswer = async () => {
    testShop.passTime(HANDOVER_SECONDS);
    others.push(await handOver(testShop).catch((error: Error) => error.name));
  };
  await handOver(testShop);
  expect(others).toEqual(["NewsletterServiceBusy"]);
});

// [newsletter.hand-over] [backup.jobs]
test("a job whose process died is done again after its claim is over, and a lost one is enqueued anew", async () => {
  await using testShop = await theShop();
  await confirmed(testShop);
  testShop.newsletter.beforeAnswer = () => Promise.reject(new Error("killed"));
  await expect(handOver(testShop)).rejects.toThrow("killed");
  testShop.newsletter.beforeAnswer = async () => undefined;
  await expect(handOver(testShop)).rejects.toMatchObject({ name: "NewsletterServiceBusy" });
  testShop.passTime(120);
  testShop.queuedJobs.length = 0;
  await anOperator(testShop).must(enqueueDueJobs, {});
  await handOver(testShop);
  expect(testShop.newsletter.told).toHaveLength(2);
  expect(testShop.newsletter.active).toEqual(new Set([EMAIL]));
  expect(await handovers(testShop)).toEqual([]);
});

// [newsletter.hand-over-removal]
test("an address that an operator removes is ended at the service, too, and then nowhere any more", async () => {
  await using testShop = await theShop();
  await confirmed(testShop);
  await handOver(testShop);
  await anOperator(testShop).must(removeSubscriber, { website_id: "aurora", email: EMAIL });
  expect(await testShop.shop.db.selectFrom("newsletter_subscribers").selectAll().execute()).toEqual([]);
  await handOver(testShop);
  expect(testShop.newsletter.active.size).toBe(0);
  expect(await handovers(testShop)).toEqual([]);
});

// [newsletter.hand-over-list]
test("an operator hands over all who are confirmed, and nobody else", async () => {
  await using testShop = await theShop({ newsletter: { enabled: true, list_id: "news" } });
  const operator = anOperator(testShop);
  await confirmed(testShop, "ada@example.org");
  await confirmed(testShop, "ben@example.org");
  const { visitor, end } = await confirmed(testShop);
  await visitor.must(contract.unsubscribeNewsletter, { body: { token: end } });
  await visitor.must(contract.subscribeNewsletter, { body: { listId: "news", email: EMAIL, source: "page" } });
  expect(await operator.try(handOverList, { website_id: "aurora" })).toMatchObject({
    refusals: [{ code: "newsletter_service_missing" }],
  });
  const { settings } = testShop.shop.websites.findById("aurora") ?? {};
  if (settings) {
    settings.newsletter.cleverreach = { group_id: "77", attributes: {} };
  }
  expect(await operator.must(handOverList, { website_id: "aurora" }, true)).toEqual({ subscribers: 2 });
  expect(await handovers(testShop)).toEqual([]);
  expect(await operator.must(handOverList, { website_id: "aurora" })).toEqual({ subscribers: 2 });
  await handOver(testShop);
  expect(testShop.newsletter.active).toEqual(new Set(["ada@example.org", "ben@example.org"]));
});

// [newsletter.hand-over-end]
test("what could not be handed over for 90 days is forgotten", async () => {
  await using testShop = await theShop();
  await confirmed(testShop);
  const retain = () => createPerformJob({ ...testShop.shop, mailDelivery: aMailDelivery() })(applyRetention, {});
  testShop.passTime(90 * DAY);
  expect(await retain()).toMatchObject({ newsletter_handovers: 0 });
  testShop.passTime(1);
  expect(await retain()).toMatchObject({ newsletter_handovers: 1 });
  await handOver(testShop);
  expect(testShop.newsletter.told).toEqual([]);
});

// [newsletter.people] [key.rotation]
test("what waits to be handed over moves to a new key, and is handed over with it alone", async () => {
  await using testShop = await theShop();
  await confirmed(testShop);
  const next = "a new secret that is long enough to be one as well";
  const both = new Keyring(next, [TEST_SECRET]);
  const work = { progress: () => undefined, signal: new AbortController().signal };
  expect(await moveToCurrentKey(testShop.shop.db, both, work)).toMatchObject({ subscribers: 2, broken: [] });
  await handOver({ ...testShop, shop: { ...testShop.shop, keyring: new Keyring(next) } });
  expect(testShop.newsletter.active).toEqual(new Set([EMAIL]));
});
