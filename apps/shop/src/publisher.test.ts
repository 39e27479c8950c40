import { contract } from "@guerdon/contract";
import { createSandbox, SANDBOX_ACCOUNT, SANDBOX_AUTHOR } from "@guerdon/sandbox";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { composeDelivery } from "./compose-content.ts";
import type { Sandbox } from "./sandbox.ts";

const URL = "http://sandbox.localhost:3000/publisher";

/** A shop whose pages the sandbox publishes, and the form that says how. */
async function aPublishedShop() {
  const app = createSandbox({
    dataDir: "unused",
    now: () => new Date("2026-06-01T10:00:00Z"),
    shop: async () => new Response(),
    partnerSecret: "",
    portalSecret: "",
  });
  const sandbox: Sandbox = {
    fetch: (request) => app.fetch(request),
    paymentAccount: SANDBOX_ACCOUNT,
    authorLogin: SANDBOX_AUTHOR,
  };
  const testShop = await aShop({ delivery: composeDelivery({ magnoliaUrl: URL }, sandbox) });
  const visitor = testShop.visitor();
  return {
    testShop,
    behave: async (behaviour: string) => {
      const body = new URLSearchParams({ behaviour });
      const origin = "http://sandbox.localhost:3000";
      expect((await app.request(URL, { method: "POST", body, headers: { origin } })).status).toBe(303);
    },
    read: (path: string) => visitor.call(contract.readPage, { params: { path }, query: {} }),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

// [content.sandbox] [content.published]
test("the sandbox publishes pages, of which those in the navigation are found", async () => {
  await using shop = await aPublishedShop();
  expect(await shop.read("stories")).toMatchObject({ ok: true, value: { title: "Veröffentlicht: stories" } });
  expect(await shop.read("gone")).toMatchObject({ ok: false, failure: { error_code: "NOT_FOUND" } });
});

// [content.last-good]
test.each(["error", "huge", "broken", "never"])(
  "a publisher that answers badly (%s) changes nothing of what was published",
  async (behaviour) => {
    await using shop = await aPublishedShop();
    await shop.read("stories");
    await shop.behave(behaviour);
    shop.testShop.passTime(60);
    for (let time = 0; time < 3; time += 1) {
      expect(await shop.read("stories")).toMatchObject({ ok: true, value: { title: "Veröffentlicht: stories" } });
      shop.testShop.passTime(60);
    }
  },
);

// [content.delivery]
test("a publisher that has never answered is not waited for", { timeout: 10_000 }, async () => {
  await using shop = await aPublishedShop();
  await shop.behave("never");
  expect(await shop.read("stories")).toMatchObject({ ok: false, failure: { error_code: "NOT_FOUND" } });
});

// [content.parsed] [website.allowed-hosts]
test("what is hostile in a published page does not come through", async () => {
  await using shop = await aPublishedShop();
  await shop.behave("hostile");
  const page = await shop.read("faq");
  const text = JSON.stringify(page);
  expect(text).toContain("Harmless");
  for (const hostile of ["onerror", "<form", "<img", "style=", "javascript:", "elsewhere.example"]) {
    expect(text).not.toContain(hostile);
  }
});
