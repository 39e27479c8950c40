import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const COLOURS = { primary_color: "#12406e", secondary_color: "#e5533d" };
const CHOSEN = {
  ...COLOURS,
  ...({ shape: "soft", density: "airy", hero_tone: "duotone", card_pattern: "waves", type: "literary" } as const),
};

const SITES = [
  websiteFile({ theme: COLOURS, language_settings: { selectable: ["de", "pl"], default: "de" } }),
  websiteFile({ id: "kompass", theme: CHOSEN, language_settings: { selectable: ["de", "pl"], default: "de" } }),
  websiteFile({ id: "bazaar", website_type_id: "SHP", theme: COLOURS }),
];

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  );
const fontsOf = (html: string) => html.match(/<link rel="preload" as="font"/g)?.length;
const lookOf = (html: string) => /<html[^>]* data-look="([^"]*)"/.exec(html)?.[1];

// [theme.settings] [theme.shape] [theme.density] [theme.hero] [theme.card-pattern] [theme.type]
test("what a website chooses is on every page, and what it does not choose costs nothing", async () => {
  await using testShop = await aShop({ websites: SITES });
  const arrive = await pageVisitors(testShop);
  const page = async (host: string, path: string) => (await arrive(host).request(path)).text();
  const chosen = await page("kompass.localhost", "/de");
  expect(lookOf(chosen)).toBe("soft airy duotone waves literary");
  expect(chosen).toMatch(/:root\{[^}]*--hero:#/);
  const plain = await page("aurora.localhost", "/de");
  expect(lookOf(plain)).toBeUndefined();
  expect(plain).not.toContain("--hero");
  expect([fontsOf(plain), fontsOf(chosen)]).toEqual([1, 2]);
  expect(fontsOf(await page("kompass.localhost", "/pl"))).toBe(4);
});

// [theme.share-picture]
test("pages for anybody name the share picture, and pages behind a log-in do not", async () => {
  await using testShop = await aShop({ websites: SITES, vouchers: [{ code: "GIFT", value: 5000 }] });
  const arrive = await pageVisitors(testShop);
  const guest = arrive("aurora.localhost");
  const tags = tagsOf(await (await guest.request("/de")).text());
  expect(tags).toMatchObject({
    "og:type": "website",
    "og:url": "http://aurora.localhost:3000/de",
    "og:image:width": "1200",
  });
  expect(tags["og:image"]).toMatch(/^http:\/\/aurora\.localhost:3000\/images\/share-[0-9a-f]{20}\.png$/);
  expect(tagsOf(await (await arrive("bazaar.localhost").request("/de/welcome")).text())).toHaveProperty("og:image");
  await guest.enter("GIFT");
  const welcome = await (await guest.request("/de/welcome")).text();
  expect(welcome).toContain("data-path");
  expect(tagsOf(welcome)).toEqual({});
});
