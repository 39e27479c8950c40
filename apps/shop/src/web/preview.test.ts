import { contract } from "@guerdon/contract";
import { linkPreview, revokePreviews } from "@guerdon/contract/operations/revision";
import { applyWebsite } from "@guerdon/contract/operations/website";
import { anOperator, aShop, aWebsiteFolder, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const MINUTE = 60;

/** A shop with two websites, of which the first has a draft with other words, colours, pages and services. */
async function theShop() {
  const testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest" })],
    vouchers: [{ code: "GIFT", value: 100_000 }],
  });
  const operator = anOperator(testShop);
  await operator.must(applyWebsite, aWebsiteFolder({ website_title: "Alt" }, "Alte Fragen"));
  const draft = aWebsiteFolder(
    {
      website_title: "Neu",
      theme: { primary_color: "#112233", secondary_color: "#445566" },
      words: { "start.title": { de: "Neue Worte" } },
      website_etracker_id: "abc123",
      captcha: { provider: "hcaptcha" },
    },
    "Neue Fragen",
  );
  const { revision } = await operator.must(applyWebsite, { ...draft, is_draft: true });
  await testShop.shop.websites.reload();
  const link = async (minutes = 60) => {
    const { url } = await operator.must(linkPreview, { website_id: "aurora", revision, minutes });
    return new URL(url).pathname;
  };
  return Object.assign(testShop, { arrive: await pageVisitors(testShop), link });
}

const textOf = async (visitor: Visitor, path: string) => (await visitor.request(path)).text();

// [revision.preview]
test("a link shows a draft to whoever has it, with its words, look and pages, and to nobody else", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  const arrived = await visitor.request(await testShop.link(), { redirect: "manual" });
  expect(arrived.status).toBe(303);
  expect(arrived.headers.get("location")).toBe("/");
  expect(arrived.headers.get("set-cookie")).toMatch(/HttpOnly/);
  const start = await visitor.request("/de");
  expect(start.headers.get("cache-control")).toBe("no-store");
  expect(start.headers.get("x-robots-tag")).toContain("noindex");
  const text = await start.text();
  expect(text).toContain("Neue Worte");
  expect(text).toContain("#112233");
  expect(text).toMatch(/class="preview-bar".*Fassung 3 bis .*href="\/preview\/leave"/);
  expect(await textOf(visitor, "/de/faq")).toContain("Neue Fragen");
  const page = await visitor.request("/api/magnolia/.rest/delivery/page/v1/faq");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const other = testShop.arrive("aurora.localhost");
  expect(await textOf(other, "/de")).not.toMatch(/Neue Worte|preview-bar/);
  expect(await textOf(other, "/de/faq")).toContain("Alte Fragen");
});

// [revision.preview]
test("a preview asks nobody else for anything, and keeps out what they would be asked about", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  await visitor.request(await testShop.link(), { redirect: "manual" });
  for (const path of ["/de", "/de/faq", "/de/cookies"]) {
    const answer = await visitor.request(path);
    expect(answer.headers.get("content-security-policy")).not.toMatch(/hcaptcha|etracker|https:\/\//);
    expect(await answer.text()).not.toContain("consent-banner");
  }
});

// [revision.preview]
test("in a preview a code is entered and a basket filled, but nothing is ordered, sent or stored", async () => {
  await using testShop = await theShop();
  const visitor = testShop.arrive("aurora.localhost");
  await visitor.request(await testShop.link(), { redirect: "manual" });
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const refused = { ok: false, failure: { error_code: "NOT_IN_PREVIEW", status: 403 } };
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject(refused);
  const withdrawal = { email: "anna@example.org", order_number: "1", name: "Anna" } as never;
  expect(await visitor.call(contract.submitWithdrawal, { body: withdrawal })).toMatchObject(refused);
  expect(await testShop.shop.db.selectFrom("orders").selectAll().execute()).toEqual([]);
  await visitor.request("/preview/leave", { redirect: "manual" });
  expect(await textOf(visitor, "/de/faq")).toContain("Alte Fragen");
  expect(await visitor.call(contract.createOrder, { body: { basketNumber } })).toMatchObject({ ok: true });
});

// [revision.preview-link]
test("a link that is wrong, of another website or over gets a plain page, and no page of its preview goes on", async () => {
  await using testShop = await theShop();
  const link = await testShop.link(10);
  const visitor = testShop.arrive("aurora.localhost");
  const stranger = testShop.arrive("fest.localhost");
  for (const [who, path] of [
    [visitor, link.slice(0, -4)],
    [visitor, "/preview/none"],
    [stranger, link],
  ] as const) {
    const answer = await who.request(path, { redirect: "manual", headers: { "accept-language": "en" } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(await answer.text()).toContain("There is no such preview");
  }
  await visitor.request(link, { redirect: "manual" });
  testShop.passTime(11 * MINUTE);
  const data = await visitor.request("/de/faq.data");
  expect(data.status).toBe(410);
  expect(data.headers.get("set-cookie")).toBeNull();
  const over = await visitor.request("/de/faq", { headers: { "accept-language": "en" } });
  expect(over.status).toBe(410);
  expect(await over.text()).toContain("This preview has expired");
  expect(await textOf(visitor, "/de/faq"), "and then the shop").toContain("Alte Fragen");
  expect((await visitor.request(link, { redirect: "manual" })).status).toBe(410);
});

// [revision.preview-revoked]
test("revoking ends all links of a website and the previews that are open, but none that is made later or elsewhere", async () => {
  await using testShop = await theShop();
  const { websites } = testShop.shop;
  const operator = anOperator(testShop);
  const link = await testShop.link();
  const visitor = testShop.arrive("aurora.localhost");
  await visitor.request(link, { redirect: "manual" });
  for (const [website_id, dryRun] of [
    ["fest", false],
    ["aurora", true],
  ] as const) {
    await operator.must(revokePreviews, { website_id }, dryRun);
    await websites.reload();
    expect(await textOf(visitor, "/de/faq")).toContain("Neue Fragen");
  }
  await operator.must(revokePreviews, { website_id: "aurora" });
  const later = await testShop.link();
  await websites.reload();
  expect((await visitor.request("/de/faq.data")).status).toBe(410);
  const over = await visitor.request("/de/faq");
  expect([over.status, over.headers.get("cache-control")]).toEqual([410, "no-store"]);
  expect(await textOf(visitor, "/de/faq"), "and then the shop").toContain("Alte Fragen");
  expect((await visitor.request(link, { redirect: "manual" })).status).toBe(410);
  await visitor.request(later, { redirect: "manual" });
  expect(await textOf(visitor, "/de/faq")).toContain("Neue Fragen");
  expect(await operator.try(revokePreviews, { website_id: "none" })).toMatchObject({
    refusals: [{ code: "website_unknown" }],
  });
});

// [revision.preview]
test("a preview of a closed shop is open, and of another revision than is live", async () => {
  await using testShop = await theShop();
  await testShop.shop.db.updateTable("websites").set({ state: "closed" }).execute();
  await testShop.shop.websites.reload();
  const visitor = testShop.arrive("aurora.localhost");
  expect((await visitor.request("/de")).status).toBe(503);
  await visitor.request(await testShop.link(), { redirect: "manual" });
  expect((await visitor.request("/de")).status).toBe(200);
});
