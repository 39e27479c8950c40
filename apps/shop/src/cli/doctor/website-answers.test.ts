import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { aMachine, anExamined, anOutside, PRODUCTION, troublesIn } from "./examined.fixture.ts";
import type { Examined } from "./examined.ts";
import { NETWORK, type Outside, type WebsiteAnswer } from "./outside.ts";
import { findAnswers } from "./website-answers.ts";
import { findAddresses } from "./website-checks.ts";

const ADDRESS = "https://shop.example";

const FILE = websiteFile({ public_url: ADDRESS, hosts: ["shop.example"] });

/** The troubles of a website at an address, by its answer and settings. */
async function troublesAt(find: typeof findAnswers, file: typeof FILE, changes: Partial<Examined> = {}) {
  await using testShop = await aShop({ websites: [file] });
  const { shop } = testShop;
  const websites = shop.websites.all();
  const examined = {
    db: shop.db,
    keys: undefined,
    websites,
    now: shop.now,
    content: shop.content,
    services: undefined,
  };
  return troublesIn(await find(anExamined({ shop: examined, ...changes })));
}

const answering = (answer: Partial<WebsiteAnswer>): Partial<Outside> => ({
  askWebsite: async () => ({
    status: 200,
    body: `Sitemap: ${ADDRESS}/sitemap.xml\n`,
    certificateEnds: new Date("2027-01-01T00:00:00Z"),
    ...answer,
  }),
});

const failing = (code: string): Partial<Outside> => ({
  askWebsite: async () => Promise.reject(Object.assign(new Error("failed"), { code })),
});

// [operator.doctor]
test.each<[string, Partial<Outside>, string[]]>([
  ["answers", answering({}), []],
  ["has no address", { resolve: async () => Promise.reject(new Error("no")) }, ["wrong websites.name"]],
  ["is not there", failing("ECONNREFUSED"), ["wrong websites.answer"]],
  ["has an old certificate", failing("CERT_HAS_EXPIRED"), ["wrong websites.certificate"]],
  ["is another one", answering({ body: "Sitemap: https://other.example/sitemap.xml" }), ["wrong websites.answer"]],
  ["has no shop behind it", answering({ status: 503 }), ["wrong websites.answer"]],
  [
    "has a certificate that ends",
    answering({ certificateEnds: new Date("2026-06-14T00:00:00Z") }),
    ["warning websites.certificate"],
  ],
])("a website that %s", async (_, outside, troubles) => {
  const around = { outside: anOutside(outside), machine: aMachine() };
  expect(await troublesAt(findAnswers, FILE, around)).toEqual(troubles);
});

// [operator.doctor]
test.each([
  [FILE, []],
  [websiteFile({ public_url: "https://other.example", hosts: ["shop.example"] }), ["wrong websites.address"]],
  [websiteFile({ public_url: "http://shop.example", hosts: ["shop.example"] }), ["wrong websites.address"]],
  [websiteFile(), ["wrong websites.address"]],
  [websiteFile({ public_url: `${ADDRESS}:4000`, hosts: ["shop.example"] }), ["warning websites.address"]],
])("the address of a website in production: $public_url", async (file, troubles) => {
  expect(await troublesAt(findAddresses, file)).toEqual(troubles);
});

test("outside of production a website may be on this machine", async () => {
  const settings = readSettings({ ...PRODUCTION, NODE_ENV: "development" });
  expect(await troublesAt(findAddresses, websiteFile(), { settings })).toEqual([]);
});

// [operator.doctor]
test("a name of this machine is asked here, whatever the resolver knows, with its Host", async () => {
  const server = createServer((request, response) =>
    response.writeHead(418).end(`${request.headers.host} ${request.url}`),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  await NETWORK.resolve("fest.localhost");
  const url = new URL(`http://fest.localhost:${port}/robots.txt`);
  expect(await NETWORK.askWebsite(url, signal)).toEqual({
    status: 418,
    body: `fest.localhost:${port} /robots.txt`,
    certificateEnds: undefined,
  });
  expect(await NETWORK.reach(`http://127.0.0.1:${port}/`, signal)).toBe(418);
  await new Promise((resolve) => server.close(resolve));
});
