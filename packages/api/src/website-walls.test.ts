import { contract } from "@guerdon/contract";
import type { Promotion } from "@guerdon/domain/promotion";
import {
  aBuyersVisit,
  aCatalogue,
  anAddress,
  aProduct,
  aSetupRequest,
  aShop,
  comeByPartner,
  insertPartner,
  insertWebsiteWith,
  partnerToken,
  setUpVisit,
  shakeHands,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureWall } from "./modules/catalogue/index.ts";
import { putSecret, readSecret } from "./modules/secret/index.ts";

/** A website of each mode. */
const SITES = {
  aurora: {},
  fest: { website_type_id: "RED" },
  werk: { website_type_id: "PUN" },
  bazaar: { website_type_id: "SHP" },
  kompass: { wob_coupon_login: false, wob_account_login: false, handshake: { url: "https://partner.example/" } },
  mini: { page_options: { minimalMode: "active" } },
} as const;
type Site = keyof typeof SITES;

const NAMES = Object.keys(SITES) as Site[];
const PAIRS = NAMES.flatMap((own) => NAMES.filter((other) => other !== own).map((other) => [own, other] as const));

/** Values that only this website was given. */
const productsOf = (site: Site) => [1, 2, 3].map((number) => `P${number}${site.toUpperCase()}`);
const productOf = (site: Site) => `P1${site.toUpperCase()}`;
const codeOf = (site: Site) => `CODE-${site.toUpperCase()}`;
const pictureOf = (site: Site) => ({ id: `picture-${site}`, width: 10, height: 10 });
const wordsOf = (site: Site) => `Words of ${site}`;
const secretOf = (site: Site) => ({ website_id: site, name: "own" });
const keyOf = (site: Site) => `the secret key of the partner of the website ${site}`;

const promotionOf = (site: Site): Promotion => ({
  name: site,
  headline_text: { de: wordsOf(site) },
  button_text: { de: wordsOf(site) },
  button_variant: "primary",
  text_color: "#ffffff",
  background_color: "#000000",
  product_image: null,
  banner_image: null,
  link: { link_type: "all-products" },
  weight: 0,
  start_date: null,
  end_date: null,
  active: true,
  places: ["website", "teaser", "/faq"],
});

function fileOf(id: Site) {
  const product_lists = [{ id: "own", title: { de: wordsOf(id) }, products: productsOf(id) }];
  return websiteFile({ id, default_catalog_id: id, website_title: wordsOf(id), product_lists, ...SITES[id] });
}

let testShop: TestShop;
/** Somebody at each website, in the way of its mode, with its product in the basket. */
const visitors = new Map<Site, Visitor>();
/** The number of an order of each website that takes orders. */
const orders = new Map<Site, string>();

const visitorOf = (site: Site) => visitors.get(site) as Visitor;
const at = (site: Site) => testShop.visitor(`${site}.localhost`);

beforeAll(async () => {
  testShop = await aShop({
    websites: NAMES.map(fileOf),
    catalogues: NAMES.map((id) =>
      aCatalogue({
        id,
        products: productsOf(id).map((number) => aProduct({ number, gift_card_image: pictureOf(id) })),
      }),
    ),
    vouchers: NAMES.map((id) => ({ code: codeOf(id), value: 100_000, website_id: id })),
  });
  const { db, keyring, now } = testShop.shop;
  for (const site of NAMES) {
    const document = { ...NODE, title: wordsOf(site) };
    const pages = [{ path: "/faq", language: "de" as const, document }];
    await insertWebsiteWith(db, { file: fileOf(site), promotions: [promotionOf(site)], pages });
  }
  await testShop.shop.websites.reload();
  for (const site of NAMES) {
    await putSecret(db, keyring, { ...secretOf(site), value: wordsOf(site), now: now() });
    await insertPartner(testShop, { website_id: site, key: keyOf(site) });
    visitors.set(site, await arrive(site));
    if (site !== "werk") {
      const buyer = await arrive(site, codeOf(site));
      orders.set(site, (await buyer.order(await buyer.prepareOrder())).order_number);
    }
  }
});

afterAll(() => testShop[Symbol.asyncDispose]());

const NODE = { "@name": "faq", "@path": "/faq", "@id": "1", "@nodeType": "mgnl:page", "@nodes": [] };

/** Comes in as the website's mode has it, and puts its product into the basket. */
async function arrive(site: Site, code?: string): Promise<Visitor> {
  const visitor = site === "werk" ? await aBuyersVisit(testShop, site) : at(site);
  if (site === "kompass") {
    await comeByPartner(testShop, visitor, { key: keyOf(site), ...(code && { coupon: code }) });
  } else if (site !== "werk" && (code || site !== "bazaar")) {
    await visitor.enter(code ?? codeOf(site));
  }
  await visitor.add(productOf(site));
  return visitor;
}

/** A browser that tells a website the cookies of another. */
function withCookiesOf(own: Site, other: Site): Visitor {
  const thief = at(other);
  thief.cookies = new Map(visitorOf(own).cookies);
  return thief;
}

async function itemsOf(visitor: Visitor): Promise<string[]> {
  const basket = await visitor.call(contract.readBasket, {});
  return basket.ok ? basket.value.product_position.map(({ product_number }) => product_number) : [];
}

// [website.walls]
test.each(PAIRS)(
  "nothing of %s answers on %s: products, lists, pictures, words, pages and promotions",
  async (own, other) => {
    const visitor = visitorOf(other);
    const params = { number: productOf(own) };
    expect(await visitor.call(contract.showProduct, { params })).toMatchObject({ failure: { status: 404 } });
    expect(await visitor.call(contract.loadCatalogue, catalogueOf(own, other))).toMatchObject({ ok: false });
    const list = await visitor.must(contract.listProducts, { query: { page: 1 } });
    const curated = await visitor.must(contract.showCuratedList, { params: { list: "custom:own" } });
    for (const { products } of [list, curated]) {
      expect(products.map(({ number }) => number)).toEqual(productsOf(other));
    }
    const change = { number: productOf(own), variation_id: `${productOf(own)}-10`, quantity: 1, face_value: null };
    const body = { update_type: "ADD" as const, data: { ...change, delivery_options: 1 as const } };
    expect((await visitor.call(contract.changeBasket, { body })).ok).toBe(false);
    const website = testShop.shop.websites.findById(other);
    const wall = pictureWall(testShop.shop.db);
    expect(website && (await wall(website, pictureOf(own).id))).toBe(false);
    expect(website && (await wall(website, pictureOf(other).id))).toBe(true);
    const page = await visitor.must(contract.readPage, { params: { path: "faq" }, query: {} });
    const init = await visitor.must(contract.initWebsite, { body: { url: `http://${visitor.host}/`, language: "de" } });
    const foreign = { params: { external_identifier: own }, query: {} };
    expect(await visitor.call(contract.readPromotions, foreign)).toMatchObject({ failure: { status: 404 } });
    const promoted = [
      await visitor.must(contract.readPromotions, { params: { external_identifier: other }, query: {} }),
      await visitor.must(contract.readPagePromotions, { params: { path: "faq" }, query: {} }),
      await visitor.must(contract.readPromotionTeaser, { query: {} }),
    ];
    for (const told of [page, init, ...promoted]) {
      expect(JSON.stringify(told)).toContain(wordsOf(other));
      expect(JSON.stringify(told)).not.toContain(wordsOf(own));
    }
  },
);

const catalogueOf = (id: Site, other: Site) => ({ query: { id }, body: { url: `http://${other}.localhost/` } });

// [website.walls]
test.each(PAIRS)("nobody of %s is known on %s: sessions, codes, tokens, orders and secrets", async (own, other) => {
  expect(await itemsOf(visitorOf(own))).toEqual([productOf(own)]);
  expect(await itemsOf(withCookiesOf(own, other))).toEqual([]);
  expect(await at(other).call(contract.enterCode, { body: { code: codeOf(own) } })).toMatchObject({ ok: false });

  const { sid } = await visitorOf(own).must(contract.handOverSession, {});
  for (const [site, items] of [
    [other, []],
    [own, [productOf(own)]],
  ] as const) {
    const taker = at(site);
    const body = { url: `http://${taker.host}/`, language: "de" as const };
    await taker.call(contract.initWebsite, { body }, { handOver: sid });
    expect(await itemsOf(taker)).toEqual(items);
    if (site === own) {
      visitorOf(own).cookies = taker.cookies;
    }
  }

  const token = await partnerToken(testShop, { key: keyOf(own) });
  expect(await shakeHands(at(other), token)).toMatchObject({ failure: { error_code: "BFFE016" } });
  if (own === "werk") {
    const { token: start } = await setUpVisit(at(own), aSetupRequest({ reference: `${other}@buyer.example` }));
    expect(start).not.toBe("");
    expect(await at(other).call(contract.startPunchout, { body: { token: start } })).toMatchObject({ ok: false });
    expect(await at(own).call(contract.startPunchout, { body: { token: start } })).toMatchObject({ ok: true });
  }

  const receipt = orders.get(own);
  if (receipt) {
    const body = { email: anAddress().email, receipt };
    expect(await at(own).call(contract.showOrderStatus, { body })).toMatchObject({ ok: true });
    expect(await at(other).call(contract.showOrderStatus, { body })).toMatchObject({ failure: { status: 404 } });
  }
  const { db, keyring } = testShop.shop;
  expect(await readSecret(db, keyring, secretOf(other))).toBe(wordsOf(other));
});
