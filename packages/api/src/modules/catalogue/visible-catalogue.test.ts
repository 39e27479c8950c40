import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, browsing, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

// [catalogue.visible] [catalogue.whole]
test("products outside the session's catalogue are unknown and cannot be added", async () => {
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "fest", default_catalog_id: "fest" })],
    catalogues: [
      aCatalogue(),
      aCatalogue({ id: "fest", products: [aProduct({ number: "FE1" }), aReward({ number: "FP1" })] }),
    ],
    vouchers: [
      { code: "GIFT", value: 1000 },
      { code: "FEST", value: 1000, website_id: "fest" },
    ],
  });
  const { visitor: aurora } = await browsing(testShop);
  const { visitor: fest } = await browsing(testShop, "fest.localhost", "FEST");
  const unknown = { failure: { error_code: "NOT_FOUND", status: 404 } };
  expect(await aurora.call(contract.showProduct, { params: { number: "FE1" } })).toMatchObject(unknown);
  expect(await fest.call(contract.showProduct, { params: { number: "TV1" } })).toMatchObject(unknown);
  expect((await fest.must(contract.showProduct, { params: { number: "FE1" } })).number).toBe("FE1");
  expect(await aurora.call(contract.showProduct, { params: { number: "NONE" } })).toMatchObject(unknown);
  const reward = { number: "FP1", variation_id: "FP1", quantity: 1, face_value: null, delivery_options: 0 as const };
  expect(await aurora.call(contract.changeBasket, { body: { update_type: "ADD", data: reward } })).toMatchObject(
    unknown,
  );
  const whole = (id: string, url: string) => aurora.call(contract.loadCatalogue, { query: { id }, body: { url } });
  expect(await whole("fest", "http://aurora.localhost:3000/")).toMatchObject(unknown);
  expect(await whole("demo", "http://fest.localhost/")).toMatchObject({ failure: { error_code: "BAD_REQUEST" } });
  expect(await whole("demo", "http://aurora.localhost:3000/")).toMatchObject({
    value: { products: [{ number: "TV1" }, { number: "PH1" }] },
  });
});

// [catalogue.categories]
test("a website lists its own categories, without hidden ones", async () => {
  const categories = [10, 20, 30].map((id) => ({
    id,
    is_hidden: id === 30,
    texts: { de: { name: `Kategorie ${40 - id}` } },
  }));
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "few", shop_categories: [20, 30] })],
    catalogues: [aCatalogue({ categories })],
  });
  const categoriesOf = async (host: string) => {
    const { shop_categories } = await testShop
      .visitor(host)
      .must(contract.initWebsite, { body: { url: `http://${host}/`, language: "de" } });
    return shop_categories.map(({ id }) => id);
  };
  expect(await categoriesOf("aurora.localhost")).toEqual([20, 10]);
  expect(await categoriesOf("few.localhost")).toEqual([20]);
});
