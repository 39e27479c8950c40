import fc from "fast-check";
import { expect, test } from "vitest";
import { agreedGroups, choiceEnd, choiceId, consentVersion, writeChoice } from "./consent.ts";
import { askedGroups, CONSENT_GROUPS, usedServices } from "./consent-services.ts";

const NOW = new Date("2026-06-01T10:00:00Z");
const ID = "k3vYw0cJQm2h9sT-_aZbXg";
const choice = { id: ID, version: "1-1-etracker", groups: ["analytics" as const], until: choiceEnd(NOW) };
const asked = { version: choice.version, now: NOW };

// [consent.choice]
test("every choice is read as it was written, for as long as it counts", () => {
  fc.assert(
    fc.property(fc.subarray([...CONSENT_GROUPS]), fc.integer({ min: -400, max: 400 }), (groups, days) => {
      const text = writeChoice({ ...choice, groups });
      const now = new Date(NOW.getTime() + days * 24 * 3600 * 1000);
      expect(agreedGroups(text, { ...asked, now })).toEqual(days < 365 ? groups : undefined);
      expect(choiceId(text)).toBe(ID);
    }),
  );
});

// [consent.choice]
test("a made-up text is no choice, and names no group that does not exist", () => {
  const text = writeChoice(choice);
  const broken = ["", "x", ID, text.slice(1), `${text}.x`, text.replace(".", "..")];
  expect(broken.map((made) => agreedGroups(made, asked))).toEqual(broken.map(() => undefined));
  expect(agreedGroups(text.replace("analytics", "analytics-everything"), asked)).toEqual(["analytics"]);
  fc.assert(fc.property(fc.string(), (made) => agreedGroups(made, asked) === undefined));
});

// [consent.version]
test("a choice counts for the words and services it was made about only", () => {
  const text = writeChoice(choice);
  const services = [{ name: "etracker" as const }];
  expect(agreedGroups(text, { ...asked, version: consentVersion(services, 1) })).toEqual(["analytics"]);
  for (const version of [
    consentVersion(services, 2),
    consentVersion([], 1),
    consentVersion([...services, { name: "sovendus" }], 1),
  ]) {
    expect(agreedGroups(text, { ...asked, version })).toBeUndefined();
  }
});

const NONE = {
  website_etracker_id: null,
  website_ga4_id: null,
  couponing_enable: false,
  couponing_location: "confirmation" as const,
  riskident_snippetid: null,
  riskident_host: null,
  page_options: {},
};
const A_SURVEY = { surveyMonkey: "https://survey.example:8443/r?id=7", surveyWidget: "active" as const };

// [consent.services] [consent.groups]
test.each([
  ["nothing", NONE, [], []],
  ["an account of etracker", { ...NONE, website_etracker_id: "abc123" }, ["etracker"], ["analytics"]],
  ["a measurement id of Google Analytics", { ...NONE, website_ga4_id: "G-ABC123" }, ["ga4"], ["analytics"]],
  [
    "coupons on the welcome page",
    { ...NONE, couponing_enable: true, couponing_location: "welcome" as const },
    ["sovendus"],
    ["marketing"],
  ],
  [
    "both",
    { ...NONE, website_etracker_id: "abc123", couponing_enable: true },
    ["etracker", "sovendus"],
    ["analytics", "marketing"],
  ],
  ["the fraud service", { ...NONE, riskident_snippetid: "shop" }, ["risk"], ["marketing"]],
  ["a rating", { ...NONE, page_options: { trustWidget: { height: 150 } } }, ["trust"], ["marketing"]],
  ["a link to a survey", { ...NONE, page_options: { surveyMonkey: "https://survey.example/r" } }, [], []],
  ["a survey", { ...NONE, page_options: A_SURVEY }, ["survey"], ["marketing"]],
])("with %s in its settings a website asks about just that", (_, settings, services, groups) => {
  const used = usedServices(settings);
  expect(used.map(({ name }) => name)).toEqual(services);
  expect(askedGroups(used)).toEqual(groups);
});

// [island.risk-host]
test.each([
  [null, "https://www.jsctool.com"],
  ["device.client.example", "https://device.client.example"],
])("with the host %s the fraud service talks to %s alone", (riskident_host, origin) => {
  const [risk] = usedServices({ ...NONE, riskident_snippetid: "shop", riskident_host });
  expect(risk).toMatchObject({ name: "risk", hosts: [origin], runs: "island" });
});

// [island.survey]
test("a survey is asked about under its host, and talks to its origin alone", () => {
  const [survey] = usedServices({ ...NONE, page_options: A_SURVEY });
  expect(survey).toMatchObject({ title: "survey.example", hosts: ["https://survey.example:8443"], runs: "frame" });
});
