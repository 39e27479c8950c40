import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, aVariation, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const reward = (number: string, price: number, recommended_retail_price: number | null) =>
  aReward({ number, variations: [aVariation({ number, selling_price: price })], recommended_retail_price });

const products = [
  aProduct({ number: "V1" }),
  aProduct({ number: "V2", labels: ["new", "highlight"], sublists: [2] }),
  aProduct({ number: "V3", labels: ["highlight"] }),
  aProduct({ number: "V4", sublists: [1, 2] }),
  reward("R1", 9000, 10000),
  reward("R2", 5000, 10000),
  reward("R3", 7000, 7000),
];

const coffee = { id: "coffee", title: { de: "Kaffeepause", en: "Coffee break" } };
const settings = {
  product_lists: [
    { ...coffee, products: ["R3", "GONE", "V1", "R1"] },
    { id: "thin", title: { de: "Zu wenig" }, products: ["V1", "GONE", "LOST"] },
  ],
};
const theShop = () =>
  aShop({
    websites: [websiteFile(settings)],
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });

async function listOf(visitor: Visitor, list: string) {
  const answer = await visitor.must(contract.showList, { params: { list } });
  return [answer.list, ...answer.products.map(({ number }) => number)];
}

test("every list says its products in its own order", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await listOf(visitor, "recommended")).toEqual(["recommended", "V2", "V4"]);
  expect(await listOf(visitor, "highlighted")).toEqual(["highlighted", "V2", "V3"]);
  expect(await listOf(visitor, "highest-discount")).toEqual(["highest-discount", "R2", "R1"]);
  expect(await listOf(visitor, "custom:coffee")).toEqual(["custom:coffee", "R3", "V1", "R1"]);
  expect((await listOf(visitor, "categories")).length).toBeGreaterThan(1);
});

test("a list of which too little is there says that the recommended products stand in for it", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await listOf(visitor, "custom:thin")).toEqual(["recommended", "V2", "V4"]);
});

test("where nothing is recommended, the filter shows the first twenty products, as the list does", async () => {
  const plain = Array.from({ length: 23 }, (_, place) => aProduct({ number: `V${place}`, sublists: [1] }));
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: plain })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const query = { recommended: true, sort: "default" as const, page: 1 };
  const { products: filtered } = await visitor.must(contract.listProducts, { query });
  const [, ...listed] = await listOf(visitor, "recommended");
  expect(listed).toHaveLength(20);
  expect(filtered.map(({ number }) => number)).toEqual(listed);
});

test("a list that nobody made is unknown, a name that none can have is refused, and guests see none", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  expect((await visitor.request("/api/catalog/lists/recommended")).status).toBe(401);
  await visitor.enter("GIFT");
  const statusOf = async (list: string) => (await visitor.request(`/api/catalog/lists/${list}`)).status;
  expect(await statusOf("custom:coffee")).toBe(200);
  expect(await statusOf("custom%3Acoffee")).toBe(200);
  expect(await statusOf("custom:tea")).toBe(404);
  expect(await statusOf("coffee")).toBe(400);
  expect(await statusOf("custom:__proto__")).toBe(400);
});

test("who has a list already is told so", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const etag = (await visitor.request("/api/catalog/lists/recommended")).headers.get("etag") ?? "";
  const again = await visitor.request("/api/catalog/lists/recommended", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("a website names its lists in the visitor's language, else in its own", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const namesIn = async (language: "de" | "en") => {
    const body = { url: `http://${visitor.host}/`, language };
    return (await visitor.must(contract.initWebsite, { body })).product_lists.map(({ title }) => title);
  };
  expect(await namesIn("de")).toEqual(["Kaffeepause", "Zu wenig"]);
  expect(await namesIn("en")).toEqual(["Coffee break", "Zu wenig"]);
});
