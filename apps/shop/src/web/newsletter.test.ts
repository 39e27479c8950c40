import { jobHandlers } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { aMailDelivery, aShop, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const newsletter = { enabled: true, list_id: "news" };
const HOST = "aurora.localhost";

/** A shop with a confirmed subscriber, and the path of the link in the mail that ends the subscription. */
async function aShopWithASubscriber() {
  const testShop = await aShop({ websites: [websiteFile({ newsletter })] });
  const visitor = testShop.visitor();
  const body = { listId: "news", source: "checkout", email: "nora@example.org" };
  await visitor.must(contract.subscribeNewsletter, { body });
  const delivery = aMailDelivery();
  await jobHandlers(testShop.shop, delivery)["mail-subscribers"](testShop.queuedJobs.at(-1)?.data as never);
  const [mail] = delivery.sent;
  const { link } = JSON.parse(mail?.text ?? "") as { link: string };
  const token = new URL(link).searchParams.get("token") ?? "";
  await visitor.must(contract.confirmSubscription, { body: { token } });
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? "");
  return Object.assign(testShop, { path: pathname + search, arrive: await pageVisitors(testShop) });
}

const stateIn = async ({ shop: { db } }: TestShop) =>
  (await db.selectFrom("newsletter_subscribers").select("state").executeTakeFirstOrThrow()).state;

const PRESS = ["List-Unsubscribe", "One-Click"] as const;

function multipart(): FormData {
  const form = new FormData();
  form.set(...PRESS);
  return form;
}

// [newsletter.one-press] [newsletter.unsubscribe]
test.each([
  ["as a form", () => new URLSearchParams([[...PRESS]])],
  ["in parts", multipart],
])("a mail program unsubscribes by posting to the link %s, without cookies, page or redirect", async (_, body) => {
  await using testShop = await aShopWithASubscriber();
  for (const __ of ["once", "again"]) {
    const program = testShop.arrive(HOST);
    const answer = await program.request(testShop.path, { method: "POST", body: body(), redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
    expect(await stateIn(testShop)).toBe("unsubscribed");
  }
});

// [newsletter.pages] [account.link-address]
test.each(["GET", "HEAD"])("%s of a link uses nothing up, and takes the token out of the address", async (method) => {
  await using testShop = await aShopWithASubscriber();
  const scanner = testShop.arrive(HOST);
  const answer = await scanner.request(testShop.path, { method, redirect: "manual" });
  const [path] = testShop.path.split("?");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  expect(answer.headers.get("set-cookie")).toMatch(/^mailed-token=.*HttpOnly/);
  const page = await scanner.request(path ?? "", { method });
  expect([page.status, page.url.includes("token")]).toEqual([200, false]);
  expect(await stateIn(testShop)).toBe("subscribed");
});

// [newsletter.pages]
test("a link that was cut off is refused, and says so", async () => {
  await using testShop = await aShopWithASubscriber();
  const body = new URLSearchParams([[...PRESS]]);
  const answer = await testShop.arrive(HOST).request(testShop.path.slice(0, -3), { method: "POST", body });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining("unvollständig")]);
  expect(await stateIn(testShop)).toBe("subscribed");
});

// [website.closed] [newsletter.unsubscribe]
test("a closed shop unsubscribes by link and by button, and confirms nothing", async () => {
  await using testShop = await aShopWithASubscriber();
  await testShop.shop.db.updateTable("websites").set({ state: "closed" }).execute();
  await testShop.shop.websites.reload();
  const visitor = testShop.arrive(HOST);
  expect((await visitor.request("/de/newsletter/confirm")).status).toBe(503);
  await visitor.request(testShop.path);
  const [path = ""] = testShop.path.split("?");
  const answer = await visitor.request(path, { method: "POST", body: new URLSearchParams() });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("Erledigt")]);
  expect(await stateIn(testShop)).toBe("unsubscribed");
});

/** Orders by the form of the confirm page with the newsletter's box ticked. */
async function orderWithBox(testShop: TestShop) {
  const visitor = (await pageVisitors(testShop))(HOST);
  await visitor.enter("GIFT");
  await visitor.add();
  const basketNumber = await visitor.prepareOrder();
  const { version, gross_price: total, currency } = await visitor.must(contract.readBasket, {});
  const shown = JSON.stringify({ version, total, currency: currency.short_symbol });
  const body = new URLSearchParams({ basketNumber, shown, terms: "on", newsletter: "on" });
  const answer = await visitor.request("/de/checkout/confirm", { method: "POST", body, redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/de/checkout/confirmation"]);
}

const subscribersOf = ({ shop: { db } }: TestShop) =>
  db.selectFrom("newsletter_subscribers").select(["list_id", "state", "source"]).execute();

const offered = { newsletter, page_options: { newsletterCheckout: "active" } } as const;
const vouchers = [{ code: "GIFT", value: 10_000 }];

// [newsletter.checkout]
test("who ordered with the box ticked is asked to confirm", async () => {
  await using testShop = await aShop({ websites: [websiteFile(offered)], vouchers });
  await orderWithBox(testShop);
  await expect.poll(() => subscribersOf(testShop)).toEqual([{ list_id: "news", state: "pending", source: "checkout" }]);
});

// [newsletter.checkout]
test("an order is placed although the newsletter fails", async () => {
  await using testShop = await aShop({ websites: [websiteFile(offered)], vouchers });
  const { db } = testShop.shop;
  await db.schema
    .alterTable("newsletter_subscribers")
    .addColumn("missing", "text", (column) => column.notNull())
    .execute();
  await orderWithBox(testShop);
  expect(await db.selectFrom("orders").select("order_id").execute()).toHaveLength(1);
  expect(await subscribersOf(testShop)).toEqual([]);
});

// [newsletter.checkout] [newsletter.settings]
test.each([
  ["no newsletter", {}],
  ["a newsletter, but not at the checkout", { newsletter }],
])("a website with %s shows no box, and a sent one does nothing", async (_, settings) => {
  await using testShop = await aShop({ websites: [websiteFile(settings)], vouchers });
  const visitor = (await pageVisitors(testShop))(HOST);
  await visitor.enter("GIFT");
  await visitor.add();
  await visitor.prepareOrder();
  const page = await (await visitor.request("/de/checkout/confirm")).text();
  expect([page.includes('name="terms"'), page.includes('name="newsletter"')]).toEqual([true, false]);
  await testShop.issue({ code: "GIFT-2", value: 1000 });
  await orderWithBox(testShop);
  expect(await subscribersOf(testShop)).toEqual([]);
});
