import { contract } from "@guerdon/contract";
import { linkPreview } from "@guerdon/contract/operations/revision";
import { applyWebsite } from "@guerdon/contract/operations/website";
import {
  anAddress,
  anOperator,
  aSetupRequest,
  aShop,
  aWebsiteFolder,
  insertBuyer,
  insertPartner,
  partnerToken,
  setUpVisit,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const VISA = 102;
const CODES = ["STRANGER", "VICTIM"] as const;

/** A website that knows every way in but the procurement system's, and one of that kind. */
async function theShop() {
  const testShop = await aShop({
    websites: [
      websiteFile({ payment_types: [2, VISA], allowed_hosts: ["partner.example"] }),
      websiteFile({ id: "werk", website_type_id: "PUN" }),
    ],
    vouchers: ["aurora", "werk"].flatMap((website_id) =>
      CODES.map((code) => ({ code: `${code}-${website_id}`.toUpperCase(), value: 5000, website_id })),
    ),
  });
  await testShop.register({ user_name: "anna" }, { user_name: "stranger" });
  await insertPartner(testShop);
  await insertBuyer(testShop, "werk");
  return Object.assign(testShop, { arrive: await pageVisitors(testShop) });
}

type Shop = TestShop & { arrive: (host: string) => Visitor };

const codeFor = (who: (typeof CODES)[number], { host }: Visitor) =>
  `${who}-${host.replace(".localhost", "")}`.toUpperCase();

/** Makes an address of what the stranger has. */
type Row = (shop: Shop, stranger: Visitor) => Promise<string>;

const asHolder = (stranger: Visitor) => stranger.enter(codeFor("STRANGER", stranger));

const startLink = async (shop: Shop) =>
  `/de/punchout/start?t=${(await setUpVisit(shop.arrive("werk.localhost"), aSetupRequest())).token}`;

async function draftLink(shop: Shop): Promise<string> {
  const operator = anOperator(shop);
  const { revision } = await operator.must(applyWebsite, { ...aWebsiteFolder({}, "Entwurf"), is_draft: true });
  const { url } = await operator.must(linkPreview, { website_id: "aurora", revision, minutes: 5 });
  return new URL(url).pathname;
}

/** The rows of the rule, each as a stranger uses it; those of `werk` are tried there. */
const ROWS: Record<string, Row> = {
  sid: async (_, stranger) => {
    await asHolder(stranger);
    await stranger.add();
    return `/de?sid=${(await stranger.must(contract.handOverSession, {})).sid}`;
  },
  handshake: async (shop) => `/de?handshake=${await partnerToken(shop, { sub: "the stranger" })}`,
  "punchout start": async (shop) => startLink(shop),
  code: async (_, stranger) => `/de?code=${codeFor("STRANGER", stranger)}`,
  "shop-url": async () => `/shop-url?logout=1&shop_url=${encodeURIComponent("https://partner.example/")}`,
  "checkout verify": async (shop, stranger) => {
    await asHolder(stranger);
    await stranger.add("TV1", "TV1-50", { quantity: 2 });
    await stranger.buy(VISA);
    const url = new URL(shop.payments.books.at(-1)?.return_url ?? "");
    return url.pathname + url.search;
  },
  "new password": async () => "/de/new-password?website_uuid=aurora&token=of-the-stranger",
  "confirm e-mail": async () => "/de/confirm-email?token=of-the-stranger",
  newsletter: async () => "/de/newsletter/confirm?token=of-the-stranger",
  vouchers: async () => "/de/voucher?token=of-the-stranger",
  preview: draftLink,
};

/** How the victim came in before; `nobody` did not. */
const VICTIMS = {
  nobody: async () => undefined,
  holder: (victim: Visitor) => victim.enter(codeFor("VICTIM", victim)),
  user: (victim: Visitor) => victim.logIn("anna"),
} as const;

type Kind = keyof typeof VICTIMS;

const ORDINARY = { nobody: "stays", holder: "stays", user: "stays" } as const;

/** The outcome for the session that the victim's browser had, written from the rule. */
const OUTCOMES: Record<string, Record<Kind, "stays" | "asked" | "moved" | "goes on" | "visit">> = {
  sid: { nobody: "moved", holder: "asked", user: "asked" },
  handshake: { nobody: "goes on", holder: "goes on", user: "asked" },
  "punchout start": { nobody: "visit", holder: "visit", user: "visit" },
};

/** The session as its owner sees it: its number for the telephone, and its basket. */
async function shown(visitor: Visitor) {
  const { session_info } = await visitor.must(contract.initWebsite, {
    body: { url: `http://${visitor.host}/`, language: "de" },
  });
  const basket = await visitor.call(contract.readBasket, {});
  return { number: session_info.support_number, basket: basket.ok ? basket.value.basket_id : null };
}

/** The whole answer to a visitor's call for the basket, as text. */
const readsOf = async (visitor: Visitor) => JSON.stringify(await visitor.call(contract.readBasket, {}));

/** Follows an address as a link of another site. Returns the page at which it ends. */
async function follow(visitor: Visitor, address: string): Promise<{ path: string; html: string }> {
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", referer: "https://evil.example/" };
  let path = address;
  for (let hops = 0; hops < 6; hops += 1) {
    const answer = await visitor.request(path, { headers, redirect: "manual" });
    const location = answer.headers.get("location");
    if (location === null) {
      return { path, html: await answer.text() };
    }
    path = location.replace(/^https?:\/\/[^/]+/, "");
  }
  throw new Error(`${address} leads in a circle.`);
}

const isOfWerk = (row: string) => row === "punchout start";
const CASES = Object.keys(ROWS).flatMap((row) =>
  (Object.keys(VICTIMS) as Kind[])
    .filter((kind) => !isOfWerk(row) || kind !== "user")
    .map((kind) => [row, kind] as const),
);

// [session.by-address] [session.hand-over-asked] [handshake.asked] [punchout.cookie]
test.each(CASES)(
  "a stranger's address (%s) does to a victim (%s) what the table says, and shows nothing of it",
  async (row, kind) => {
    await using shop = await theShop();
    const host = isOfWerk(row) ? "werk.localhost" : "aurora.localhost";
    const [stranger, victim] = [shop.arrive(host), shop.arrive(host)];
    const address = await ROWS[row]?.(shop, stranger);
    await VICTIMS[kind](victim);
    const [before, strangers] = [await shown(victim), await shown(stranger)];
    const { path: end } = await follow(victim, address ?? "");
    const after = await shown(victim);
    const outcome = { ...ORDINARY, ...OUTCOMES[row] }[kind];
    expect(end.startsWith("/de/other-session")).toBe(outcome === "asked");
    if (outcome === "stays" || outcome === "asked") {
      expect(after).toEqual(before);
    } else if (outcome === "moved") {
      expect(after.basket).toBe(strangers.basket);
      expect(await stranger.call(contract.readBasket, {})).toMatchObject({ failure: { error_code: "BFFE021" } });
    } else if (outcome === "goes on") {
      expect([after.number === null, before.basket ?? after.basket]).toEqual([false, after.basket]);
    } else {
      expect([after.number === before.number, after.basket === before.basket]).toEqual([false, false]);
      victim.cookies.delete("__Host-punchout");
      expect(await shown(victim)).toEqual(before);
    }
    // Whatever the victim does from now on, the stranger sees nothing of it.
    const sends = {
      ...anAddress({ first_name: "Viola", last_name: "Opfermann" }),
      address_2: "",
      address_type: "DEL" as const,
    };
    await victim.call(contract.setAddresses, {
      body: { delivery_address: sends, invoice_address: { ...sends, address_type: "INV" } },
    });
    expect(await readsOf(stranger)).not.toContain("Opfermann");
  },
);

// [session.by-address] [website.foreign-origin]
test("the question is answered by a page of the same host only", async () => {
  await using shop = await theShop();
  const [stranger, victim] = [shop.arrive("aurora.localhost"), shop.arrive("aurora.localhost")];
  const address = (await ROWS.sid?.(shop, stranger)) ?? "";
  await VICTIMS.holder(victim);
  const before = await shown(victim);
  await follow(victim, address);
  const answer = (origin: string, site: string) =>
    victim.request("/de/other-session", {
      method: "POST",
      headers: { origin, "sec-fetch-site": site },
      body: new URLSearchParams({ answer: "take" }),
      redirect: "manual",
    });
  expect((await answer("https://evil.example", "cross-site")).status).toBe(403);
  expect(await shown(victim)).toEqual(before);
  expect((await answer("http://aurora.localhost", "same-origin")).status).toBe(303);
  expect((await shown(victim)).basket).not.toBe(before.basket);
});

// [session.hand-over] [session.hand-over-asked]
test("of two browsers that follow one link at the same moment one has the session, and the other is told so", async () => {
  await using shop = await theShop();
  const giver = shop.arrive("aurora.localhost");
  const link = (await ROWS.sid?.(shop, giver)) ?? "";
  const takers = [shop.arrive("aurora.localhost"), shop.arrive("aurora.localhost")];
  const pages = await Promise.all(takers.map((taker) => follow(taker, link)));
  const isIn = await Promise.all(takers.map(async (taker) => (await taker.call(contract.readBasket, {})).ok));
  expect(isIn.toSorted()).toEqual([false, true]);
  for (const [index, { html }] of pages.entries()) {
    expect(html.includes("Sie setzen den Besuch aus einem anderen Browser fort.")).toBe(isIn[index]);
    expect(html.includes("Der Link ist nicht mehr gültig.")).toBe(!isIn[index]);
  }
});
