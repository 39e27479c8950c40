import { contract } from "@guerdon/contract";
import { translateIn } from "@guerdon/messages";
import { aShop, insertPartner, partnerToken, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const one = { selectable: ["de" as const], default: "de" as const };

async function theShops() {
  const testShop = await aShop({
    websites: [
      websiteFile({ language_settings: one, website_etracker_id: "abc123" }),
      websiteFile({ id: "open", website_type_id: "SHP", language_settings: one }),
      websiteFile({
        id: "partner",
        language_settings: one,
        wob_coupon_login: false,
        wob_account_login: false,
        handshake: { url: "https://partner.example/shop" },
      }),
      websiteFile({ id: "many" }),
    ],
    vouchers: [
      { code: "GIFT", value: 10_000 },
      { code: "MANY", value: 10_000, website_id: "many" },
    ],
  });
  await testShop.register({ user_name: "anna" });
  await insertPartner(testShop, { website_id: "partner" });
  const visitorOf = await pageVisitors(testShop);
  return Object.assign(testShop, { arrive: (id: string) => visitorOf(`${id}.localhost`) });
}

type Shops = Awaited<ReturnType<typeof theShops>>;

/** Follows redirects from a link or form. @param keeps whether the browser keeps cookies */
async function follow(visitor: Visitor, path: string, { keeps, fields }: { keeps: boolean; fields?: object }) {
  const addresses: string[] = [];
  const post: RequestInit = {
    method: "POST",
    headers: { origin: `http://${visitor.host}`, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...fields }),
  };
  let next = path;
  let init = fields ? post : {};
  for (;;) {
    const response = await visitor.request(next, { ...init, redirect: "manual" });
    if (!keeps) {
      visitor.cookies.clear();
    }
    const location = response.headers.get("location");
    if (location === null) {
      return { status: response.status, html: await response.text(), addresses };
    }
    next = location.replace(/^https?:\/\/[^/]+/, "");
    addresses.push(next);
    init = {};
  }
}

const PRODUCT = { variation_id: "PH1", quantity: "1", delivery_options: "0" };

/** Every way in that opens a session: where it begins, and where it leads to with cookies, and without. */
const WAYS: [
  way: string,
  site: string,
  begin: (shops: Shops) => Promise<[string, object?]>,
  kept: string,
  lost: string,
][] = [
  ["a code", "aurora", async () => ["/?index", { form: "code", code: "GIFT" }], "/welcome", "/?cookies=needed"],
  ["a code, with languages", "many", async () => ["/de?index", { code: "MANY" }], "/de/welcome", "/de?cookies=needed"],
  [
    "user name and password",
    "aurora",
    async () => ["/?index", { form: "account", user_name: "anna", password: "Sommer2026" }],
    "/welcome",
    "/?cookies=needed",
  ],
  [
    "a partner's link",
    "partner",
    async (shops) => [`/?handshake=${await partnerToken(shops)}`],
    "/welcome",
    "/handshake-failed?cookies=needed",
  ],
  ["an open shop's basket", "open", async () => ["/product-details/PH1", PRODUCT], "/basket", "/basket?cookies=needed"],
];

const NEEDED = translateIn("de")("shell.cookies-needed");

// [session.cookies-needed] [website.no-script]
test.each(WAYS)(
  "%s says without script that cookies are needed, if they are blocked, and nothing otherwise",
  async (...row) => {
    const [, site, begin, kept, lost] = row;
    await using shops = await theShops();
    const [path, fields] = await begin(shops);
    const blocked = await follow(shops.arrive(site), path, { keeps: false, ...(fields && { fields }) });
    expect([blocked.addresses.at(-1), blocked.html.includes(NEEDED)]).toEqual([lost, true]);
    const [again, sameFields] = await begin(shops);
    const visitor = shops.arrive(site);
    const allowed = await follow(visitor, again, { keeps: true, ...(sameFields && { fields: sameFields }) });
    expect([allowed.status, allowed.addresses.at(-1)]).toEqual([200, kept]);
    expect(allowed.html).not.toContain(NEEDED);
    expect(await visitor.call(contract.readBasket, {})).toMatchObject({ ok: true });
  },
);

// [session.cookies-needed]
test("who sends any cookie is led on without a detour, and a refused code says no more than that", async () => {
  await using shops = await theShops();
  const visitor = shops.arrive("aurora");
  visitor.cookies.set("language", "de");
  const { addresses } = await follow(visitor, "/?index", { keeps: true, fields: { code: "GIFT" } });
  expect(addresses).toEqual(["/welcome"]);
  const elsewhere = await visitor.request("//evil.example/faq?cookies=needed", { redirect: "manual" });
  expect(elsewhere.headers.get("location") ?? "/").not.toMatch(/^\/\/|evil\.example\/\//);
  const refused = await follow(shops.arrive("aurora"), "/?index", { keeps: false, fields: { code: "WRONG" } });
  expect([refused.status, refused.addresses]).toEqual([422, []]);
});

// [session.cookies-needed] [consent.return]
test("a choice about services that the browser does not keep says that cookies are needed", async () => {
  await using shops = await theShops();
  const fields = { choice: "none", from: "/faq", id: "c".repeat(22) };
  const blocked = await follow(shops.arrive("aurora"), "/cookies", { keeps: false, fields });
  expect(blocked.addresses).toEqual(["/cookies?from=%2Ffaq&cookies=needed"]);
  expect(blocked.html).toContain(NEEDED);
  const kept = await follow(shops.arrive("aurora"), "/cookies", { keeps: true, fields });
  expect(kept.addresses.at(-1)).toBe("/cookies?from=%2Ffaq");
  expect(kept.html).not.toContain(NEEDED);
});
