import { contract } from "@guerdon/contract";
import { closeEditing, openEditing } from "@guerdon/contract/operations/editing";
import { AUTHOR_SECONDS, MAX_WORDS, WORD_SECONDS } from "@guerdon/domain/website/editing";
import {
  AUTHOR_URL,
  aDraft,
  anOperator,
  aShop,
  type TestShop,
  testAuthor,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";

const aShopWithAuthor = (author = testAuthor()) =>
  aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })], author });

const wordFor = async (testShop: TestShop, website_id = "aurora") =>
  (await anOperator(testShop).must(openEditing, { website_id })).word;

const enter = (visitor: Visitor, word: string) => visitor.call(contract.enterEditing, { body: { word } });

const isAuthor = async (visitor: Visitor) => (await visitor.must(contract.showEditing, {})).is_author;

const readFaq = (visitor: Visitor) => visitor.call(contract.readDraft, { params: { path: "faq" }, query: {} });

async function anAuthor(testShop: TestShop): Promise<Visitor> {
  const visitor = testShop.visitor();
  expect((await enter(visitor, await wordFor(testShop))).ok).toBe(true);
  return visitor;
}

// [editing.word] [editing.author]
test("a word makes one browser an author's, however it is typed, for eight hours", async () => {
  await using testShop = await aShopWithAuthor();
  const [first, second] = [testShop.visitor(), testShop.visitor()];
  const word = await wordFor(testShop);
  expect(word).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const typed = ` ${word.toLowerCase().replaceAll("-", " ")}`;
  const response = await first.request("/api/editing", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ word: typed }),
  });
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-author=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    ),
  ]);
  expect((await enter(second, word)).ok).toBe(false);
  expect([await isAuthor(first), await isAuthor(second)]).toEqual([true, false]);
  testShop.passTime(AUTHOR_SECONDS - 1);
  expect(await isAuthor(first)).toBe(true);
  testShop.passTime(1);
  expect([await isAuthor(first), (await readFaq(first)).ok]).toEqual([false, false]);
});

// [editing.word]
test("a word ends after a quarter of an hour, is nobody's on another website, and is stored as a digest only", async () => {
  await using testShop = await aShopWithAuthor();
  const { shop, passTime } = testShop;
  const word = await wordFor(testShop);
  expect((await enter(testShop.visitor("fest.localhost"), word)).ok).toBe(false);
  const rows = JSON.stringify(await shop.db.selectFrom("authors").selectAll().execute());
  const log = JSON.stringify(await shop.db.selectFrom("operator_log").selectAll().execute());
  expect(log).toContain("a test");
  for (const secret of [word, word.replaceAll("-", "")]) {
    expect(rows + log).not.toContain(secret);
  }
  passTime(WORD_SECONDS);
  expect((await enter(testShop.visitor(), word)).ok).toBe(false);
});

// [editing.word]
test("after many tries from one address no word is looked at there", async () => {
  await using testShop = await aShopWithAuthor();
  const visitor = testShop.visitor();
  const word = await wordFor(testShop);
  for (let tried = 0; tried < MAX_WORDS; tried += 1) {
    expect(await enter(visitor, "WRONG")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
  }
  expect(await enter(visitor, word)).toMatchObject({ failure: { error_code: "TOO_MANY" } });
  visitor.clientAddress = "198.51.100.7";
  expect((await enter(visitor, word)).ok).toBe(true);
});

// [editing.author]
test("closing ends the access of a website's authors and its unused words, and of no other website's", async () => {
  await using testShop = await aShopWithAuthor();
  const operator = anOperator(testShop);
  const author = await anAuthor(testShop);
  const unused = await wordFor(testShop);
  const other = await wordFor(testShop, "fest");
  expect(await operator.must(closeEditing, { website_id: "aurora" }, true)).toEqual({ authors: 1, words: 1 });
  expect(await isAuthor(author)).toBe(true);
  expect(await operator.must(closeEditing, { website_id: "aurora" })).toEqual({ authors: 1, words: 1 });
  expect(await operator.must(closeEditing, { website_id: "aurora" })).toEqual({ authors: 0, words: 0 });
  expect([await isAuthor(author), (await enter(author, unused)).ok]).toEqual([false, false]);
  expect((await enter(testShop.visitor("fest.localhost"), other)).ok).toBe(true);
});

// [editing.author-url]
test("where nobody edits there is neither a word nor an author", async () => {
  await using testShop = await aShop();
  expect(await anOperator(testShop).try(openEditing, { website_id: "aurora" })).toMatchObject({
    refusals: [{ code: "author_missing" }],
  });
  const visitor = testShop.visitor();
  expect(await visitor.must(contract.showEditing, {})).toEqual({ author_url: null, is_author: false });
  expect(await enter(visitor, "ABCD")).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});

// [editing.drafts]
test("an author reads a draft in the order of its nodes, sanitised, with its own annotations", async () => {
  const author = testAuthor();
  author.annotations = {
    ...author.annotations,
    "/fest/faq": "cms:page x",
    "/aurora/faqs": "cms:page x",
    "/aurora/faq/9": 7,
  };
  await using testShop = await aShopWithAuthor(author);
  const visitor = await anAuthor(testShop);
  const { page, annotations } = await visitor.must(contract.readDraft, {
    params: { path: "faq" },
    query: { lang: "en", version: "1.0" },
  });
  expect(author.wanted).toEqual([{ path: "/aurora/faq", language: "en", version: "1.0" }]);
  expect(page).toMatchObject({
    title: "A secret draft",
    main: { "@nodes": ["00", "0"], "00": { text: "<p>Text 00</p>" }, "0": { text: "<p>Text 0</p>" } },
  });
  expect(JSON.stringify(page)).not.toContain("script");
  expect(Object.keys(annotations)).toEqual(["/aurora/faq", "/aurora/faq/main", "/aurora/faq/main/00"]);
  const alone = { params: { path: "faq" } };
  expect(await visitor.must(contract.readAnnotations, alone)).toEqual(annotations);
  expect(await testShop.visitor().must(contract.readAnnotations, alone)).toEqual({});
  expect((await testShop.visitor().must(contract.showEditing, {})).author_url).toBe(AUTHOR_URL);
});

// [editing.drafts]
test("a stranger, an author of another website and a wrong cookie get the same as for a page that is not there", async () => {
  const author = testAuthor();
  await using testShop = await aShopWithAuthor(author);
  const ofAurora = await anAuthor(testShop);
  const elsewhere = testShop.visitor("fest.localhost");
  elsewhere.cookies = new Map(ofAurora.cookies);
  const forger = testShop.visitor();
  forger.cookies = new Map([["__Host-author", "x".repeat(43)]]);
  for (const visitor of [testShop.visitor(), elsewhere, forger]) {
    for (const path of ["faq", "nothing"]) {
      const answer = await visitor.call(contract.readDraft, { params: { path }, query: {} });
      expect(answer).toMatchObject({ ok: false, failure: { error_code: "NOT_FOUND", status: 404 } });
    }
  }
  expect(author.wanted).toEqual([]);
  expect(await ofAurora.call(contract.readDraft, { params: { path: "nothing" }, query: {} })).toMatchObject({
    failure: { error_code: "NOT_FOUND" },
  });
});

// [editing.drafts]
test.each(["..", "../fest/faq", "faq/..", "faq@nodes", "faq%00", "faq%2f..", "faq//x", "%2e%2e", "faq?x"])(
  "the path %j asks the content system for nothing",
  async (path) => {
    const author = testAuthor();
    await using testShop = await aShopWithAuthor(author);
    const visitor = await anAuthor(testShop);
    expect((await visitor.call(contract.readDraft, { params: { path }, query: {} })).ok).toBe(false);
    expect((await visitor.request(`/api/editing/pages/${path}`)).status).toBeGreaterThanOrEqual(400);
    expect(author.wanted.map((wanted) => wanted.path)).not.toContain(`/aurora/${path}`);
    expect(author.wanted.every((wanted) => /^(\/[\w-]+)+$/.test(wanted.path))).toBe(true);
  },
);

// [editing.pictures]
test("a draft carries the pictures that the author instance alone has, checked, and none of them is stored", async () => {
  const author = testAuthor();
  const svg = (content = "") =>
    new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${content}</svg>`);
  author.pictures.set("/dam/new.svg", svg());
  author.pictures.set("/dam/script.svg", svg("<script>x()</script>"));
  const draft = aDraft();
  const { main } = draft as { main: Record<string, object> };
  Object.assign(main["00"] ?? {}, { picture: { "@link": "/dam/new.svg" } });
  Object.assign(main["0"] ?? {}, { picture: "/dam/script.svg", banner_image: "/dam/gone.svg" });
  author.drafts.set("/aurora/faq", draft);
  await using testShop = await aShopWithAuthor(author);
  const visitor = await anAuthor(testShop);
  const read = () => visitor.must(contract.readDraft, { params: { path: "faq" }, query: {} });
  const { page, pictures } = await read();
  const [id = ""] = Object.keys(pictures);
  expect(pictures).toEqual({ [id]: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]+$/) });
  expect(page.main).toMatchObject({ "00": { picture: { id, width: 40, height: 20 } } });
  expect(JSON.stringify(page)).not.toMatch(/dam\/(script|gone)/);
  const { db } = testShop.shop;
  expect(await db.selectFrom("pictures").select("picture_id").execute()).toEqual([]);
  expect(await db.selectFrom("delivered_pictures").select("picture_id").execute()).toEqual([]);
  author.readPicture = () => Promise.reject(new Error("away"));
  expect(await read()).toMatchObject({ page: { title: "A secret draft" }, pictures: {} });
});

// [editing.drafts] [content.pictures]
test("a draft shows what its page will: the website's own pictures by name, and no link that is not allowed", async () => {
  const author = testAuthor();
  const draft = aDraft();
  const { main } = draft as { main: Record<string, object> };
  Object.assign(main["00"] ?? {}, { picture: "party.svg", link: "/faq" });
  Object.assign(main["0"] ?? {}, { picture: "none.svg", link: "https://elsewhere.example/" });
  author.drafts.set("/aurora/faq", draft);
  await using testShop = await aShopWithAuthor(author);
  const party = { id: "0123456789abcdef0123", width: 40, height: 20 };
  const website = testShop.shop.websites.findById("aurora");
  Object.assign(website?.pictures ?? {}, { content: { "party.svg": party } });
  const visitor = await anAuthor(testShop);
  const { page } = await visitor.must(contract.readDraft, { params: { path: "faq" }, query: {} });
  expect(page.main).toMatchObject({ "00": { picture: party, link: "/faq" } });
  expect(JSON.stringify(page)).not.toMatch(/none\.svg|elsewhere/);
});

/** A node within itself. */
function aCircle(): Record<string, unknown> {
  const draft = aDraft();
  draft.main = draft;
  return draft;
}

// [editing.drafts]
test.each([
  ["null", null],
  ["a list", []],
  ["a page without children", aDraft({ "@nodes": "main" })],
  ["HTML", "<html>"],
])("what is no page is not found: %s", async (_, answer) => {
  const author = testAuthor();
  author.drafts.set("/aurora/faq", answer);
  await using testShop = await aShopWithAuthor(author);
  expect(await readFaq(await anAuthor(testShop))).toMatchObject({ failure: { error_code: "NOT_FOUND" } });
});

// [editing.drafts]
test("a page that never ends is cut, and one that names children it lacks is read without them", async () => {
  const author = testAuthor();
  await using testShop = await aShopWithAuthor(author);
  const visitor = await anAuthor(testShop);
  author.drafts.set("/aurora/faq", aCircle());
  const cut = await visitor.must(contract.readDraft, { params: { path: "faq" }, query: {} });
  expect(JSON.stringify(cut.page).match(/A secret draft/g)?.length).toBeLessThan(20);
  author.drafts.set("/aurora/faq", aDraft({ "@nodes": ["main", "gone", "title"] }));
  const read = await visitor.must(contract.readDraft, { params: { path: "faq" }, query: {} });
  expect(read.page["@nodes"]).toEqual(["main"]);
});

// [editing.drafts]
test("a content system that does not answer is a time-out, and its reason is in the log alone", async () => {
  const author = testAuthor();
  await using testShop = await aShopWithAuthor(author);
  const visitor = await anAuthor(testShop);
  author.shutDown();
  const answer = await readFaq(visitor);
  expect(answer).toMatchObject({ failure: { error_code: "TIMEOUT", status: 504 } });
  expect(JSON.stringify(answer)).not.toContain("away");
});

// [editing.drafts]
test("the website's own path in the content system goes before its id", async () => {
  const author = testAuthor();
  await using testShop = await aShop({ websites: [websiteFile({ magnolia_path: "/shops/gold" })], author });
  await readFaq(await anAuthor(testShop));
  expect(author.wanted.map(({ path }) => path)).toEqual(["/shops/gold/faq"]);
});

// [editing.pages] [editing.author]
test("an author without a session reads catalogue and basket, and changes nothing", async () => {
  await using testShop = await aShopWithAuthor();
  const visitor = await anAuthor(testShop);
  expect((await visitor.must(contract.readBasket, {})).product_position).toEqual([]);
  const url = "http://aurora.localhost/";
  const { products } = await visitor.must(contract.loadCatalogue, { query: { id: "demo" }, body: { url } });
  expect(products.length).toBeGreaterThan(0);
  const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  const change = await visitor.call(contract.changeBasket, { body: { update_type: "ADD", data } });
  expect(change.ok).toBe(false);
  expect(await testShop.shop.db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await testShop.visitor().call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE041" } });
});
