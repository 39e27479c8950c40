import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { WEBSITE_TYPES } from "@guerdon/domain/website/shop-mode";
import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import { type RoutedVisit, whereVisitorEnds } from "@guerdon/domain/website/website-routing";
import type { WebsiteState } from "@guerdon/domain/website/website-state";
import { aShop, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const PATHS = WEBSITE_ROUTES.map(({ path }) => path.replace(":number", "TV1"));

/** Where pages lead by what is in the basket, and not by who asks for them. */
const OWN_REDIRECTS: Readonly<Record<string, string>> = {
  "/product-overview": "/product-overview?page=1",
  "/basket/recipients/:position": "/basket",
  "/checkout/payment": "/basket",
  "/checkout/address": "/basket",
  "/checkout/confirm": "/basket",
  "/checkout/confirmation": "/",
  // Without a payment.
  "/checkout/verify": "/",
  "/payment-in-process": "/checkout/payment",
  // Without the token of a mailed link.
  "/new-password": "/",
  "/shop-url": "/",
  // Without a session that an address offers.
  "/other-session": "/",
  "/voucher/:file": "/voucher",
  // Without an order.
  "/order-documents/:order/TV1": "/order-status",
};

type SiteType = (typeof WEBSITE_TYPES)[number];
const [, , , OPEN] = WEBSITE_TYPES;
const KINDS = WEBSITE_TYPES.flatMap((type) => [true, false].map((isMinimal) => [type, isMinimal] as const));

function aSite(type: SiteType, isMinimal: boolean, knowsCodes: boolean): WebsiteSettingsFile {
  return websiteFile({
    id: knowsCodes ? "coded" : "partner",
    website_type_id: type,
    language_settings: { selectable: ["de"], default: "de" },
    wob_coupon_login: knowsCodes,
    wob_account_login: false,
    page_options: isMinimal ? { minimalMode: "active" } : {},
  });
}

// [website.routing] [session.page-without] [website.minimal-mode] [website.punchout-pages]
test.each(KINDS)(
  "visitors of a website %s (minimal: %s) end over HTTP where the table says",
  async (type, isMinimal) => {
    const websites = [true, false].map((knowsCodes) => aSite(type, isMinimal, knowsCodes));
    const vouchers = [{ code: "GIFT", value: 5000, website_id: "coded" }];
    await using testShop = await aShop({ websites, vouchers });
    const arrive = await pageVisitors(testShop);
    const inside = arrive("coded.localhost");
    await inside.enter("GIFT");
    for (const visitor of [inside, arrive("coded.localhost"), arrive("partner.localhost")]) {
      const isLoggedIn = visitor === inside || type === OPEN;
      await expectEnds(visitor, { website: siteOf(websites, visitor), isLoggedIn, state: "open" });
    }
  },
);

// [website.paused] [website.closed] [session.open-shop] [website.minimal-mode]
test.each([
  ["paused", "SHP", false],
  ["paused", "SHP", true],
  ["paused", "WOB", true],
  ["closed", "SHP", false],
  ["closed", "WOB", true],
] as const)(
  "visitors of a %s website %s (minimal: %s) end over HTTP where the table says",
  async (state, type, isMinimal) => {
    const websites = [aSite(type, isMinimal, true)];
    await using testShop = await aShop({ websites, vouchers: [{ code: "GIFT", value: 5000, website_id: "coded" }] });
    const arrive = await pageVisitors(testShop);
    const inside = arrive("coded.localhost");
    await inside.enter("GIFT");
    await testShop.shop.db.updateTable("websites").set({ state }).execute();
    await testShop.shop.websites.reload();
    for (const visitor of [inside, arrive("coded.localhost")]) {
      await expectEnds(visitor, { website: siteOf(websites, visitor), isLoggedIn: visitor === inside, state });
    }
  },
);

// [session.open-shop]
test("no page of an open shop opens a session or a basket", async () => {
  const website = aSite(OPEN, false, false);
  await using testShop = await aShop({ websites: [website] });
  const visitor = (await pageVisitors(testShop))("partner.localhost");
  for (const path of [...PATHS, "/search-preview?search=gut", "/menu-categories"]) {
    await visitor.request(path);
  }
  expect([...visitor.cookies.keys()].filter((name) => /session|basket/.test(name))).toEqual([]);
  for (const table of ["sessions", "baskets"] as const) {
    expect(await testShop.shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

/** Where a page leads by itself; without a session there is no payment to go back from. */
function ownRedirect(path: string, { cookies }: Visitor): string | undefined {
  return path === "/payment-in-process" && cookies.size === 0 ? "/" : OWN_REDIRECTS[path];
}

function siteOf(websites: readonly WebsiteSettingsFile[], { host }: Visitor): WebsiteSettingsFile {
  const website = websites.find(({ hosts }) => hosts.includes(host));
  if (!website) {
    throw new Error(`There is no website at ${host}.`);
  }
  return website;
}

/** Expects that a visitor ends at every path where the table leads them, or where its page does. */
async function expectEnds(
  visitor: Visitor,
  { website, isLoggedIn, state }: { website: WebsiteSettingsFile; isLoggedIn: boolean; state: WebsiteState },
): Promise<void> {
  const visit: RoutedVisit = {
    website: {
      state,
      website_type_id: website.website_type_id,
      page_options: website.page_options ?? {},
      wob_account_login: false,
      wob_coupon_login: website.id === "coded",
    },
    isLoggedIn,
    hasAccount: false,
    isEditing: false,
    isPaying: false,
    hasCode: false,
    punchout: undefined,
    handshakeProduct: undefined,
  };
  for (const path of PATHS) {
    const answer = await visitor.request(path, { redirect: "manual" });
    const end = whereVisitorEnds(path, visit);
    const location = answer.headers.get("location");
    expect([isLoggedIn, visitor.host, path, location ?? path]).toEqual([
      ...[isLoggedIn, visitor.host, path],
      location !== null && end === path ? ownRedirect(path, visitor) : end,
    ]);
  }
}

// [website.handshake-pages]
test("a shop entered through a partner says so, and after leaving it how to come back", async () => {
  await using testShop = await aShop({ websites: [aSite(WEBSITE_TYPES[0], false, false)] });
  const visitor = (await pageVisitors(testShop))("partner.localhost");
  const failed = await visitor.request("/handshake-failed");
  expect([failed.status, await failed.text()]).toEqual([403, expect.stringContaining("Partner")]);
  const left = await visitor.request("/handshake-logout");
  expect([left.status, await left.text()]).toEqual([200, expect.stringContaining("Sie sind abgemeldet")]);
  expect((await visitor.request("/error-open")).status).toBe(200);
});

const FAULTS = {
  "too many came": ({ shop }: TestShop) => shop.db.updateTable("attempt_counters").set({ failures: 1000 }).execute(),
  "no session can be opened": ({ shop }: TestShop) =>
    sql`alter table sessions add constraint away check (support_number is null) not valid`.execute(shop.db),
};

// [session.open-shop]
test.each(Object.entries(FAULTS))(
  "an open shop that cannot let a visitor in, because %s, leads to a page that says so",
  async (_, fault) => {
    const website = websiteFile({ website_type_id: OPEN, language_settings: { selectable: ["de"], default: "de" } });
    await using testShop = await aShop({ websites: [website] });
    const arrive = await pageVisitors(testShop);
    const arriveHere = () => arrive(website.hosts[0] ?? "");
    await arriveHere().add();
    await fault(testShop);
    const form = new URLSearchParams({ variation_id: "TV1-10", quantity: "1", delivery_options: "1", hints: "on" });
    const answer = await arriveHere().request("/product-details/TV1", {
      method: "POST",
      body: form,
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/error-open"]);
    expect(await (await arriveHere().request("/error-open")).text()).toContain("Noch einmal versuchen");
  },
);

// [session.open-shop]
test("a fault of an open shop that let the visitor in stays on the page that asked", async () => {
  const website = websiteFile({ website_type_id: OPEN, language_settings: { selectable: ["de"], default: "de" } });
  await using testShop = await aShop({ websites: [website] });
  const visitor = (await pageVisitors(testShop))(website.hosts[0] ?? "");
  await visitor.add();
  await sql`alter table baskets add constraint away check (version < 0) not valid`.execute(testShop.shop.db);
  const form = new URLSearchParams({ variation_id: "TV1-10", quantity: "1", delivery_options: "1", hints: "on" });
  const init = { method: "POST", body: form, redirect: "manual" } as const;
  expect((await visitor.request("/product-details/TV1", init)).status).toBe(422);
});
