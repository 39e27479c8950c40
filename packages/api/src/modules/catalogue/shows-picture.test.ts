import {
  aCatalogue,
  aProduct,
  aReward,
  aShop,
  aVariation,
  insertGiver,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import type { Website } from "../../ports/websites.ts";
import { pictureWall } from "./shows-picture.ts";

const picture = (id: string) => ({ id, width: 10, height: 10 });

const CATALOGUES = [
  aCatalogue({
    id: "first",
    products: [
      aProduct({ gift_card_image: picture("card") }),
      aReward({
        catalog_images: [picture("listed")],
        big_images: [picture("big"), picture("bigger")],
        variations: [aVariation({ picture: picture("coral") })],
      }),
    ],
  }),
  aCatalogue({ id: "second", products: [aProduct({ number: "TV2", gift_card_image: picture("second") })] }),
  aCatalogue({ id: "opened", products: [aProduct({ number: "TV3", gift_card_image: picture("opened") })] }),
];

/** The pictures of those named that a website shows, whose logo is named after it. */
async function shownAt({ shop }: TestShop, id: string, ids: readonly string[]): Promise<string[]> {
  const wall = pictureWall(shop.db);
  const pictures = { logo: picture(`logo-${id}`), favicon: null, hero: null };
  const website: Website = { ...(shop.websites.findById(id) as Website), pictures };
  const answers = await Promise.all(ids.map(async (each) => [each, await wall(website, each)] as const));
  return answers.filter(([, isShown]) => isShown).map(([each]) => each);
}

// [picture.website]
test("a website shows the pictures of its brand and of the catalogues it sells from, and no others", async () => {
  await using testShop = await aShop({
    websites: [
      websiteFile({ default_catalog_id: "first" }),
      websiteFile({ id: "fest", default_catalog_id: "second" }),
      websiteFile({ id: "werk", default_catalog_id: "second", generation_profile_id: "first" }),
    ],
    catalogues: CATALOGUES,
    vouchers: [{ code: "GIFT", value: 1000, website_id: "fest", catalogue_ids: ["opened"] }],
  });
  const own = {
    aurora: ["card", "listed", "big", "bigger", "coral", "logo-aurora"],
    fest: ["second", "opened", "logo-fest"],
  };
  const all = [...own.aurora, ...own.fest, "unknown"];
  expect(await shownAt(testShop, "aurora", all)).toEqual(own.aurora);
  expect(await shownAt(testShop, "fest", all)).toEqual(own.fest);
  expect(await shownAt(testShop, "werk", all)).toEqual(["card", "listed", "big", "bigger", "coral", "second"]);
});

// [picture.website] [giver.order]
test("every website shows the logos of givers, and those that its own orders keep", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  const { db } = testShop.shop;
  const logoOf = async () => {
    const { logo } = await db.selectFrom("givers").select("logo").executeTakeFirstOrThrow();
    return logo.id;
  };
  await insertGiver(testShop);
  const before = await logoOf();
  await testShop.issue({ code: "LUMEN", value: 10_000, giver_id: "lumen" });
  const visitor = testShop.visitor();
  await visitor.enter("LUMEN");
  await visitor.add();
  await visitor.order(await visitor.prepareOrder());
  expect(await shownAt(testShop, "fest", [before])).toEqual([before]);
  await insertGiver(testShop, { primary_color: "#654321" });
  const after = await logoOf();
  expect(await shownAt(testShop, "aurora", [before, after])).toEqual([before, after]);
  expect(await shownAt(testShop, "fest", [before, after])).toEqual([after]);
});
