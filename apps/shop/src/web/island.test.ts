import { runInNewContext } from "node:vm";
import { aShop, insertWebsiteWith, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const ID = "0123456789abcdef01234567";
const SETTINGS = {
  website_etracker_id: "abc123",
  couponing_enable: true,
  couponing_location: "welcome" as const,
  couponing_source_number: "4711",
  couponing_medium_number: "1",
  riskident_snippetid: "shop",
  page_options: {
    trustPilot: "https://rating.example/shop",
    trustWidget: { businessUnitId: ID, templateId: ID, height: 90 },
    surveyMonkey: "https://survey.example/r",
    surveyWidget: "active" as const,
  },
};
const inAll = (text: string) => ({ de: text, en: text, fr: text, pl: text, nl: text, es: text, it: text });
const CARDS = {
  name: "cards",
  title: inAll("Cards"),
  purpose: inAll("A game."),
  height: 200,
  hosts: ["https://cards.example"],
  place: "page" as const,
  html: "<script>let it</script>",
};
const NAMES = ["sovendus", "risk", "trust", "snippet-cards"];

async function aVisitor(settings = {}): Promise<Visitor & AsyncDisposable & Pick<TestShop, "passTime">> {
  const testShop = await aShop({ websites: [] });
  await insertWebsiteWith(testShop.shop.db, { file: websiteFile({ ...SETTINGS, ...settings }), snippets: [CARDS] });
  await testShop.shop.websites.reload();
  const visitor = (await pageVisitors(testShop))("aurora.localhost");
  const { passTime } = testShop;
  return Object.assign(visitor, { passTime, [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose]() });
}

const choose = (visitor: Visitor, ...groups: string[]) => {
  const fields = [["id", "A".repeat(22)], ["choice", "some"], ...groups.map((group) => ["group", group])];
  return visitor.request("/de/cookies", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
};
const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

// [island.consent]
test("an island is answered to nobody but a visitor who agreed to its group", async () => {
  await using visitor = await aVisitor();
  const statuses = async () => {
    const answers = await Promise.all(NAMES.map((name) => visitor.request(`/de/island/${name}`)));
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await choose(visitor, "analytics");
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  visitor.passTime(60);
  await choose(visitor, "analytics", "marketing");
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  for (const name of ["etracker", "survey", "snippet-other", "constructor", "SOVENDUS"]) {
    expect((await visitor.request(`/de/island/${name}`)).status, name).toBe(404);
  }
  visitor.passTime(60);
  await choose(visitor, "analytics");
  expect(await statuses()).toEqual([404, 404, 404, 404]);
});

// [island.frame]
test.each([
  ["sovendus", "'unsafe-inline'", /https:\/\/\*\.sovendus\.com/],
  ["risk", "'nonce-", /https:\/\/www\.jsctool\.com/],
  ["trust", "'nonce-", /https:\/\/widget\.trustpilot\.com/],
  ["snippet-cards", "'unsafe-inline'", /https:\/\/cards\.example/],
])(
  "the island %s has a policy of its own: without an origin, with its hosts and none of the shop's",
  async (name, inline, host) => {
    await using visitor = await aVisitor();
    await choose(visitor, "marketing");
    const answer = await visitor.request(`/de/island/${name}`);
    const policy = policyOf(answer);
    expect(policy).toMatch(/; sandbox allow-scripts allow-popups$/);
    expect(policy).toContain("frame-ancestors 'self';");
    expect(policy).toContain(`script-src ${inline}`);
    for (const directive of ["script-src", "connect-src", "frame-src", "img-src"]) {
      expect(
        policy.split("; ").find((each) => each.startsWith(directive)),
        directive,
      ).toMatch(host);
    }
    expect(policy.replace("frame-ancestors 'self'", "")).not.toContain("'self'");
    expect(policy).not.toMatch(/etracker|survey/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  },
);

// [island.frame] [island.survey]
test("a page permits frames of its own and the survey's only after consent, and never a vendor's host", async () => {
  await using visitor = await aVisitor();
  expect(policyOf(await visitor.request("/de/faq"))).not.toContain("frame-src");
  await choose(visitor, "marketing");
  const policy = policyOf(await visitor.request("/de/faq"));
  expect(policy).toContain("; frame-src 'self' https://survey.example;");
  expect(policy.replace("frame-src 'self' https://survey.example", "")).not.toMatch(/https:/);
});

interface Loaded {
  window: { sovIframes?: object[]; di?: object; order?: object };
  scripts: string[];
}

/** Runs the inline script of an island at an address with a fragment. */
async function run(visitor: Visitor, name: string, fragment: string): Promise<Loaded> {
  const html = await (await visitor.request(`/de/island/${name}`)).text();
  const code = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const scripts: string[] = [];
  const document = {
    createElement: () => ({}),
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
  };
  const window = {};
  runInNewContext(code, { window, document, URLSearchParams, location: { hash: fragment } });
  return { window, scripts };
}

const RANDOM = "ABCDEFGHIJKLMNOPQRSTU_";
const FIGURES = `#sessionId=${RANDOM}&orderId=${RANDOM}&orderValue=12.3&orderCurrency=EUR`;

// [island.sovendus] [island.values] [tracking.no-landing]
test("Sovendus learns the website's numbers and the order's value as a number, and nothing of the buyer", async () => {
  await using visitor = await aVisitor();
  await choose(visitor, "marketing");
  const { window, scripts } = await run(visitor, "sovendus", FIGURES);
  expect(window).toEqual({
    sovIframes: [
      {
        trafficSourceNumber: "4711",
        trafficMediumNumber: "1",
        iframeContainerId: "sovendus-container-1",
        integrationType: "genericScript-1.5.0-hasConsent",
        hasConsent: true,
        sessionId: RANDOM,
        orderId: RANDOM,
        orderValue: 12.3,
        orderCurrency: "EUR",
      },
    ],
  });
  expect(scripts).toEqual(["https://api.sovendus.com/sovabo/common/js/flexibleIframe.js"]);
});

// [island.risk] [island.snippet]
test("the fraud service learns its token alone, and a snippet the order's values", async () => {
  await using visitor = await aVisitor();
  await choose(visitor, "marketing");
  expect(await run(visitor, "risk", `#token=${RANDOM}`)).toEqual({
    window: { di: { t: RANDOM, v: "shop", l: "Checkout" } },
    scripts: ["https://www.jsctool.com/shop/di.js"],
  });
  const { order } = (await run(visitor, "snippet-cards", FIGURES)).window;
  expect(order).toEqual({ sessionId: RANDOM, orderId: RANDOM, orderValue: "12.3", orderCurrency: "EUR" });
});

// [island.risk-host]
test("the fraud service's script comes from the host that was agreed, which alone the island permits", async () => {
  await using visitor = await aVisitor({ riskident_host: "device.client.example" });
  await choose(visitor, "marketing");
  const { scripts } = await run(visitor, "risk", `#token=${RANDOM}`);
  expect(scripts).toEqual(["https://device.client.example/shop/di.js"]);
  const policy = policyOf(await visitor.request("/de/island/risk"));
  expect(policy.match(/https:[^ ;]+/g)).toEqual(Array(6).fill("https://device.client.example"));
});

// [island.values]
test.each([
  "orderValue=1e9",
  "orderValue=-1",
  "sessionId=short",
  "usedCouponCode=GIFT",
  "orderCurrency=<b>",
  "__proto__=1",
])("with %s in its address an island loads nothing", async (fragment) => {
  await using visitor = await aVisitor();
  await choose(visitor, "marketing");
  for (const name of NAMES.filter((each) => each !== "trust")) {
    expect(await run(visitor, name, `#${fragment}`), name).toEqual({ window: {}, scripts: [] });
  }
});
