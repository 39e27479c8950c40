import { applyWebsite } from "@guerdon/contract/operations/website";
import { aCatalogue, anOperator, aPricedReward, aShop, aWebsiteFolder, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { followChanges } from "../follow-changes.ts";
import { openApi, pageVisitors } from "./front-door.fixture.ts";

/** Two contents in which everything differs that a page shows, prices included. */
const FOLDERS = [
  aWebsiteFolder(
    {
      website_title: "Shop-A",
      theme: { primary_color: "#aa0011", secondary_color: "#445566" },
      words: { "start.title": { de: "Worte-A" }, "shell.footer.faq": { de: "Fuss-A" } },
      b2b: true,
    },
    "Seite-A",
  ),
  aWebsiteFolder(
    {
      website_title: "Shop-B",
      theme: { primary_color: "#00bb11", secondary_color: "#445566" },
      words: { "start.title": { de: "Worte-B" }, "shell.footer.faq": { de: "Fuss-B" } },
      b2b: false,
    },
    "Seite-B",
  ),
] as const;

/** The marks of each content in an answer: each appears in one content only. */
const MARKS = /(?:Shop|Worte|Fuss|Seite)-([AB])|#(aa0011|00bb11)|\b(100|119)\s?€/g;
const OF: Record<string, string> = { aa0011: "A", "00bb11": "B", "100": "A", "119": "B" };

function contentsIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(MARKS)].map(([, letter, colour, price]) => {
        const mark = letter ?? colour ?? price ?? "";
        return OF[mark] ?? mark;
      }),
    ),
  ];
}

const ROUNDS = 12;

/** The content of an answer; those of a mixed one are all named. */
async function ask(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.request(path);
  const contents = contentsIn(await answer.text());
  return contents.length === 1 ? contents.join() : `${path} ${answer.status}: ${contents.join() || "nothing"}`;
}

async function theShop() {
  const catalogue = aCatalogue({ products: [aPricedReward("PH1", 11_900)] });
  const testShop = await aShop({ catalogues: [catalogue], vouchers: [{ code: "GIFT", value: 100_000 }] });
  const operator = anOperator(testShop);
  const publish = (index: number) => operator.must(applyWebsite, FOLDERS[index % 2] as (typeof FOLDERS)[0]);
  await publish(0);
  await testShop.shop.websites.reload();
  return Object.assign(testShop, { publish, arrive: await pageVisitors(testShop) });
}

// [revision.request]
test("no answer mixes two revisions, however often one is published while pages are asked for", async () => {
  await using testShop = await theShop();
  using _following = await followChanges(testShop.shop, testShop.connection);
  const visitor = testShop.arrive("aurora.localhost");
  await visitor.enter("GIFT");
  const paths = ["/de/faq", "/de/faq.data", "/de/product-overview?page=1", "/de/product-details/PH1"];
  const seen: string[] = [];
  expect(await (await visitor.request("/de/product-overview?page=1")).text()).toMatch(/\b100\s?€/);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const asking = paths.flatMap((path) => [ask(visitor, path), ask(visitor, path)]);
    await testShop.publish(round);
    seen.push(...(await Promise.all(asking)), ...(await Promise.all(paths.map((path) => ask(visitor, path)))));
    // It goes live once the lists with its prices are in memory [revision.publish].
    await expect.poll(() => ask(visitor, "/de/faq")).toBe(round % 2 === 0 ? "A" : "B");
    seen.push(...(await Promise.all(paths.map((path) => ask(visitor, path)))));
  }
  expect([...new Set(seen)].sort()).toEqual(["A", "B"]);
});

// [revision.request]
test.each([
  ["the pages hear", true],
  ["the API hears", false],
])("pages whose API is another process have one revision, also if %s of a publication first", async (_, isPageNew) => {
  await using testShop = await theShop();
  await using elsewhere = await aShop({ connection: testShop.connection });
  const api = await openApi(elsewhere);
  const visitor = (await pageVisitors(testShop, { API_URL: `http://127.0.0.1:${api.port}` }))("aurora.localhost");
  await visitor.enter("GIFT");
  await testShop.publish(1);
  await (isPageNew ? testShop : elsewhere).shop.websites.reload();
  for (const path of ["/de/faq", "/de/faq.data", "/de/product-overview?page=1", "/de/product-details/PH1"]) {
    expect(await ask(visitor, path)).toBe(isPageNew ? "B" : "A");
  }
  await api.close();
});
