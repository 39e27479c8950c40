import { contract } from "@guerdon/contract";
import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { composeDelivery } from "./compose-content.ts";
import { aSandbox } from "./sandbox.fixture.ts";

const URL = "http://sandbox.localhost:3000/publisher";

/** A shop whose pages the sandbox publishes, and the form that says how. */
async function aPublishedShop() {
  const sandbox = aSandbox();
  const testShop = await aShop({ delivery: composeDelivery({ magnoliaUrl: URL }, sandbox) });
  const visitor = testShop.visitor();
  return {
    testShop,
    behave: async (behaviour: string) => {
      const body = new URLSearchParams({ behaviour });
      const origin = "http://sandbox.localhost:3000";
      const chosen = await sandbox.fetch(new Request(URL, { method: "POST", body, headers: { origin } }));
      expect(chosen.status).toBe(303);
    },
    read: (path: string) => visitor.call(contract.readPage, { params: { path }, query: {} }),
    promoted: async () => {
      const params = { external_identifier: "aurora" };
      return (await visitor.must(contract.readPromotions, { params, query: {} })).results;
    },
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

// [promotion.source] [promotion.contrast]
test("the sandbox publishes promotions; those of another year or website are not shown, and all can be read", async () => {
  await using shop = await aPublishedShop();
  expect(await shop.promoted()).toMatchObject([
    { name: "balloons", headline_text: "Ballons für alle", text_color: "#000000", product_image: { width: 480 } },
  ]);
  await shop.behave("error");
  shop.testShop.passTime(60);
  await shop.promoted();
  expect(await shop.promoted()).toHaveLength(1);
});

// [promotion.source] [website.allowed-hosts] [promotion.colors]
test("what is hostile in a published promotion does not come through", async () => {
  await using shop = await aPublishedShop();
  await shop.behave("hostile");
  expect(await shop.promoted()).toMatchObject([
    { name: "style", background_color: expect.stringMatching(/^#[0-9a-f]{6}$/) },
  ]);
});

// [content.pictures]
test("a picture of the publisher is shown in the place of its link", async () => {
  await using shop = await aPublishedShop();
  const page = await shop.read("stories");
  expect(page.ok && page.value.main).toMatchObject({ "00": { picture: { width: 480, height: 360 } } });
});

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
