import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { mailBrand } from "./mail-brand.ts";

// [fulfilment.mail-links]
test("a mail's pages are in its language, which their paths name where the website has several", async () => {
  const one = { selectable: ["de" as const], default: "de" as const };
  await using testShop = await aShop({
    websites: [websiteFile(), websiteFile({ id: "mini", hosts: ["mini.localhost"], language_settings: one })],
  });
  const homeOf = (id: string, language: "de" | "en") => {
    const website = testShop.shop.websites.findById(id);
    return website && new URL(mailBrand(website, language).home_url).pathname;
  };
  expect([homeOf("aurora", "de"), homeOf("aurora", "en"), homeOf("mini", "de")]).toEqual(["/de/", "/en/", "/"]);
});
