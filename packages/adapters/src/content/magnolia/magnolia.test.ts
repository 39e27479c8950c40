import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "vitest";
import { createMagnoliaAuthor } from "./create-magnolia-author.ts";
import { createMagnoliaDelivery } from "./create-magnolia-delivery.ts";

/** An author instance on a port of this machine, which answers everything alike. */
async function anInstance(status: number, body: string, headers: Record<string, string> = {}) {
  const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    received.push({ url: request.url, headers: request.headers });
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/magnoliaAuthor`;
  return {
    received,
    url,
    author: createMagnoliaAuthor({ url, login: { user: "shop", password: "s3cret" }, fetch }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const WANTED = { path: "/aurora/faq", language: "de", version: undefined } as const;

// [editing.drafts]
test("drafts and annotations are read below the instance's path, with its login, language and version", async () => {
  await using instance = await anInstance(200, '{"@name":"faq"}');
  expect(await instance.author.readDraft(WANTED)).toEqual({ "@name": "faq" });
  await instance.author.readDraft({ ...WANTED, version: "1.0" });
  await instance.author.readAnnotations(WANTED.path);
  expect(instance.received.map(({ url }) => url)).toEqual([
    "/magnoliaAuthor/.rest/delivery/pages/v1/aurora/faq?lang=de",
    "/magnoliaAuthor/.rest/delivery/pages/v1/aurora/faq?lang=de&version=1.0",
    "/magnoliaAuthor/.rest/template-annotations/v1/aurora/faq",
  ]);
  const login = `Basic ${Buffer.from("shop:s3cret").toString("base64")}`;
  expect(new Set(instance.received.map(({ headers }) => headers.authorization))).toEqual(new Set([login]));
});

// [editing.drafts]
test.each(["/a/../b", "/a/..", "/a@nodes", "/a/%2e%2e", "/a//b", "/a/", "a", "", "/a?x=1", "/a\r\nb", "/a/\u0000"])(
  "the path %j reaches nothing",
  async (path) => {
    await using instance = await anInstance(200, "{}");
    expect(() => instance.author.readDraft({ ...WANTED, path })).toThrow();
    expect(() => instance.author.readAnnotations(path)).toThrow();
    expect(instance.received).toEqual([]);
  },
);

// [editing.drafts]
test("what it does not have is undefined; a refusal, a redirect and what is no JSON are errors without the login", async () => {
  await using missing = await anInstance(404, '{"error":{"code":"pathNotFound"}}');
  expect(await missing.author.readDraft(WANTED)).toBeUndefined();
  for (const [status, body, headers] of [
    [401, "s3cret", {}],
    [500, "{}", {}],
    [302, "", { location: "/login" }],
    [200, "<html>s3cret", {}],
    [200, '{"error":{"code":"unknown","message":"s3cret"}}', {}],
    [200, JSON.stringify({ "@name": "faq", text: "x".repeat(10_000_000) }), {}],
  ] as const) {
    await using instance = await anInstance(status, body, headers);
    const error = await instance.author.readDraft(WANTED).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(instance.received).toHaveLength(1);
  }
});

test("an instance that does not answer is given up", async () => {
  const author = createMagnoliaAuthor({
    url: "http://localhost/author",
    fetch: () => new Promise(() => undefined),
    timeoutMs: 1,
  });
  await expect(author.readDraft(WANTED)).rejects.toThrow("timeout");
});

// [content.delivery]
test("the public instance is asked for pages and navigation in a language", async () => {
  await using instance = await anInstance(200, '{"@name":"faq"}');
  const delivery = createMagnoliaDelivery({ url: instance.url, fetch });
  expect(await delivery.readPage("/aurora/faq", "fr")).toEqual({ "@name": "faq" });
  await delivery.readNavigation("/aurora", "fr");
  expect(instance.received.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ["/magnoliaAuthor/.rest/delivery/pages/v1/aurora/faq?lang=fr", undefined],
    ["/magnoliaAuthor/.rest/delivery/pagenav/v1/aurora?lang=fr", undefined],
  ]);
  expect(() => delivery.readPage("/aurora/../secret", "fr")).toThrow();
});

// [promotion.source]
test("promotions of a website, a page and the teaser are asked for at their paths", async () => {
  await using instance = await anInstance(200, '{"results":[]}');
  const delivery = createMagnoliaDelivery({ url: instance.url, fetch });
  const wanted = { website: "shop.1:de", root: "/aurora" };
  for (const place of ["website", "/faq", "teaser"] as const) {
    await delivery.readPromotions({ ...wanted, place }, "fr");
  }
  expect(instance.received.map(({ url }) => url)).toEqual([
    "/magnoliaAuthor/.rest/delivery/promotions/v1/websites/shop.1%3Ade?lang=fr",
    "/magnoliaAuthor/.rest/delivery/promotions/v1/pages/aurora/faq?lang=fr",
    "/magnoliaAuthor/.rest/delivery/promotions/v1/teaser?lang=fr",
  ]);
  expect(() => delivery.readPromotions({ ...wanted, website: "..", place: "website" }, "fr")).toThrow();
  expect(() => delivery.readPromotions({ ...wanted, place: "/../x" }, "fr")).toThrow();
});

// [content.pictures]
test("pictures are read from the asset management of the instance only", async () => {
  await using instance = await anInstance(200, "<svg/>");
  const delivery = createMagnoliaDelivery({ url: instance.url, fetch });
  for (const link of ["/magnoliaAuthor/dam/a/b.svg", "/dam/b.svg?x=1", `${instance.url}/.imaging/c.png`]) {
    expect(String(await delivery.readPicture(link))).toBe("<svg/>");
  }
  expect(instance.received.map(({ url }) => url)).toEqual([
    "/magnoliaAuthor/dam/a/b.svg",
    "/magnoliaAuthor/dam/b.svg",
    "/magnoliaAuthor/.imaging/c.png",
  ]);
  for (const link of [
    ...["https://elsewhere.example/dam/a.svg", "//elsewhere.example/dam/a.svg", "file:///dam/a.svg"],
    ...["/dam/../.rest/delivery/pages/v1/secret", "/dam/%2e%2e/.rest/x", "/dam/..%2f.rest", "/.rest/delivery/x", ""],
  ]) {
    expect(await delivery.readPicture(link)).toBeUndefined();
  }
  expect(instance.received).toHaveLength(3);
  expect(instance.received.some(({ headers }) => headers.authorization)).toBe(false);
});

// [editing.pictures]
test("pictures of drafts are read with the login, and it goes to the instance alone", async () => {
  await using instance = await anInstance(200, "<svg/>");
  await using elsewhere = await anInstance(200, "<svg/>");
  expect(String(await instance.author.readPicture("/magnoliaAuthor/dam/a.svg"))).toBe("<svg/>");
  expect(instance.received.map(({ headers }) => headers.authorization)).toEqual([
    `Basic ${Buffer.from("shop:s3cret").toString("base64")}`,
  ]);
  for (const link of [`${elsewhere.url}/dam/a.svg`, "/dam/%2e%2e/.rest/x", "/.rest/delivery/x"]) {
    expect(await instance.author.readPicture(link)).toBeUndefined();
  }
  expect([instance.received.length, elsewhere.received.length]).toEqual([1, 0]);
});
