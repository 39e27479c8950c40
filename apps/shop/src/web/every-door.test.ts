import { randomUUID } from "node:crypto";
import { jobHandlers } from "@guerdon/api";
import { contract } from "@guerdon/contract";
import { openEditing } from "@guerdon/contract/operations/editing";
import {
  aMailDelivery,
  anOperator,
  aSetupRequest,
  partnerToken,
  randomNumbers,
  setUpVisit,
  shakeHands,
  type Visitor,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import {
  type Admission,
  aShopOf,
  CREDIT_OF_CODE,
  CREDIT_OF_COUPON,
  codeOf,
  couponOf,
  type RandomWebsite,
  randomWebsites,
  userOf,
} from "./random-websites.fixture.ts";

/** A few in every run, many in a soak; SEED tries others. */
const WEBSITES = process.env.SOAK ? 50 : 6;
const SEED = Number(process.env.SEED ?? 1);

const PASSWORD = "Sommer2026";

type Shop = Awaited<ReturnType<typeof aShopOf>>;

/** The identity by which a website knows its visitor. */
type Who = "holder" | "user" | "person" | "buyer" | "shopper" | "guest" | "nobody";

/** An attempt at a door, with the credentials of the website `key`, which is another one or the same. */
interface Attempt {
  shop: Shop;
  visitor: Visitor;
  website: RandomWebsite;
  key: RandomWebsite;
}

const startOf = ({ languages }: RandomWebsite) => (languages.length > 1 ? "/de" : "/");
const pageOf = (website: RandomWebsite, path: string) => `${startOf(website).replace(/^\/$/, "")}${path}`;

/** Sends a form as a browser without script does. */
const post = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.request(path, {
    method: "POST",
    headers: { origin: `http://${visitor.host}`, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

/** The link of a partner with the website of the key. */
const tokenOf = ({ shop, key }: Attempt) =>
  partnerToken(shop, { coupon: couponOf(key), key: shop.secretOf(key), sub: userOf(key) });

/** Each door, as anybody may try it; what becomes of it is asked afterwards. */
const DOORS = {
  "code by call": ({ visitor, key }) => visitor.call(contract.enterCode, { body: { code: codeOf(key) } }),
  "code by form": ({ visitor, website, key }) =>
    post(visitor, `${startOf(website)}?index`, { form: "code", intent: "code", code: codeOf(key) }),
  "code in a link": ({ visitor, website, key }) => visitor.request(`${startOf(website)}?code=${codeOf(key)}`),
  "user name by call": ({ visitor, key }) =>
    visitor.call(contract.userLogin, { body: { user_name: userOf(key), password: PASSWORD } }),
  "user name by form": ({ visitor, website, key }) =>
    post(visitor, `${startOf(website)}?index`, { form: "account", user_name: userOf(key), password: PASSWORD }),
  "partner by call": async (attempt) => {
    const { visitor } = attempt;
    const taken = await shakeHands(visitor, await tokenOf(attempt));
    if (taken.ok && taken.value.externalId !== null) {
      const { externalId, isValidCoupon } = taken.value;
      await visitor.call(contract.handshakeLogin, { body: { login_user: true, externalId, isValidCoupon } });
    }
  },
  "partner by link": async (attempt) => {
    const link = `${startOf(attempt.website)}?handshake=${await tokenOf(attempt)}`;
    await attempt.visitor.request(link, { redirect: "manual" });
  },
  "punchout by call": async (attempt) => {
    const token = await punchoutStart(attempt);
    await attempt.visitor.call(contract.startPunchout, { body: { token } });
  },
  "punchout by page": async (attempt) => {
    const path = `${pageOf(attempt.website, "/punchout/start")}?t=${await punchoutStart(attempt)}`;
    await attempt.visitor.request(path, { redirect: "manual" });
  },
  "addition by call": async ({ visitor }) => {
    const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
    await visitor.call(contract.createBasket, {});
    await visitor.call(contract.confirmImportantHints, { body: { product_number: "TV1" } });
    await visitor.call(contract.changeBasket, { body: { update_type: "ADD", data } });
  },
  "addition by form": ({ visitor, website }) =>
    post(visitor, pageOf(website, "/product-details/TV1"), {
      variation_id: "TV1-10",
      quantity: "1",
      delivery_options: "1",
      hints: "on",
    }),
} satisfies Record<string, (attempt: Attempt) => Promise<unknown>>;

type Door = keyof typeof DOORS;

/** The start page that the system of the key's buyer gets, or what is none. */
async function punchoutStart({ shop, key }: Attempt): Promise<string> {
  const { token } = await setUpVisit(shop.arrive(key), aSetupRequest({ reference: `${randomUUID()}@buyer.example` }));
  return token || "none";
}

/** The identity of the visitor, by what the calls show. */
async function whoIs(visitor: Visitor): Promise<Who> {
  const punchout = await visitor.call(contract.showPunchout, { query: {} });
  if (punchout.ok && punchout.value.visit) {
    return "buyer";
  }
  if ((await visitor.call(contract.readAccount, {})).ok) {
    return "user";
  }
  const { logged_in } = await visitor.must(contract.hasLoggedIn, {});
  const basket = await visitor.call(contract.readBasket, {});
  if (!logged_in || !basket.ok) {
    return "nobody";
  }
  const { prepaid_value, product_position } = basket.value;
  const byCredit: Record<number, Who> = { [CREDIT_OF_CODE]: "holder", [CREDIT_OF_COUPON]: "person" };
  return byCredit[prepaid_value] ?? (product_position.length > 0 ? "shopper" : "guest");
}

/** A website as somebody sees it who tries a key: its live settings, or those of a draft. */
interface Case extends Admission {
  website: RandomWebsite;
  isPreview: boolean;
  /** The key is the website's own. */
  isOwn: boolean;
  /** The key's vouchers can be redeemed here. */
  isRedeemable: boolean;
}

const isOpen = ({ state }: Case) => state === "open";
const takesCodes = (at: Case) => isOpen(at) && at.code && at.isRedeemable;
const takesUsers = (at: Case) => at.state !== "paused" && at.account && at.isOwn;
const takesPartners = (at: Case) => isOpen(at) && !at.isPreview && at.isOwn && at.website.partner.hasKey;
const takesBuyers = (at: Case) => isOpen(at) && !at.isPreview && at.isOwn && at.website.buyer === "active";
const takesAnybody = (at: Case) => isOpen(at) && at.type === "SHP";

/**
 * The identity that each door lets in, and when: written from the rules, so that it shares nothing with the tested
 * code.
 */
const LETS_IN: Record<Door, [Who, (at: Case) => boolean]> = {
  "code by call": ["holder", takesCodes],
  "code by form": ["holder", takesCodes],
  "code in a link": ["holder", () => false],
  "user name by call": ["user", takesUsers],
  "user name by form": ["user", takesUsers],
  "partner by call": ["person", takesPartners],
  "partner by link": ["person", takesPartners],
  "punchout by call": ["buyer", takesBuyers],
  "punchout by page": ["buyer", takesBuyers],
  "addition by call": ["shopper", takesAnybody],
  "addition by form": ["shopper", takesAnybody],
};

const unlessIn = (at: Case): Who => (takesAnybody(at) ? "guest" : "nobody");

function expected(door: Door, at: Case): Who {
  const [who, letsIn] = LETS_IN[door];
  return letsIn(at) ? who : unlessIn(at);
}

function caseOf(website: RandomWebsite, key: RandomWebsite, isPreview = false): Case {
  const isOwn = website === key;
  const isRedeemable = isOwn || (website.group !== null && website.group === key.group);
  return { ...(isPreview ? website.draft : website), website, isPreview, isOwn, isRedeemable };
}

/** The differences from the rules; a line for each, with the settings. */
class Findings {
  readonly lines: string[] = [];

  compare(what: string, { website, ...at }: Case, told: [got: unknown, wanted: unknown]): void {
    const [got, wanted] = told;
    if (got !== wanted) {
      this.lines.push(`${what}: ${got} instead of ${wanted} at ${JSON.stringify({ ...at, website })}`);
    }
  }
}

/** Each website with its own key, and that of its neighbour. */
function keysOf(websites: readonly RandomWebsite[]): [RandomWebsite, RandomWebsite][] {
  return websites.flatMap((website, index) => {
    const neighbour = websites[(index + 1) % websites.length] ?? website;
    return [[website, website] as [RandomWebsite, RandomWebsite], [website, neighbour]];
  });
}

// [session.not-offered] [session.ways-in] [session.open-shop] [handshake.one-website] [punchout.start]
// [website.paused] [website.closed] [website.walls] [revision.preview]
test(`${WEBSITES} websites of random settings let in by each door whom their settings let in, and nobody else`, async () => {
  const websites = randomWebsites(WEBSITES, randomNumbers(SEED));
  await using shop = await aShopOf(websites);
  await shop.settle();
  const findings = new Findings();
  for (const [website, key] of keysOf(websites)) {
    for (const isPreview of [false, true]) {
      const at = caseOf(website, key, isPreview);
      for (const door of Object.keys(DOORS) as Door[]) {
        const visitor = isPreview ? await shop.preview(website) : shop.arrive(website);
        await DOORS[door]({ shop, visitor, website, key });
        findings.compare(door, at, [await whoIs(visitor), expected(door, at)]);
      }
    }
  }
  expect(findings.lines, `seed ${SEED}`).toEqual([]);
});

// [session.hand-over] [website.walls] [website.paused]
test(`in ${WEBSITES} random websites a session moves to who has its token there, and its giver keeps nothing`, async () => {
  const websites = randomWebsites(WEBSITES, randomNumbers(SEED + 1));
  await using shop = await aShopOf(websites);
  const findings = new Findings();
  const given = new Map<RandomWebsite, { giver: Visitor; who: Who; sid: string }>();
  for (const website of websites) {
    const open: Case = { ...caseOf(website, website), state: "open" };
    const doors = ["code by call", "user name by form", "partner by link", "addition by form"] as const;
    const door = doors.find((each) => LETS_IN[each][1](open));
    const giver = shop.arrive(website);
    await (door && DOORS[door]({ shop, visitor: giver, website, key: website }));
    const { ok, value } = { value: { sid: "none" }, ...(await giver.call(contract.handOverSession, {})) };
    findings.compare("a token", open, [ok, door !== undefined]);
    given.set(website, { giver, who: door ? LETS_IN[door][0] : "nobody", sid: value.sid });
  }
  await shop.settle();
  for (const [website, key] of keysOf(websites).toReversed()) {
    const at = caseOf(website, key);
    const { giver, who, sid } = given.get(key) as { giver: Visitor; who: Who; sid: string };
    const taker = shop.arrive(website);
    await taker.request(`${startOf(website)}?sid=${sid}`, { redirect: "manual" });
    const moves = at.isOwn && who !== "nobody" && at.state !== "closed";
    findings.compare("the taker", at, [await whoIs(taker), moves ? who : unlessIn(at)]);
    // A closed shop moves nothing, and shows a user's session only.
    const left = at.state === "closed" && who === "user" ? who : unlessIn(at);
    if (at.isOwn) {
      findings.compare("the giver", at, [await whoIs(giver), left]);
    }
  }
  expect(findings.lines, `seed ${SEED}`).toEqual([]);
});

// [session.by-address] [session.not-offered] [account.reset]
test(`in ${WEBSITES} random websites a mailed link sets a password where users log in, and lets nobody in`, async () => {
  const websites = randomWebsites(WEBSITES, randomNumbers(SEED + 2));
  await using shop = await aShopOf(websites);
  await shop.settle();
  const findings = new Findings();
  const passwords = { new_password: "Herbst2026", new_password_retype: "Herbst2026" };
  for (const [website, key] of keysOf(websites)) {
    const at = caseOf(website, key);
    await shop.arrive(key).call(contract.forgotPassword, { body: { user_name: userOf(key) } });
    const password_token = await mailedToken(shop);
    const visitor = shop.arrive(website);
    await visitor.request(`${pageOf(website, "/new-password")}?website_uuid=${website.id}&token=${password_token}`);
    findings.compare("who opened the link", at, [await whoIs(visitor), unlessIn(at)]);
    const body = { website_uuid: website.id, password_token, ...passwords };
    const { ok } = await visitor.call(contract.setNewPassword, { body });
    findings.compare("a new password", at, [ok, at.isOwn && at.account]);
    findings.compare("who set a password", at, [await whoIs(visitor), unlessIn(at)]);
  }
  expect(findings.lines, `seed ${SEED}`).toEqual([]);
});

/** The token of the mail that was just asked for, if there is one. */
async function mailedToken({ shop, queuedJobs }: Shop): Promise<string> {
  const delivery = aMailDelivery();
  for (const { name, data } of queuedJobs.splice(0)) {
    if (name === "mail-accounts") {
      await jobHandlers(shop, delivery)[name](data as never);
    }
  }
  const link: string | undefined = delivery.sent[0] && JSON.parse(delivery.sent[0].text).link;
  return (link && new URL(link).searchParams.get("token")) || "none";
}

// [editing.author] [editing.word-page] [website.editing] [website.walls]
test(`in ${WEBSITES} random websites an author's word opens the drafts of its website, and nothing is changed by it`, async () => {
  const websites = randomWebsites(WEBSITES, randomNumbers(SEED + 3));
  await using shop = await aShopOf(websites);
  await shop.settle();
  const findings = new Findings();
  for (const [website, key] of keysOf(websites)) {
    const at = caseOf(website, key);
    const { word } = await anOperator(shop).must(openEditing, { website_id: key.id });
    const visitor = shop.arrive(website);
    const page = `${pageOf(website, "/faq")}?mgnlPreview=false`;
    await post(visitor, page, { word });
    const html = await (await visitor.request(page)).text();
    findings.compare("an author", at, [html.includes("A secret draft"), at.isOwn]);
    await DOORS["addition by call"]({ shop, visitor, website, key });
    // An author reads as a guest of an open shop does, and changes nothing.
    const reads = at.isOwn ? "guest" : "nobody";
    findings.compare("an author's visit", at, [await whoIs(visitor), takesAnybody(at) ? "shopper" : reads]);
  }
  expect(findings.lines, `seed ${SEED}`).toEqual([]);
});
