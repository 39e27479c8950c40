import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { WEBSITE_TYPES } from "@guerdon/domain/shop-mode";
import { WEBSITE_ROUTES } from "@guerdon/domain/website-routes";
import { type RoutedVisit, whereVisitorEnds } from "@guerdon/domain/website-routing";
import { aShop, type TestShop, websiteFile } from "@guerdon/testing";
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
  "/voucher/:file": "/voucher",
  // Without an order.
  "/order-documents/:order/TV1": "/order-status",
};

type SiteType = (typeof WEBSITE_TYPES)[number];
const KINDS = WEBSITE_TYPES.flatMap((type) => [true, false].map((isMinimal) => [type, isMinimal] as const));

function aSite(type: SiteType, isMinimal: boolean, knowsCodes: boolean): WebsiteSettingsFile {
  return websiteFile({
    id: knowsCodes ? "coded" : "partner",
    website_type_id: type,
    language_settings: { selectable: ["de"], default: "de" },
    wob_coupon_login: knowsCodes,
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
      const website = websites.find(({ hosts }) => hosts.includes(visitor.host));
      const visit: RoutedVisit = {
        website: {
          ...aSite(type, isMinimal, true),
          state: "open",
          wob_account_login: false,
          wob_coupon_login: website?.id === "coded",
        },
        isLoggedIn: visitor === inside || type === OPEN,
        hasAccount: false,
        ...{ isEditing: false, isPaying: false, hasCode: false, punchout: undefined, handshakeProduct: undefined },
      } as RoutedVisit;
      for (const path of PATHS) {
        const answer = await visitor.request(path, { redirect: "manual" });
        const end = whereVisitorEnds(path, visit);
        const location = answer.headers.get("location");
        expect([visit.isLoggedIn, visitor.host, path, location ?? path]).toEqual([
          ...[visit.isLoggedIn, visitor.host, path],
          location !== null && end === path ? OWN_REDIRECTS[path] : end,
        ]);
      }
    }
  },
);

const [, , , OPEN] = WEBSITE_TYPES;

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
