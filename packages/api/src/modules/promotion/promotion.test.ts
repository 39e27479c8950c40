import { type ContentNode, contract } from "@guerdon/contract";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Promotion } from "@guerdon/domain/promotion";
import {
  aBuyersVisit,
  aShop,
  comeByPartner,
  insertPartner,
  insertWebsiteWith,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { pictureWall } from "../catalogue/index.ts";
import { putSecret } from "../secret/index.ts";

const PICTURE = { id: "picture-of-promotion", width: 1600, height: 640 };

function aPromotion(name: string, changes: Partial<Promotion> = {}): Promotion {
  return {
    name,
    headline_text: { de: `${name} de`, en: `${name} en` },
    button_text: { de: "Hin", en: "Go" },
    button_variant: "primary",
    text_color: "#ffffff",
    background_color: "#112233",
    weight: 0,
    active: true,
    product_image: null,
    banner_image: null,
    link: { link_type: "all-products" },
    start_date: null,
    end_date: null,
    places: ["website"],
    ...changes,
  };
}

/** A shop whose website has promotions, beside another one. */
async function aPromotingShop(
  promotions: readonly Promotion[],
  settings: Partial<WebsiteSettingsFile> = {},
): Promise<TestShop> {
  const testShop = await aShop({ websites: [websiteFile({ id: "fest" })] });
  const file = websiteFile({ allowed_hosts: ["partner.example"], ...settings });
  await insertWebsiteWith(testShop.shop.db, { file, promotions });
  await testShop.shop.websites.reload();
  return testShop;
}

const namesIn = ({ results }: { results: ContentNode[] }) => results.map((node) => node["@name"]);

async function shownBy(visitor: Visitor, external_identifier = "aurora"): Promise<string[]> {
  return namesIn(await visitor.must(contract.readPromotions, { params: { external_identifier }, query: {} }));
}

// [promotion.delivery] [promotion.links] [promotion.contrast] [website.text-fallback]
test("a promotion is delivered in the form of the content system, in the language asked for or the website's", async () => {
  await using testShop = await aPromotingShop([
    aPromotion("spring", {
      text_color: "#223344",
      banner_image: PICTURE,
      link: { link_type: "product", product: "TV1" },
      start_date: "2026-05-01",
      end_date: "2026-06-30",
      weight: 7,
    }),
  ]);
  const params = { external_identifier: "aurora" };
  const read = async (lang?: "de" | "en" | "fr") => {
    const { results } = await testShop
      .visitor()
      .must(contract.readPromotions, { params, query: lang === undefined ? {} : { lang } });
    return results[0];
  };
  expect(await read("en")).toEqual({
    "@name": "spring",
    "@path": "/promotions/spring",
    "@id": expect.stringMatching(/^[0-9a-f]{8}-/),
    "@nodeType": "mgnl:content",
    "@nodes": [],
    name: "spring",
    language: "en",
    headline_text: "spring en",
    button_text: "Go",
    button_variant: "primary",
    // The colour of the file is not legible on its ground.
    text_color: "#ffffff",
    background_color: "#112233",
    active: true,
    weight: 7,
    banner_image: { "@id": PICTURE.id, "@link": `/images/${PICTURE.id}/640.webp`, width: 1600, height: 640 },
    link_type: "product",
    link: "/product-details/TV1",
    start_date: "2026-05-01",
    end_date: "2026-06-30",
  });
  expect(await read("fr")).toMatchObject({ headline_text: "spring de", language: "de" });
  expect(await read()).toMatchObject({ headline_text: "spring de" });
  const path = "/magnolia/.rest/delivery/promotions/v1/websites/aurora?lang=en";
  const visitor = testShop.visitor();
  const [root, below] = [await visitor.request(path), await visitor.request(`/api${path}`)];
  expect(await root.json()).toEqual(await below.json());
  expect((await visitor.request(`${path}&x=1`)).status).toBe(400);
});

// [promotion.links] [website.allowed-hosts]
test("each kind of link leads where it says, and one that may not be followed is left out", async () => {
  const to = (name: string, link: Promotion["link"], weight: number) => aPromotion(name, { link, weight });
  await using testShop = await aPromotingShop(
    [
      to("category", { link_type: "category", category: 10 }, 6),
      to("product", { link_type: "product", product: "TV1" }, 5),
      to("external", { link_type: "external", url: "https://partner.example/x?y=1" }, 4),
      to("elsewhere", { link_type: "external", url: "https://evil.example/" }, 3),
      to("page", { link_type: "page", page: "/faq" }, 2),
      to("all", { link_type: "all-products" }, 1),
      to("portal", { link_type: "partner-portal" }, 0),
    ],
    {},
  );
  const params = { external_identifier: "aurora" };
  const { results } = await testShop.visitor().must(contract.readPromotions, { params, query: {} });
  expect(results.map((node) => [node["@name"], node.link])).toEqual([
    ["category", "/product-overview?category=10&page=1"],
    ["product", "/product-details/TV1"],
    ["external", "https://partner.example/x?y=1"],
    ["page", "/faq"],
    ["all", "/product-overview?page=1"],
  ]);
});

// [promotion.links] [website.minimal-mode]
test("all products are on the welcome page of a shop that is one list", async () => {
  await using testShop = await aPromotingShop([aPromotion("all")], {
    page_options: { filterVariant: "sidebar-filter", minimalMode: "active" },
  });
  const params = { external_identifier: "aurora" };
  const { results } = await testShop.visitor().must(contract.readPromotions, { params, query: {} });
  expect(results.map(({ link }) => link)).toEqual(["/welcome"]);
});

// [promotion.places] [promotion.order]
test("website, pages and teaser have their own, the heaviest first", async () => {
  const at = (name: string, weight: number, places: Promotion["places"]) => aPromotion(name, { weight, places });
  await using testShop = await aPromotingShop([
    at("light", 1, ["website", "teaser"]),
    at("heavy", 9, ["website", "teaser", "/faq"]),
    at("middle", 5, ["teaser", "/imprint"]),
  ]);
  const visitor = testShop.visitor();
  expect(await shownBy(visitor)).toEqual(["heavy", "light"]);
  expect(namesIn(await visitor.must(contract.readPromotionTeaser, { query: {} }))).toEqual([
    "heavy",
    "middle",
    "light",
  ]);
  const onPage = async (path: string) =>
    namesIn(await visitor.must(contract.readPagePromotions, { params: { path }, query: {} }));
  expect([await onPage("faq"), await onPage("imprint"), await onPage("agb")]).toEqual([["heavy"], ["middle"], []]);
});

// [promotion.days]
test("promotions come and go with the website's day, without a restart", async () => {
  const days = (start_date: string, end_date: string) => ({ start_date, end_date });
  // The shop's clock begins at 10:00 UTC on 1 June, two hours before the end of that day in Auckland.
  await using testShop = await aPromotingShop(
    [
      aPromotion("today", days("2026-06-01", "2026-06-01")),
      aPromotion("tomorrow", days("2026-06-02", "2026-06-02")),
      aPromotion("off", { ...days("2026-06-01", "2026-06-02"), active: false }),
    ],
    { time_zone: "Pacific/Auckland" },
  );
  const visitor = testShop.visitor();
  const hour = 3600;
  const before = testShop.statements.length;
  expect(await shownBy(visitor)).toEqual(["today"]);
  testShop.passTime(2 * hour - 1);
  expect(await shownBy(visitor)).toEqual(["today"]);
  testShop.passTime(1);
  expect(await shownBy(visitor)).toEqual(["tomorrow"]);
  testShop.passTime(24 * hour);
  expect(await shownBy(visitor)).toEqual([]);
  expect(testShop.statements.slice(before), "nothing is read again").toEqual([]);
});

// [website.walls] [promotion.delivery]
test("a website tells its own promotions only, by its own identifier, and shows their pictures to its own visitors", async () => {
  await using testShop = await aPromotingShop(
    [aPromotion("own", { product_image: PICTURE, places: ["website", "teaser", "/faq"] })],
    {
      external_identifier: "aurora-42",
    },
  );
  const [own, other] = [testShop.visitor(), testShop.visitor("fest.localhost")];
  expect(await shownBy(own, "aurora-42")).toEqual(["own"]);
  for (const [visitor, external_identifier] of [
    [own, "aurora"],
    [own, "fest"],
    [other, "aurora-42"],
  ] as const) {
    const read = await visitor.call(contract.readPromotions, { params: { external_identifier }, query: {} });
    expect(read).toMatchObject({ failure: { status: 404 } });
  }
  expect(await shownBy(other, "fest")).toEqual([]);
  expect(namesIn(await other.must(contract.readPromotionTeaser, { query: {} }))).toEqual([]);
  const params = { path: "faq" };
  expect(namesIn(await other.must(contract.readPagePromotions, { params, query: {} }))).toEqual([]);
  const { db, websites } = testShop.shop;
  const wall = pictureWall(db);
  const isShown = async (id: string) => {
    const website = websites.findById(id);
    return website && wall(website, PICTURE.id);
  };
  expect([await isShown("aurora"), await isShown("fest")]).toEqual([true, false]);
});

const PORTAL_SECRET = "a secret that the portal and the shop share";
const PORTAL = { url: "https://partner.example/arrival?from=shop", audience: "nordwind", secret: "secret:portal" };
const HANDING_OFF = { partner_portal: PORTAL, external_identifier: "aurora-42" };

async function storeSecret({ shop }: TestShop, value = PORTAL_SECRET): Promise<void> {
  await putSecret(shop.db, shop.keyring, { website_id: "aurora", name: "portal", value, now: shop.now() });
}

async function handOff(visitor: Visitor): Promise<{ link: URL; token: string }> {
  const { portal_url } = await visitor.must(contract.openPartnerPortal, {});
  const link = new URL(portal_url);
  return { link, token: link.searchParams.get("token") ?? "" };
}

// [promotion.portal] [promotion.portal-link] [promotion.pseudonym]
test("a hand-off is a link that is signed anew each time, for minutes, and tells a pseudonym only", async () => {
  await using testShop = await aPromotingShop([], HANDING_OFF);
  await storeSecret(testShop);
  await testShop.issue({ code: "GIFT", value: 1000 });
  await testShop.register({ user_name: "anna", email: "anna@example.org" });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const { link, token } = await handOff(visitor);
  expect(link.origin + link.pathname).toBe("https://partner.example/arrival");
  expect(link.searchParams.get("from")).toBe("shop");
  const currentDate = testShop.shop.now();
  const { payload } = await jwtVerify(token, Buffer.from(PORTAL_SECRET), { algorithms: ["HS256"], currentDate });
  expect(Object.keys(payload).sort()).toEqual(["aud", "exp", "iat", "iss", "jti", "sub"]);
  expect(payload).toMatchObject({ aud: "nordwind", iss: "aurora-42" });
  expect((payload.exp ?? 0) - currentDate.getTime() / 1000).toBeLessThanOrEqual(300);
  const again = decodeJwt((await handOff(visitor)).token);
  expect(again.jti).not.toBe(payload.jti);
  expect(again.sub).toBe(payload.sub);
  // Another visit of the same code is another pseudonym; an account is known again.
  const stranger = testShop.visitor();
  await stranger.enter("GIFT");
  expect(decodeJwt((await handOff(stranger)).token).sub).not.toBe(payload.sub);
  const subjects: unknown[] = [];
  for (const _ of [1, 2]) {
    const anna = testShop.visitor();
    await anna.logIn("anna");
    subjects.push(decodeJwt((await handOff(anna)).token).sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
  expect(JSON.stringify([payload, subjects])).not.toMatch(/GIFT|anna/i);
});

// [promotion.pseudonym]
test("a partner's person is known again by another name than the partner gave", async () => {
  await using testShop = await aPromotingShop([], HANDING_OFF);
  await storeSecret(testShop);
  await insertPartner(testShop);
  const subjects: unknown[] = [];
  for (const _ of [1, 2]) {
    const visitor = testShop.visitor();
    await comeByPartner(testShop, visitor, { sub: "member-4711" });
    subjects.push(decodeJwt((await handOff(visitor)).token).sub);
  }
  expect(subjects[0]).toBe(subjects[1]);
  expect(String(subjects[0])).not.toContain("4711");
});

// [promotion.portal-link]
test("a private key of ES256 signs, too", async () => {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  await using testShop = await aPromotingShop([], { partner_portal: { ...PORTAL, algorithm: "ES256" } });
  await storeSecret(testShop, await exportPKCS8(privateKey));
  await testShop.issue({ code: "GIFT", value: 1000 });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  const { token } = await handOff(visitor);
  const currentDate = testShop.shop.now();
  await expect(jwtVerify(token, publicKey, { algorithms: ["ES256"], currentDate })).resolves.toBeTruthy();
});

// [promotion.portal]
test("nobody is handed off without being in, in a buyer's visit, by GET, or to a portal that is not there", async () => {
  await using testShop = await aPromotingShop([], HANDING_OFF);
  await testShop.issue({ code: "GIFT", value: 1000 }, { code: "FESTIVE", value: 1000, website_id: "fest" });
  const visitor = testShop.visitor();
  expect(await visitor.call(contract.openPartnerPortal, {})).toMatchObject({ failure: { status: 401 } });
  await visitor.enter("GIFT");
  expect(await visitor.call(contract.openPartnerPortal, {}), "no secret").toMatchObject({ failure: { status: 503 } });
  await storeSecret(testShop, "too short");
  expect(await visitor.call(contract.openPartnerPortal, {}), "a weak one").toMatchObject({ failure: { status: 503 } });
  expect((await visitor.request("/api/website/partner-portal")).status).not.toBe(200);
  const elsewhere = testShop.visitor("fest.localhost");
  await elsewhere.enter("FESTIVE");
  expect(await elsewhere.call(contract.openPartnerPortal, {})).toMatchObject({ failure: { status: 404 } });
});

// [promotion.portal]
test("a buyer's visit is handed off to no portal", async () => {
  await using testShop = await aPromotingShop([], { ...HANDING_OFF, website_type_id: "PUN" });
  await storeSecret(testShop);
  const buyer = await aBuyersVisit(testShop, "aurora");
  expect(await buyer.call(contract.openPartnerPortal, {})).toMatchObject({
    failure: { error_code: "NOT_IN_PUNCHOUT" },
  });
});
