import { contract } from "@guerdon/contract";
import { aShop, insertWebsiteWith, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";

const ID = "0123456789abcdef01234567";
const SETTINGS = {
  couponing_enable: true,
  couponing_source_number: "4711",
  couponing_medium_number: "1",
  riskident_snippetid: "shop",
  page_options: {
    trustPilot: "https://rating.example/shop",
    trustWidget: { businessUnitId: ID, templateId: ID, height: 90 },
  },
};

const inAll = (text: string) => ({ de: text, en: text, fr: text, pl: text, nl: text, es: text, it: text });
const CARDS = {
  name: "cards",
  title: { ...inAll("Cards"), de: "Kartenspiel" },
  purpose: inAll("A game."),
  height: 200,
  hosts: ["https://cards.example"],
  place: "confirmation" as const,
  html: "<p>Play</p>",
};

async function theShop(settings: Parameters<typeof websiteFile>[0] = SETTINGS) {
  const testShop = await aShop({ websites: [websiteFile({ id: "fest" })] });
  await insertWebsiteWith(testShop.shop.db, { file: websiteFile(settings), snippets: [CARDS] });
  await testShop.shop.websites.reload();
  return testShop;
}

// [island.frame] [island.sovendus] [island.risk] [island.trust] [island.snippet]
test("an island is made of the website's own settings, and of nothing else", async () => {
  await using testShop = await theShop();
  const visitor = testShop.visitor();
  const island = (name: string) => visitor.must(contract.showIsland, { params: { name } });
  expect(await island("sovendus")).toEqual({ kind: "sovendus", source_number: "4711", medium_number: "1" });
  expect(await island("risk")).toEqual({ kind: "risk", snippet_id: "shop", host: "www.jsctool.com" });
  expect(await island("trust")).toEqual({
    kind: "trust",
    business_unit_id: ID,
    template_id: ID,
    height: 90,
    link: "https://rating.example/shop",
  });
  expect(await island("snippet-cards")).toEqual({ kind: "snippet", html: "<p>Play</p>" });
});

// [island.consent]
test("there is no island of another website, of a service that is not used, of one that is none, or in a buyers' shop", async () => {
  await using testShop = await theShop({});
  await using buyersShop = await theShop({ ...SETTINGS, website_type_id: "PUN" });
  const asked = [
    ...["sovendus", "risk", "trust", "etracker", "snippet-", "snippet-other", "constructor"].map(
      (name) => [testShop.visitor(), name] as const,
    ),
    [testShop.visitor("fest.localhost"), "snippet-cards"] as const,
    [buyersShop.visitor(), "sovendus"] as const,
  ];
  for (const [visitor, name] of asked) {
    const answer = await visitor.call(contract.showIsland, { params: { name } });
    expect(answer, name).toMatchObject({ ok: false, failure: { status: 404 } });
  }
});

// [island.snippet] [consent.services]
test("visitors are asked about a snippet by its name and purpose in their language", async () => {
  await using testShop = await theShop({});
  const body = { url: "http://aurora.localhost/de", language: "de" as const };
  const { consent } = await testShop.visitor().must(contract.initWebsite, { body });
  expect(consent.services).toEqual([
    {
      name: "snippet-cards",
      title: "Kartenspiel",
      purpose: "A game.",
      group: "marketing",
      runs: "island",
      hosts: ["https://cards.example"],
      height: 200,
      place: "confirmation",
    },
  ]);
});
