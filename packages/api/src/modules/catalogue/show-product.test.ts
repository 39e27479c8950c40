import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, aVariation, browsing } from "@guerdon/testing";
import { expect, test } from "vitest";

test("a product has its variations, its net price and its free amount", async () => {
  const bounds = { min: 500, max: 20_000, step: 100 };
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct({ free_amount: bounds }), aReward()] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
  expect(await visitor.must(contract.showProduct, { params: { number: "TV1" } })).toMatchObject({
    selling_price: 500,
    highest_selling_price: 20_000,
    free_amount: { variation_id: "TV1-FREE", ...bounds },
    variations: [
      { number: "TV1-10", face_value: { amount: 1000, currency: { short_symbol: "EUR" } }, net_selling_price: 1000 },
      {},
      {},
    ],
  });
  expect(await visitor.must(contract.showProduct, { params: { number: "PH1" } })).toMatchObject({
    free_amount: null,
    variations: [{ selling_price: 1990, net_selling_price: 1672, face_value: null }],
  });
});

// [fulfilment.issuer]
test("who makes a product's codes is nothing that visitors see", async () => {
  const products = [aProduct({ issuer: "http" })];
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
  const shown = await visitor.must(contract.showProduct, { params: { number: "TV1" } });
  const listed = await visitor.must(contract.listProducts, { query: { page: 1 } });
  expect(JSON.stringify([shown, listed])).not.toMatch(/issuer|"http"/);
});

// [website.text-fallback]
test("texts are in the visitor's language, or else the website's, or else any", async () => {
  const called = (name: string) => ({ name, name_short: name, description: "" });
  const products = [
    aReward({ number: "R1", texts: { de: called("Ähre"), en: called("Ear") } }),
    aReward({ number: "R3", texts: { de: called("Zelt") } }),
    aReward({ number: "R4", texts: { pl: called("Namiot") } }),
  ];
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
  const nameOf = async (number: string) => {
    const { name, language } = await visitor.must(contract.showProduct, { params: { number } });
    return `${language} ${name}`;
  };
  expect([await nameOf("R1"), await nameOf("R3"), await nameOf("R4")]).toEqual(["de Ähre", "de Zelt", "pl Namiot"]);
  visitor.language = "en-GB,en;q=0.9,de;q=0.5";
  expect([await nameOf("R1"), await nameOf("R3"), await nameOf("R4")]).toEqual(["en Ear", "de Zelt", "pl Namiot"]);
});

test("variations have their own pictures, and attributes in the visitor's or else the website's language", async () => {
  const picture = { id: "coral", width: 800, height: 800 };
  const attributes = { de: { Farbe: "Koralle" }, en: { Colour: "Coral" } };
  const mug = aReward({ variations: [aVariation({ attributes, picture }), aVariation({ number: "PH1-PLAIN" })] });
  await using testShop = await aShop({
    catalogues: [aCatalogue({ products: [mug] })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const { visitor } = await browsing(testShop);
  const shown = async () => (await visitor.must(contract.showProduct, { params: { number: "PH1" } })).variations;
  expect(await shown()).toMatchObject([
    { attributes: attributes.de, picture },
    { attributes: {}, picture: null },
  ]);
  visitor.language = "en";
  expect(await shown()).toMatchObject([{ attributes: attributes.en }, {}]);
  visitor.language = "fr";
  expect(await shown()).toMatchObject([{ attributes: attributes.de }, {}]);
});
