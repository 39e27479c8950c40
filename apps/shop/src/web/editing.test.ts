import { contract } from "@guerdon/contract";
import { openEditing } from "@guerdon/contract/operations/editing";
import { AUTHOR_SECONDS } from "@guerdon/domain/website/editing";
import { aDraft, anOperator, aShop, type TestShop, testAuthor, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const EDIT = "mgnlPreview=false";
const PREVIEW = "mgnlPreview=true";
const SECRET = "A secret draft";

/** A shop in one language with a page that is published, and another website. */
async function aSite({ hasAuthor = true } = {}) {
  const author = hasAuthor ? testAuthor() : undefined;
  const language_settings = { selectable: ["de" as const], default: "de" as const };
  const testShop = await aShop({
    websites: [websiteFile({ language_settings }), websiteFile({ id: "fest", language_settings })],
    author,
    vouchers: [{ code: "GIFT", value: 5000 }],
  });
  const arrive = await pageVisitors(testShop);
  return {
    testShop,
    author,
    arrive: (host = "aurora.localhost") => arrive(host),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

const wordFor = async (testShop: TestShop, website_id = "aurora") =>
  (await anOperator(testShop).must(openEditing, { website_id })).word;

const enter = (visitor: Visitor, word: string, path = `/faq?${EDIT}`) =>
  visitor.request(path, { method: "POST", body: new URLSearchParams({ word }), redirect: "manual" });

async function anAuthor(site: Awaited<ReturnType<typeof aSite>>): Promise<Visitor> {
  const visitor = site.arrive();
  expect((await enter(visitor, await wordFor(site.testShop))).status).toBe(303);
  return visitor;
}

/** An answer without what differs each time: the nonce, ids, and the key of forms. */
async function steady(response: Response) {
  const headers = JSON.stringify([...response.headers].filter(([name]) => name !== "date"));
  const text = headers + (await response.text());
  const drawn = [/'nonce-([\w-]+)'/, /"nonce\\*",\\*"([\w-]+)/, /"formId\\*",\\*"([\w-]+)/].flatMap(
    (pattern) => text.match(pattern)?.slice(1) ?? [],
  );
  const steadied = drawn.reduce((left, value) => left.replaceAll(value, "drawn"), text);
  return [response.status, steadied.replaceAll(/\b[0-9a-f]{32}\b/g, "id")] as const;
}

const policyOf = ({ headers }: Response) => headers.get("content-security-policy") ?? "";

// [editing.parameters]
test.each(["/", "/product-overview", "/no-such-page", "/agb?a=b%20c", "/agb.data"])(
  "where nobody edits, the parameters change nothing of %s: no status, no header, no byte",
  async (path) => {
    await using site = await aSite({ hasAuthor: false });
    const answers = await Promise.all(
      ["", EDIT, PREVIEW, "mgnlPreviewAsVisitor=true", `${EDIT}&mgnlVersion=1.0`].map(async (query) => {
        const response = await site.arrive().request(path + (query && (path.includes("?") ? "&" : "?") + query));
        return steady(response);
      }),
    );
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
    }
  },
);

// [editing.word-page] [editing.drafts] [editing.frame]
test.each([EDIT, PREVIEW, "mgnlPreviewAsVisitor=false", `${EDIT}&mgnlVersion=1.0`])(
  "a stranger with %s is asked for the word, in the author's frame, and sees nothing of the shop",
  async (query) => {
    await using site = await aSite();
    for (const path of ["/faq", "/", "/welcome", "/product-details/TV1", "/no-such-page"]) {
      const response = await site.arrive().request(`${path}?${query}`);
      const html = await response.text();
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(html).toContain('name="word"');
      expect(html.replace(/action="[^"]*"/, "")).not.toMatch(/<script|modulepreload|TV1|product|<header/);
      expect(html).not.toContain(SECRET);
      expect(policyOf(response)).toContain("frame-ancestors https://author.example;");
      expect(policyOf(response)).toContain("script-src 'none'");
    }
    expect(site.author?.wanted).toEqual([]);
  },
);

// [editing.word-page] [editing.author]
test("a wrong, a foreign, a used and an old word are refused alike, and the right one leads back to the page", async () => {
  await using site = await aSite();
  const { testShop } = site;
  const visitor = site.arrive();
  const used = await wordFor(testShop);
  expect((await enter(site.arrive(), used)).status).toBe(303);
  const refusals: unknown[] = [];
  for (const word of ["WRONG", await wordFor(testShop, "fest"), used]) {
    const response = await enter(visitor, word);
    expect([response.status, response.headers.getSetCookie()]).toEqual([422, []]);
    refusals.push((await steady(response))[1]);
  }
  expect(refusals[0]).toContain("aria-invalid");
  expect(new Set(refusals).size).toBe(1);
  const entered = await enter(visitor, await wordFor(testShop), `/faq?a=1&${PREVIEW}`);
  expect([entered.status, entered.headers.get("location")]).toEqual([303, `/faq?a=1&${PREVIEW}`]);
  expect(entered.headers.getSetCookie()).toEqual([expect.stringContaining("__Host-author=")]);
});

// [editing.word]
test("after too many words the page says to wait", async () => {
  await using site = await aSite();
  const visitor = site.arrive();
  const statuses = [];
  for (let tried = 0; tried < 31; tried += 1) {
    statuses.push((await enter(visitor, "WRONG")).status);
  }
  expect(statuses.slice(-2)).toEqual([422, 429]);
});

// [editing.drafts] [editing.annotations] [editing.script] [editing.frame]
test("an author sees the draft with annotations and the bridge, and no script of the shop's", async () => {
  await using site = await aSite();
  const visitor = await anAuthor(site);
  const response = await visitor.request(`/faq?${EDIT}&mgnlVersion=1.0`);
  const html = await response.text();
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(html).toContain(SECRET);
  expect(html).toMatch(
    /<!-- cms:page content="website:\/aurora\/faq" -->[\s\S]*<!-- cms:area [^>]*-->[\s\S]*<!-- cms:component [^>]*-->[\s\S]*Text 00[\s\S]*<!-- \/cms:component -->[\s\S]*Text 0[\s\S]*<!-- \/cms:area -->[\s\S]*<!-- \/cms:page -->/,
  );
  expect(html).not.toMatch(/modulepreload|data-mark|alert\(1\)|__reactRouter/);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(policyOf(response)).toMatch(/script-src 'sha256-[\w+/=]+' https:\/\/author\.example;/);
  expect(policyOf(response)).toContain("frame-ancestors https://author.example;");
  expect(site.author?.wanted).toEqual([{ path: "/aurora/faq", language: "de", version: "1.0" }]);
});

// [editing.annotations] [editing.script]
test("a preview is the draft without annotations and without any script", async () => {
  await using site = await aSite();
  const response = await (await anAuthor(site)).request(`/faq?${PREVIEW}`);
  const html = await response.text();
  expect(html).toContain(SECRET);
  expect(html).not.toMatch(/<script|cms:|data-mark/);
  expect(policyOf(response)).toContain("script-src 'none';");
});

// [editing.pages] [website.editing]
test("an author sees every page without being led elsewhere, and the catalogue is there", async () => {
  await using site = await aSite();
  const visitor = await anAuthor(site);
  for (const path of ["/", "/welcome", "/product-details/TV1", "/basket"]) {
    const response = await visitor.request(`${path}?${EDIT}`, { redirect: "manual" });
    expect([path, response.status, response.headers.get("location")]).toEqual([path, 200, null]);
  }
  expect(await (await visitor.request(`/product-overview?page=1&${EDIT}`)).text()).toContain("/product-details/TV1");
  const led = await visitor.request(`/checkout/confirm?${EDIT}`, { redirect: "manual" });
  expect([led.status, led.headers.get("location")]).toEqual([303, `/basket?${EDIT}`]);
});

// [editing.pages] [website.closed] [website.paused]
test.each(["paused", "closed"] as const)(
  "an author sees the pages of a %s shop, and nobody else does",
  async (state) => {
    await using site = await aSite();
    const author = await anAuthor(site);
    await site.testShop.shop.db.updateTable("websites").set({ state }).execute();
    await site.testShop.shop.websites.reload();
    for (const path of ["/welcome", "/product-details/TV1", "/faq"]) {
      expect([path, (await author.request(`${path}?${EDIT}`, { redirect: "manual" })).status]).toEqual([path, 200]);
    }
    const stranger = await site.arrive().request("/welcome", { redirect: "manual" });
    expect([stranger.status, stranger.headers.get("location")]).toEqual([503, null]);
  },
);

// [editing.author] [editing.parameters]
test("without the parameters an author's page is the public one, and no page of scripts has a draft", async () => {
  await using site = await aSite();
  const author = await anAuthor(site);
  for (const path of ["/product-overview", "/", `/faq.data?${EDIT}`, "/faq"]) {
    const [own, strangers] = await Promise.all(
      [author, site.arrive()].map(async (visitor) => {
        return steady(await visitor.request(path, { redirect: "manual" }));
      }),
    );
    expect(own).toEqual(strangers);
    expect(own?.[1]).not.toContain(SECRET);
  }
});

// [editing.drafts]
test("nobody sees a draft by another website's cookie, by one that is over, or after the access was closed", async () => {
  await using site = await aSite();
  const author = await anAuthor(site);
  const elsewhere = site.arrive("fest.localhost");
  elsewhere.cookies = new Map(author.cookies);
  expect(await (await elsewhere.request(`/faq?${EDIT}`)).text()).toContain('name="word"');
  site.testShop.passTime(AUTHOR_SECONDS);
  const late = await (await author.request(`/faq?${EDIT}`)).text();
  expect(late).toContain('name="word"');
  expect(late).not.toContain(SECRET);
});

// [editing.drafts]
test("where the content system does not answer, the author's frame says so", async () => {
  await using site = await aSite();
  const visitor = await anAuthor(site);
  site.author?.shutDown();
  const response = await visitor.request(`/faq?${EDIT}`);
  expect(response.status).toBe(504);
  expect(policyOf(response)).toContain("frame-ancestors https://author.example;");
  expect((await visitor.request(`/imprint?${EDIT}`)).status).toBe(504);
});

// [editing.author]
test("an author who is a customer, too, keeps basket and session", async () => {
  await using site = await aSite();
  const visitor = await anAuthor(site);
  await site.testShop.visitor().must(contract.showEditing, {});
  const customer = site.testShop.visitor();
  await customer.enter("GIFT");
  await customer.add();
  for (const [name, value] of customer.cookies) {
    visitor.cookies.set(name, value);
  }
  expect(await (await visitor.request(`/basket?${EDIT}`)).text()).toContain("TV1");
  const basket = await (await visitor.request("/basket")).text();
  expect(basket).toContain("TV1");
});

// [editing.pictures]
test.each([EDIT, PREVIEW])("by %s an author sees the picture of a draft, at no address of the shop", async (mode) => {
  await using site = await aSite();
  const draft = aDraft();
  const { main } = draft as { main: Record<string, object> };
  Object.assign(main["00"] ?? {}, { "mgnl:template": "m:components/hero", picture: "/dam/new.svg" });
  site.author?.drafts.set("/aurora/faq", draft);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
  site.author?.pictures.set("/dam/new.svg", new TextEncoder().encode(drawing));
  const answer = await (await anAuthor(site)).request(`/faq?${mode}`);
  expect(policyOf(answer)).toMatch(/img-src [^;]*data:/);
  const text = await answer.text();
  expect(text).toMatch(/<img [^>]*src="data:image\/webp;base64,[\w+/=]+"/);
  expect(text).not.toMatch(/draft-[0-9a-f]{6}/);
});
