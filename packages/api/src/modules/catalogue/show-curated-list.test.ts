import { contract } from "@guerdon/contract";
import {
  aCatalogue,
  aProduct,
  aReward,
  aShop,
  aVariation,
  browsing,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
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
  const answer = await visitor.must(contract.showCuratedList, { params: { list } });
  return [answer.list, ...answer.products.map(({ number }) => number)];
}

// [catalogue.automatic-lists]
test("every list has its products in its own order", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await listOf(visitor, "recommended")).toEqual(["recommended", "V2", "V4"]);
  expect(await listOf(visitor, "highlighted")).toEqual(["highlighted", "V2", "V3"]);
  expect(await listOf(visitor, "highest-discount")).toEqual(["highest-discount", "R2", "R1"]);
  expect(await listOf(visitor, "custom:coffee")).toEqual(["custom:coffee", "R3", "V1", "R1"]);
  expect(await listOf(visitor, "categories")).toEqual(["categories", "V2", "R1"]);
});

/** Categories by name in German: Äpfel 30, Birnen 20, Kirschen 10; in English: Apples 30, Cherries 10, Pears 20. */
const orchard = [
  { id: 10, is_hidden: false, texts: { de: { name: "Kirschen" }, en: { name: "Cherries" } } },
  { id: 20, is_hidden: false, texts: { de: { name: "Birnen" }, en: { name: "Pears" } } },
  { id: 30, is_hidden: false, texts: { de: { name: "Äpfel" }, en: { name: "Apples" } } },
  { id: 40, is_hidden: true, texts: { de: { name: "Adventsgrün" }, en: { name: "Advent greens" } } },
  { id: 50, is_hidden: false, texts: { de: { name: "Leer" }, en: { name: "Empty" } } },
];
const fruit = [
  aProduct({ number: "BOTH", categories: [10, 30] }),
  aProduct({ number: "GONE", categories: [20], sold_out: true }),
  aProduct({ number: "PEAR", categories: [20, 30] }),
  aProduct({ number: "CHERRY", categories: [10] }),
  aProduct({ number: "TIP", categories: [10], sublists: [2] }),
  aProduct({ number: "HIDDEN", categories: [40] }),
];

/** The product numbers of the list `categories` on a website with these categories. */
async function facesOf(changes: Parameters<typeof websiteFile>[0], products = fruit, language = "de") {
  await using testShop = await aShop({
    websites: [websiteFile(changes)],
    catalogues: [aCatalogue({ categories: orchard, products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = testShop.visitor();
  visitor.language = language;
  await visitor.enter("GIFT");
  const [list, ...numbers] = await listOf(visitor, "categories");
  expect(list).toBe("categories");
  return numbers;
}

test("categories are sorted by name, each represented by its first product that is not sold out", async () => {
  expect(await facesOf({})).toEqual(["BOTH", "PEAR", "TIP"]);
  expect(await facesOf({}, fruit, "en")).toEqual(["BOTH", "TIP", "PEAR"]);
});

test("a product represents a second category only if that one has no other, and is listed once", async () => {
  expect(await facesOf({}, fruit.slice(0, 4))).toEqual(["BOTH", "PEAR", "CHERRY"]);
  expect(await facesOf({}, fruit.slice(0, 2))).toEqual(["BOTH"]);
});

test("categories that are hidden, empty, sold out or not the website's are left out", async () => {
  expect(await facesOf({ shop_categories: [10] })).toEqual(["TIP"]);
  expect(await facesOf({ shop_categories: [20, 40, 50] }, fruit.slice(0, 2))).toEqual([]);
  expect(await facesOf({ shop_categories: [40] })).toEqual([]);
});

// [catalogue.card-text]
test("highlighted products have the beginning of their description, others do not", async () => {
  const texts = { de: { name: "Gutschein", name_short: "Gutschein", description: `${"Wort ".repeat(40)}Ende` } };
  const products = [aProduct({ number: "V1", labels: ["highlight"], texts }), aProduct({ number: "V2", texts })];
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { list } = await browsing(testShop);
  const { products: cards } = await list();
  expect(cards.map(({ card_text }) => card_text)).toEqual([`${"Wort ".repeat(30).trim()} ...`, undefined]);
});

// [catalogue.custom-list]
test("a custom list with too few products is replaced by the recommended products", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  expect(await listOf(visitor, "custom:thin")).toEqual(["recommended", "V2", "V4"]);
});

// [catalogue.recommended]
test("without recommended products, filter and list show the first twenty products", async () => {
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

test("an unknown list is not found, an invalid name is refused, and guests see no list", async () => {
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

test("an unchanged list is answered with 304", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const etag = (await visitor.request("/api/catalog/lists/recommended")).headers.get("etag") ?? "";
  const again = await visitor.request("/api/catalog/lists/recommended", { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("list titles are in the visitor's language, or else in the website's default language", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const namesIn = async (language: "de" | "en") => {
    const body = { url: `http://${visitor.host}/`, language };
    return (await visitor.must(contract.initWebsite, { body })).product_lists.map(({ title }) => title);
  };
  expect(await namesIn("de")).toEqual(["Kaffeepause", "Zu wenig"]);
  expect(await namesIn("en")).toEqual(["Coffee break", "Zu wenig"]);
});
