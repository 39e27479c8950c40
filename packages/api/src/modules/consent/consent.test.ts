import { contract } from "@guerdon/contract";
import { applyRetention } from "@guerdon/contract/operations/retention";
import { aMailDelivery, aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPerformJob } from "../../calls/create-perform-job.ts";

const DAY = 24 * 3600;
const ID = "AAAAAAAAAAAAAAAAAAAAAA";
const OTHER = "BBBBBBBBBBBBBBBBBBBBBB";
const SERVICES = {
  website_etracker_id: "abc123",
  couponing_enable: true,
  couponing_source_number: "1",
  couponing_medium_number: "2",
};
const theShop = (settings = {}) => aShop({ websites: [websiteFile({ ...SERVICES, ...settings })] });

const rowsOf = ({ shop }: TestShop) =>
  shop.db
    .selectFrom("consents")
    .select(["consent_id", "version", "language", "agreed", "given_at", "ends_at", "replaced_at"])
    .orderBy("given_at")
    .execute();

const asked = async (testShop: TestShop, consent?: string) => {
  const body = { url: "http://aurora.localhost/de", language: "de" as const, ...(consent && { consent }) };
  return (await testShop.visitor().must(contract.initWebsite, { body })).consent;
};

const give = async (testShop: TestShop, id: string, ...agreed: ("analytics" | "marketing")[]) =>
  (await testShop.visitor().must(contract.giveConsent, { body: { id, agreed } })).kept;

// [consent.receipt] [consent.no-session]
test("a choice opens no session and leaves a receipt: an id, the time, what was asked, and what was agreed to", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const given = await visitor.must(contract.giveConsent, { body: { id: ID, agreed: ["marketing", "analytics"] } });
  expect(given).toEqual({ kept: expect.stringMatching(/^A{22}\./), days: 365 });
  expect(visitor.cookies.size).toBe(0);
  expect(await rowsOf(testShop)).toEqual([
    {
      consent_id: ID,
      version: "1-1-etracker-sovendus",
      language: "de",
      agreed: ["analytics", "marketing"],
      given_at: new Date("2026-06-01T10:00:00Z"),
      ends_at: new Date("2027-06-01T10:00:00Z"),
      replaced_at: null,
    },
  ]);
});

// [consent.choice]
test("what a browser keeps counts for a year, also when nothing was agreed to", async () => {
  await using testShop = await theShop();
  expect(await asked(testShop)).toMatchObject({ agreed: null });
  const [some, none] = [await give(testShop, ID, "analytics"), await give(testShop, OTHER)];
  testShop.passTime(365 * DAY - 1);
  expect(await asked(testShop, some)).toMatchObject({ agreed: ["analytics"] });
  expect(await asked(testShop, none)).toMatchObject({ agreed: [] });
  testShop.passTime(1);
  expect(await asked(testShop, some)).toMatchObject({ agreed: null });
});

// [consent.receipt]
test("the same choice again is the same receipt; another one replaces it, and both are kept", async () => {
  await using testShop = await theShop();
  const first = await give(testShop, ID, "analytics");
  testShop.passTime(60);
  expect(await give(testShop, ID, "analytics")).toBe(first);
  testShop.passTime(60);
  await give(testShop, ID);
  expect(await rowsOf(testShop)).toMatchObject([
    { agreed: ["analytics"], replaced_at: new Date("2026-06-01T10:02:00Z") },
    { agreed: [], replaced_at: null },
  ]);
  testShop.passTime(DAY);
  await give(testShop, ID);
  expect(await rowsOf(testShop)).toHaveLength(3);
});

// [consent.version] [consent.services]
test.each([
  ["another service", { couponing_enable: false }],
  ["other words of the website", { consent_version: 2 }],
])("a choice does not count for %s", async (_, changed) => {
  await using before = await theShop(changed);
  await using testShop = await theShop();
  const kept = await give(before, ID, "analytics");
  expect(await asked(before, kept)).toMatchObject({ agreed: ["analytics"] });
  expect(await asked(testShop, kept)).toMatchObject({ agreed: null });
});

// [consent.services]
test.each([
  ["without an optional service", { website_etracker_id: null, couponing_enable: false }],
  ["of buyers", { website_type_id: "PUN" as const }],
])("a website %s asks nothing and takes no choice", async (_, settings) => {
  await using testShop = await theShop(settings);
  expect(await asked(testShop)).toEqual({ services: [], agreed: null });
  const refused = await testShop.visitor().call(contract.giveConsent, { body: { id: ID, agreed: [] } });
  expect(refused).toMatchObject({ ok: false });
  expect(await rowsOf(testShop)).toEqual([]);
});

// [consent.groups]
test("a group that is not asked about cannot be agreed to", async () => {
  await using testShop = await theShop({ couponing_enable: false });
  const body = { id: ID, agreed: ["marketing" as const] };
  expect(await testShop.visitor().call(contract.giveConsent, { body })).toMatchObject({ failure: { status: 400 } });
});

// [consent.address-limit]
test("one network address can store 300 choices an hour", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const answers = new Map<number, number>();
  for (let index = 0; index < 302; index += 1) {
    const id = String(index).padStart(22, "x");
    const answer = await visitor.call(contract.giveConsent, { body: { id, agreed: [] } });
    const status = answer.ok ? 200 : answer.failure.status;
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect([...answers]).toEqual([
    [200, 300],
    [429, 2],
  ]);
  expect(await rowsOf(testShop)).toHaveLength(300);
});

// [consent.retention]
test("a receipt is kept until the end of the third year after its choice ended, or as long as the website says", async () => {
  await using testShop = await theShop({ retention: { consent_years: 1 } });
  await give(testShop, ID, "analytics");
  testShop.passTime(60);
  await give(testShop, ID);
  const clean = () => createPerformJob({ ...testShop.shop, mailDelivery: aMailDelivery() })(applyRetention, {});
  // The first choice ended in 2026, the second one ends in 2027.
  testShop.passTime(600 * DAY);
  expect(await clean()).toMatchObject({ consents: 1 });
  expect(await rowsOf(testShop)).toMatchObject([{ agreed: [] }]);
  testShop.passTime(366 * DAY);
  expect(await clean()).toMatchObject({ consents: 1 });
  expect(await rowsOf(testShop)).toEqual([]);
});
