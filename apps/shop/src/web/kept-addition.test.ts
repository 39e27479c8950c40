import { contract } from "@guerdon/contract";
import { translateIn } from "@guerdon/messages";
import {
  aCatalogue,
  aProduct,
  aReward,
  aShop,
  aVariation,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const t = translateIn("de");

/** A card for an amount of the buyer's choice, with a survey, and a mug in two colours. */
const PRODUCTS = [
  aProduct({
    free_amount: { min: 1000, max: 9000, step: 50 },
    product_questionnaire: true,
  }),
  aReward({
    variations: ["CREAM", "SAND"].map((colour) =>
      aVariation({ number: `PH1-${colour}`, attributes: { de: { Farbe: colour, Größe: "M" } } }),
    ),
  }),
];

const CARD = {
  variation_id: "TV1-FREE",
  face_value: "37,50",
  quantity: "2",
  delivery_options: "0",
  selected_answer: "answer_b",
  hints: "on",
  product_name: "Gutschein TV1",
};

async function aSite(website_type_id: "SHP" | "WOB") {
  const website = websiteFile({ website_type_id, language_settings: { selectable: ["de"], default: "de" } });
  const testShop = await aShop({
    websites: [website],
    catalogues: [aCatalogue({ products: PRODUCTS })],
    vouchers: [{ code: "GIFT", value: 50_000 }],
  });
  const arrive = await pageVisitors(testShop);
  return {
    testShop,
    arrive: () => arrive("aurora.localhost"),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

const add = (visitor: Visitor, fields: Record<string, string>, path = "/product-details/TV1") =>
  visitor.request(path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

/** The form of a page with the given action, as a browser without script sends it. */
function formIn(html: string, action: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*action="${action}"[^>]*>(.*?)</form>`, "s").exec(html)?.[1] ?? "";
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input);
  const attributeOf = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  return Object.fromEntries(inputs.map((input) => [attributeOf(input, "name"), attributeOf(input, "value")]));
}

type Fault = (testShop: TestShop) => Promise<() => Promise<unknown>>;

const setState = async ({ shop }: TestShop, state: "open" | "paused") => {
  await shop.db.updateTable("websites").set({ state }).execute();
  await shop.websites.reload();
};

/** Each answers how it is repaired. */
const FAULTS: Record<string, Fault> = {
  "too many came": async ({ shop: { db } }) => {
    await db.updateTable("attempt_counters").set({ failures: 1000 }).execute();
    return () => db.deleteFrom("attempt_counters").execute();
  },
  "no session can be opened": async ({ shop: { db } }) => {
    await sql`alter table sessions add constraint away check (support_number is null) not valid`.execute(db);
    return () => sql`alter table sessions drop constraint away`.execute(db);
  },
  "no basket can be made": async ({ shop: { db } }) => {
    await sql`alter table baskets add constraint away check (basket_id is null) not valid`.execute(db);
    return () => sql`alter table baskets drop constraint away`.execute(db);
  },
  "the database is away": async ({ shop: { db } }) => {
    await sql`create function away() returns trigger language plpgsql as
      $$ begin raise exception 'the database system is shutting down' using errcode = '57P01'; end $$`.execute(db);
    await sql`create trigger away before insert on sessions execute function away()`.execute(db);
    return () => sql`drop trigger away on sessions`.execute(db);
  },
  "it is paused": async (testShop) => {
    await setState(testShop, "paused");
    return () => setState(testShop, "open");
  },
};

// [basket.kept-addition] [session.open-shop] [website.paused]
test.each(Object.entries(FAULTS))(
  "what was to be added to the basket of an open shop, when %s, is kept and added on trying again",
  async (_, fault) => {
    await using site = await aSite("SHP");
    await site.arrive().add("TV1");
    const repair = await fault(site.testShop);
    const visitor = site.arrive();
    let fields: Record<string, string> = CARD;
    for (const attempt of ["the first", "the second"]) {
      const answer = await add(visitor, fields);
      expect([answer.status, answer.headers.get("location")], attempt).toEqual([303, "/error-open"]);
      const page = await (await visitor.request("/error-open")).text();
      expect(page).toContain(t("error.open.kept-product", { count: 2, name: "Gutschein TV1" }));
      fields = formIn(page, "/product-details/TV1");
      expect(fields, attempt).toMatchObject(CARD);
    }
    await repair();
    const answer = await add(visitor, fields);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/basket"]);
    const { product_position } = await visitor.must(contract.readBasket, {});
    expect(product_position).toMatchObject([
      {
        product_number: "TV1",
        variation_number: "TV1-FREE",
        face_value: 3750,
        quantity: 2,
        delivery_type: 0,
      },
    ]);
    const lines = await site.testShop.shop.db.selectFrom("baskets").select("lines").execute();
    expect(JSON.stringify(lines)).toContain("answer_b");
    expect(await (await visitor.request("/error-open")).text(), "forgotten").not.toContain("TV1-FREE");
  },
);

// [basket.kept-addition]
test("a reward chosen by its attributes is kept, too", async () => {
  await using site = await aSite("SHP");
  const visitor = site.arrive();
  await setState(site.testShop, "paused");
  const fields = { "attribute-0": "SAND", "attribute-1": "M", quantity: "1", delivery_options: "0" };
  await add(visitor, fields, "/product-details/PH1");
  await setState(site.testShop, "open");
  const page = await (await visitor.request("/error-open")).text();
  expect(page, "without its name").toContain(t("error.open.kept"));
  const kept = formIn(page, "/product-details/PH1");
  expect(kept).toMatchObject(fields);
  await add(visitor, kept, "/product-details/PH1");
  const { product_position } = await visitor.must(contract.readBasket, {});
  expect(product_position).toMatchObject([{ variation_number: "PH1-SAND", quantity: 1 }]);
});

// [basket.kept-addition] [website.unavailable]
test("after the page of a shop that cannot be reached, the product's page has the choices filled in", async () => {
  await using site = await aSite("WOB");
  const visitor = site.arrive();
  await visitor.enter("GIFT");
  const { db } = site.testShop.shop;
  await sql`create function away() returns boolean language plpgsql as
    $$ begin raise exception 'the database system is shutting down' using errcode = '57P01'; end $$`.execute(db);
  await sql`alter table sessions rename to sessions_kept`.execute(db);
  await sql`create view sessions as select * from sessions_kept where away()`.execute(db);
  const busy = await add(visitor, CARD);
  expect([busy.status, busy.headers.get("refresh")]).toEqual([503, expect.stringContaining("/product-details/TV1")]);
  await sql`drop view sessions`.execute(db);
  await sql`alter table sessions_kept rename to sessions`.execute(db);
  const page = await (await visitor.request("/product-details/TV1")).text();
  const isChosen = (name: string, value: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"[^>]*>`).exec(page)?.[0].includes("checked") ?? false;
  expect(["TV1-10", "TV1-FREE"].map((id) => isChosen("variation_id", id))).toEqual([false, true]);
  expect(["1", "0"].map((type) => isChosen("delivery_options", type))).toEqual([false, true]);
  expect(isChosen("selected_answer", "answer_b")).toBe(true);
  expect(page).toMatch(/name="face_value"[^>]*value="37,50"|value="37,50"[^>]*name="face_value"/);
  await add(visitor, CARD);
  expect(await (await visitor.request("/product-details/TV1")).text(), "added").not.toContain("37,50");
});

// [basket.kept-addition]
test.each(["{", "null", '{"number":"../x","fields":{}}', '{"number":"TV1","fields":null}', '{"number":"TV1"}'])(
  "a cookie that was made up keeps nothing: %s",
  async (text) => {
    await using site = await aSite("SHP");
    const visitor = site.arrive();
    visitor.cookies.set("addition", encodeURIComponent(text));
    const answer = await visitor.request("/error-open");
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toMatch(/<form[^>]*product-details/);
  },
);
