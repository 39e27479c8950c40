import { aShop, insertWebsiteWith, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const PAGES = ["header", "footer", "both", "none"];

/** A page that the website's navigation has at a place. */
const pageAt = (navigation: string) => ({
  path: `/${navigation}-page`,
  language: "de" as const,
  document: {
    "@name": navigation,
    "@path": `/${navigation}-page`,
    "@nodeType": "mgnl:page",
    "@id": navigation,
    "@nodes": [],
    title: navigation,
    navigation,
  },
});

// [shell.footer]
test("pages that a wide header shows to guests only are in the footer for everybody else", async () => {
  await using testShop = await aShop({ websites: [] });
  await insertWebsiteWith(testShop.shop.db, { file: websiteFile(), pages: PAGES.map(pageAt) });
  await testShop.shop.websites.reload();
  await testShop.issue({ code: "GIFT", value: 1000 });
  const visitor = (await pageVisitors(testShop))("aurora.localhost");
  const linked = async () => {
    const [, footer = ""] = (await (await visitor.request("/de/order-status")).text()).split("<footer");
    return PAGES.filter((place) => footer.includes(`/de/${place}-page"`));
  };
  expect(await linked()).toEqual(["footer", "both"]);
  await visitor.enter("GIFT");
  expect(await linked()).toEqual(["header", "footer", "both"]);
});
