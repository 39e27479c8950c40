import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { aCatalogue, aShop, aTerminal, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const PAGE = "---\ntitle: Page\ndescription: Text\n---\n\nText\n";
const LANGUAGES = ["de", "en", "fr", "pl", "nl", "es", "it"];
const texts = (text: string) => `{ ${LANGUAGES.map((language) => `${language}: ${text}`).join(", ")} }`;

/** The lines of a snippet's file. */
const CARDS = [
  `title: ${texts("Cards")}`,
  `purpose: ${texts("A game.")}`,
  'hosts: ["cards.example", "*.cdn.example"]',
  "place: page",
  "height: 200",
  "html: |",
  '  <script src="https://cards.example/start.js"></script>',
  '  <img src="https://a.cdn.example/card.png" alt=""> <a href="https://elsewhere.example">More</a>',
];
const cards = (line = 0, text = "") => CARDS.map((each, index) => (index + 1 === line ? text : each)).join("\n");

/** Applies a website's folder with files in `snippets` and others. */
async function applied(files: Record<string, string>, settings: Parameters<typeof websiteFile>[0] = {}) {
  await using testShop = await aShop({ websites: [], catalogues: [aCatalogue()] });
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-snippets-"));
  const pages = ["faq", "privacy", "agb", "imprint", "accessibility"].map(
    (page) => [`content/de/${page}.md`, PAGE] as const,
  );
  const site = { "settings.json": JSON.stringify(websiteFile({ id: "north", ...settings }), null, 2) };
  for (const [name, text] of Object.entries({ ...Object.fromEntries(pages), ...site, ...files })) {
    const path = join(folder.path, "north", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  const { io, written } = aTerminal(folder.path);
  const { shop, connection } = testShop;
  const exit = await runCommand(["sites", "apply", "north"], io, { ...shop, connection });
  await shop.websites.reload();
  return { exit, said: written.out + written.err, snippets: shop.websites.findById("north")?.snippets };
}

// [island.snippet]
test("a snippet of the folder is stored with its hosts, and a block shows it", async () => {
  const page = "title: Play\ndescription: Play\nmain:\n  - block: snippet\n    snippet: cards\n";
  const { said, snippets } = await applied({ "snippets/cards.yaml": cards(), "content/de/play.yaml": page });
  expect(snippets, said).toMatchObject([
    { name: "cards", hosts: ["https://cards.example", "https://*.cdn.example"], place: "page", height: 200 },
  ]);
});

// [island.snippet]
test.each([
  [
    "a language that is missing",
    "snippets/cards.yaml",
    cards(1, "title: { de: Karten }"),
    "north/snippets/cards.yaml:1",
  ],
  ["a host with a path", "snippets/cards.yaml", cards(3, "hosts: [cards.example/x]"), "north/snippets/cards.yaml:3"],
  ["an unknown place", "snippets/cards.yaml", cards(4, "place: basket"), "north/snippets/cards.yaml:4"],
  [
    "a script of another host",
    "snippets/cards.yaml",
    cards(7, '  <script src="https://evil.example/x.js"></script>'),
    "north/snippets/cards.yaml:6",
  ],
  [
    "a script of the shop",
    "snippets/cards.yaml",
    cards(7, "  <script src=/assets/x.js></script>"),
    "north/snippets/cards.yaml:6",
  ],
  [
    "a script without TLS",
    "snippets/cards.yaml",
    cards(7, '  <script src="http://cards.example/x.js"></script>'),
    "north/snippets/cards.yaml:6",
  ],
  ["another kind of file", "snippets/cards.html", "<p>", "north/snippets/cards.html"],
  [
    "a block without its snippet",
    "content/de/play.yaml",
    "title: Play\ndescription: Play\nmain:\n  - block: snippet\n    snippet: dice\n",
    "north/content/de/play.yaml:5",
  ],
])("%s refuses the folder, with file and line", async (_, file, text, place) => {
  const { exit, said, snippets } = await applied({ [file]: text });
  expect(exit).not.toBe(0);
  expect(said).toContain(place);
  expect(snippets).toBeUndefined();
});

// [island.sovendus] [island.trust] [island.survey] [island.risk-host]
test.each([
  [
    "another currency than Sovendus takes",
    {
      couponing_enable: true,
      couponing_source_number: "1",
      couponing_medium_number: "2",
      website_currency_short_symbol: "CZK",
    },
  ],
  [
    "a rating without its link",
    { page_options: { trustWidget: { businessUnitId: "0".repeat(24), templateId: "1".repeat(24) } } },
  ],
  [
    "a host of the shop itself for the fraud service",
    { riskident_snippetid: "shop", hosts: ["north.localhost"], riskident_host: "north.localhost" },
  ],
  ["a survey without its address", { page_options: { surveyWidget: "active" as const } }],
])("%s refuses the settings at their line", async (_, settings) => {
  const { said, snippets } = await applied({}, settings);
  expect(said).toMatch(/north\/settings\.json:\d+/);
  expect(snippets).toBeUndefined();
});
