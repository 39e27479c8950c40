import { mkdir, mkdtempDisposable, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { aCatalogue, aShop, aTerminal, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="16"><rect width="40" height="16"/></svg>';
const PAGE = "---\ntitle: Page\ndescription: Text\n---\n\nText\n";
const PAGES = ["faq", "privacy", "agb", "imprint", "accessibility"];

/** The lines of a promotion's file. */
const SPRING = [
  "headline_text:",
  "  de: Frühling",
  "  en: Spring",
  "button_text: { de: Ansehen, en: Browse }",
  'text_color: "#ffffff"',
  'background_color: "#112233"',
  "banner_image: spring.svg",
  "link_type: all-products",
  "weight: 3",
  "start_date: 2026-05-01",
  "end_date: 2026-06-30",
  "places: [website, /faq]",
];
const spring = (...changes: [line: number, text: string][]) =>
  SPRING.map((line, index) => changes.find(([changed]) => changed === index + 1)?.[1] ?? line).join("\n");

const SITE = {
  "promotions/spring.yaml": spring(),
  "promotions/spring.svg": PICTURE,
  ...Object.fromEntries(PAGES.map((page) => [`content/de/${page}.md`, PAGE])),
};

const settings = (changes: Partial<WebsiteSettingsFile> = {}) => ({
  "settings.json": JSON.stringify(
    websiteFile({ id: "north", allowed_hosts: ["partner.example"], ...changes }),
    null,
    2,
  ),
});

/** A shop beside the folder of a website with a promotion; `apply` writes files there and applies it. */
async function aWorkshop() {
  const testShop = await aShop({ websites: [], catalogues: [aCatalogue()] });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-promotions-"));
  const put = async (changes: Record<string, string | null>) => {
    for (const [name, text] of Object.entries(changes)) {
      const path = join(folder.path, "north", name);
      await mkdir(dirname(path), { recursive: true });
      await (text === null ? rm(path) : writeFile(path, text));
    }
  };
  await put({ ...SITE, ...settings() });
  const run = async (input: string, ...command: string[]) => {
    const { io, written } = aTerminal(folder.path, input);
    const exit = await runCommand(command, io, { ...testShop.shop, connection: testShop.connection });
    return { exit, ...written };
  };
  return {
    ...testShop,
    run,
    async apply(changes: Record<string, string | null> = {}, ...options: string[]) {
      await put(changes);
      return run("", "sites", "apply", "north", ...options);
    },
    async promotions() {
      await testShop.shop.websites.reload();
      return testShop.shop.websites.findById("north")?.promotions ?? [];
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

// [promotion.fields] [promotion.places]
test("promotions are stored with the rest of the folder, and replaced with it", async () => {
  await using workshop = await aWorkshop();
  expect((await workshop.apply()).out).toContain("Website north applied: 5 content pages, 1 promotion, ");
  expect(await workshop.promotions()).toEqual([
    {
      name: "spring",
      headline_text: { de: "Frühling", en: "Spring" },
      button_variant: "primary",
      button_text: { de: "Ansehen", en: "Browse" },
      text_color: "#ffffff",
      background_color: "#112233",
      product_image: null,
      banner_image: { id: expect.any(String), width: 40, height: 16 },
      link: { link_type: "all-products" },
      weight: 3,
      start_date: "2026-05-01",
      end_date: "2026-06-30",
      active: true,
      places: ["website", "/faq"],
    },
  ]);
  expect((await workshop.apply()).out).toContain("was up to date");
  const summer = { "promotions/spring.yaml": null, "promotions/summer.yaml": spring([9, "active: false"]) };
  expect((await workshop.apply(summer, "--dry-run")).out.split("\n").slice(1)).toEqual([
    "  promotions added: summer",
    "  promotions removed: spring",
    "",
  ]);
  await workshop.apply();
  expect(await workshop.promotions()).toMatchObject([{ name: "summer", active: false, weight: 0 }]);
});

// [promotion.contrast]
test("a text colour that is not legible is reported with its line, and one that is left out is chosen", async () => {
  await using workshop = await aWorkshop();
  const applied = await workshop.apply({ "promotions/spring.yaml": spring([5, 'text_color: "#223344"']) });
  expect(applied).toMatchObject({ exit: 0 });
  expect(applied.out).toContain(
    "promotions/spring.yaml:5: the text_color #223344 is not legible on #112233; #ffffff is used instead",
  );
  const plain = { "promotions/spring.yaml": spring([5, "active: true"], [6, "button_variant: secondary"]) };
  expect((await workshop.apply(plain)).out).not.toContain("legible");
  // The primary colour of the website.
  expect(await workshop.promotions()).toMatchObject([{ text_color: "#ffffff", background_color: "#3b2a8c" }]);
});

const REFUSED: [string, Record<string, string>, string][] = [
  ["an unknown field", { "promotions/spring.yaml": spring([9, "wieght: 3"]) }, "spring.yaml:9: wieght: is an unknown"],
  ["no YAML", { "promotions/spring.yaml": spring([9, "weight: ["]) }, "north/promotions/spring.yaml:"],
  [
    "a repeated field",
    { "promotions/spring.yaml": spring([9, "link_type: all-products"]) },
    "spring.yaml:9: Map keys must be unique",
  ],
  [
    "a colour that YAML takes for a comment",
    { "promotions/spring.yaml": spring([6, "background_color: #112233"]) },
    "spring.yaml:6: background_color: must be a text",
  ],
  [
    "a language without a button",
    { "promotions/spring.yaml": spring([4, "button_text: { de: Ansehen }"]) },
    "spring.yaml:4: button_text: lacks en",
  ],
  [
    "a missing default language",
    { "promotions/spring.yaml": spring([2, "  fr: Printemps"], [4, "button_text: { fr: Voir, en: Go }"]) },
    "spring.yaml:1: headline_text: lacks de, the website's default language",
  ],
  [
    "an empty headline",
    { "promotions/spring.yaml": spring([3, '  en: ""']) },
    "spring.yaml:3: headline_text.en: must not be empty",
  ],
  [
    "an end before the start",
    { "promotions/spring.yaml": spring([11, "end_date: 2026-04-30"]) },
    "spring.yaml:11: end_date: is before start_date",
  ],
  [
    "a day that does not exist",
    { "promotions/spring.yaml": spring([11, "end_date: 2026-02-30"]) },
    "spring.yaml:11: end_date: must be a day",
  ],
  [
    "an unknown place",
    { "promotions/spring.yaml": spring([12, "places:\n  - website\n  - /fag"]) },
    "spring.yaml:14: places: there is no page /fag; did you mean /faq?",
  ],
  [
    "an unknown kind of link",
    { "promotions/spring.yaml": spring([8, "link_type: popup"]) },
    "spring.yaml:8: link_type: must be one of",
  ],
  [
    "an unknown product",
    { "promotions/spring.yaml": spring([8, "link_type: product\nproduct: NONE1"]) },
    "spring.yaml:9: there is no product NONE1",
  ],
  [
    "an unknown category",
    { "promotions/spring.yaml": spring([8, "link_type: category\ncategory: 4711"]) },
    "spring.yaml:9: category: there is no category 4711",
  ],
  [
    "an unknown page",
    { "promotions/spring.yaml": spring([8, "link_type: page\npage: /nowhere"]) },
    "spring.yaml:9: page: there is no page /nowhere",
  ],
  [
    "a page that is another's",
    { "promotions/spring.yaml": spring([8, "link_type: page\npage: //evil.example"]) },
    "spring.yaml:9: page: ",
  ],
  [
    "a host that is not allowed",
    { "promotions/spring.yaml": spring([8, "link_type: external\nurl: https://evil.example/"]) },
    "spring.yaml:9: url: must lead by https to a host of allowed_hosts",
  ],
  [
    "a script",
    { "promotions/spring.yaml": spring([8, 'link_type: external\nurl: "javascript:alert(1)"']) },
    "spring.yaml:9: url: must lead by https",
  ],
  [
    "a portal that is not there",
    { "promotions/spring.yaml": spring([8, "link_type: partner-portal"]) },
    "spring.yaml:8: link_type: the website has no partner_portal",
  ],
  [
    "a missing picture",
    { "promotions/spring.yaml": spring([7, "banner_image: none.svg"]) },
    "north/promotions/none.svg: there is no such file",
  ],
  ["a picture that is none", { "promotions/spring.svg": "no picture" }, "north/promotions/spring.svg: is not an SVG"],
  [
    "a file of another kind",
    { "promotions/notes.txt": "" },
    "north/promotions/notes.txt: must be called promotions/name.yaml",
  ],
];

// [promotion.links] [promotion.places] [operator.whole]
test.each(REFUSED)("%s is refused with file, line and reason, and nothing is changed", async (_, files, reason) => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const before = await workshop.shop.db.selectFrom("websites").selectAll().execute();
  const refused = await workshop.apply({ ...files, ...settings({ website_title: "Changed" }) });
  expect(refused.err).toContain(reason);
  expect(refused.exit).toBe(1);
  expect(await workshop.shop.db.selectFrom("websites").selectAll().execute()).toEqual(before);
});

const PORTAL = { url: "https://partner.example/arrival", audience: "nordwind", secret: "secret:portal" };

// [promotion.portal] [promotion.portal-link] [secret.missing]
test("a portal needs an allowed host and a stored secret that can sign", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const portal = (changes: object = {}) => settings({ partner_portal: { ...PORTAL, ...changes } });
  expect((await workshop.apply(portal())).err).toContain("partner_portal.secret: the website has no secret portal");
  await workshop.run("too short", "secrets", "set", "north", "portal");
  expect((await workshop.apply(portal())).err).toContain(
    "partner_portal.secret: a secret for HS256 has at least 32 bytes",
  );
  await workshop.run("a secret that the portal and the shop share", "secrets", "set", "north", "portal");
  expect((await workshop.apply(portal({ algorithm: "ES256" }))).err).toContain("is no private key on the curve P-256");
  expect((await workshop.apply(portal({ url: "https://evil.example/" }))).err).toContain(
    "partner_portal.url: must lead by https to a host of allowed_hosts",
  );
  const handingOff = { "promotions/spring.yaml": spring([8, "link_type: partner-portal"]) };
  expect(await workshop.apply({ ...portal(), ...handingOff })).toMatchObject({ exit: 0 });
});
