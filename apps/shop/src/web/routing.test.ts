import { join, relative } from "node:path";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { WEBSITE_TYPES } from "@guerdon/domain/shop-mode";
import { WEBSITE_ROUTES } from "@guerdon/domain/website-routes";
import { type RoutedVisit, whereVisitorEnds } from "@guerdon/domain/website-routing";
import { aShop, type TestShop, Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { createFrontDoor } from "./front-door.ts";
import { builtPages } from "./page-renderer.ts";

const CLIENT = join(import.meta.dirname, "../../../storefront/build/client");
const PATHS = WEBSITE_ROUTES.map(({ path }) => path.replace(":number", "TV1"));

/** Where pages lead by what is in the basket, and not by who asks for them. */
const OWN_REDIRECTS: Readonly<Record<string, string>> = {
  "/product-overview": "/product-overview?page=1",
  "/checkout/payment": "/basket",
  "/checkout/address": "/basket",
  "/checkout/confirm": "/basket",
  "/checkout/confirmation": "/",
  // Without the token of a mailed link.
  "/new-password": "/",
  "/shop-url": "/",
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

async function aDoor({ shop }: TestShop) {
  const frontDoor = createFrontDoor({
    ...{ shop, settings: readSettings({}), pages: await builtPages(), sandbox: undefined },
    servePicture: async () => undefined,
    isReady: async () => true,
    assets: relative(process.cwd(), CLIENT),
  });
  return (host: string) =>
    new Visitor(host, async (request) => {
      request.headers.set("host", host);
      return frontDoor.fetch(request, { connection: { remoteAddress: "192.0.2.1" } });
    });
}

// [website.routing] [session.page-without] [website.minimal-mode] [website.punchout-pages]
test.each(KINDS)(
  "visitors of a website %s (minimal: %s) end over HTTP where the table says",
  async (type, isMinimal) => {
    const websites = [true, false].map((knowsCodes) => aSite(type, isMinimal, knowsCodes));
    const vouchers = [{ code: "GIFT", value: 5000, website_id: "coded" }];
    await using testShop = await aShop({ websites, vouchers });
    const arrive = await aDoor(testShop);
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
  const visitor = (await aDoor(testShop))("partner.localhost");
  const failed = await visitor.request("/handshake-failed");
  expect([failed.status, await failed.text()]).toEqual([403, expect.stringContaining("Partner")]);
  const left = await visitor.request("/handshake-logout");
  expect([left.status, await left.text()]).toEqual([200, expect.stringContaining("Sie sind abgemeldet")]);
  expect((await visitor.request("/error-open")).status).toBe(200);
});
