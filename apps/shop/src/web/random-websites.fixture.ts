import { setBuyerState } from "@guerdon/contract/operations/buyer";
import { linkPreview } from "@guerdon/contract/operations/revision";
import { applyWebsite, setWebsiteState } from "@guerdon/contract/operations/website";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { shopMode, WEBSITE_TYPES, type WebsiteType } from "@guerdon/domain/website/shop-mode";
import { WEBSITE_STATES, type WebsiteState } from "@guerdon/domain/website/website-state";
import {
  aDraft,
  anOperator,
  aShop,
  aWebsiteFolder,
  insertBuyer,
  insertPartner,
  type TestShop,
  testAuthor,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { pageVisitors } from "./front-door.fixture.ts";

/** Credit by which a visitor shows what let it in, in minor units. */
export const [CREDIT_OF_CODE, CREDIT_OF_COUPON] = [5000, 700] as const;

/** The settings that decide who may come into a website. */
export interface Admission {
  type: WebsiteType;
  code: boolean;
  account: boolean;
  state: WebsiteState;
  isMinimal: boolean;
}

export interface RandomWebsite extends Admission {
  id: string;
  languages: ("de" | "en")[];
  /** The group whose vouchers it takes, or its own only. */
  group: string | null;
  /** Whether a partner's key is stored, and whether the partner has a page. */
  partner: { hasKey: boolean; hasPage: boolean };
  /** Only punchout websites have one. */
  buyer: "none" | "active" | "blocked";
  /** A revision that is not live, as its previews show it: always open. */
  draft: Admission;
}

const pick =
  (random: () => number) =>
  <T>(choices: readonly T[]): T =>
    choices[Math.floor(random() * choices.length)] as T;

const YES_OR_NO = [true, false] as const;

function admission(one: ReturnType<typeof pick>, state: WebsiteState): Admission {
  return { type: one(WEBSITE_TYPES), code: one(YES_OR_NO), account: one(YES_OR_NO), isMinimal: one(YES_OR_NO), state };
}

/** Websites of random settings. */
export function randomWebsites(count: number, random: () => number): RandomWebsite[] {
  const one = pick(random);
  return Array.from({ length: count }, (_, index) => {
    // Most are open: the others let hardly anybody in.
    const live = admission(one, one([...WEBSITE_STATES, "open", "open"]));
    const buyer = shopMode({ website_type_id: live.type }).isPunchout
      ? one(["none", "active", "active", "blocked"] as const)
      : "none";
    return {
      ...live,
      id: `shop-${index}`,
      languages: one([["de"], ["de", "en"]] as const).slice(),
      group: one([null, "together"]),
      partner: { hasKey: one(YES_OR_NO), hasPage: one(YES_OR_NO) },
      buyer,
      draft: admission(one, "open"),
    };
  });
}

export const codeOf = ({ id }: RandomWebsite) => `CODE-${id}`.toUpperCase();
export const couponOf = ({ id }: RandomWebsite) => `COUPON-${id}`.toUpperCase();
export const userOf = ({ id }: RandomWebsite) => `user-${id}`;
const secretOf = ({ id }: RandomWebsite) => `the secret of a partner with the website ${id}`;

function settingsOf(website: RandomWebsite, { type, code, account, isMinimal }: Admission): WebsiteSettingsFile {
  const { id, languages, group, partner } = website;
  return websiteFile({
    id,
    website_type_id: type,
    wob_coupon_login: code,
    wob_account_login: account,
    voucher_group: group,
    allowed_hosts: ["partner.example"],
    language_settings: { selectable: languages, default: "de" },
    handshake: partner.hasPage ? { url: "https://partner.example/shop" } : null,
    page_options: { filterVariant: "sidebar-filter", ...(isMinimal && { minimalMode: "active" }) },
  });
}

/** A shop of such websites, all still open, each with a code, a coupon and a user of its own. */
export async function aShopOf(websites: readonly RandomWebsite[]) {
  const author = testAuthor();
  const testShop = await aShop({
    websites: websites.map((each) => settingsOf(each, each)),
    vouchers: websites.flatMap((each) => [
      { code: codeOf(each), value: CREDIT_OF_CODE, website_id: each.id, website_group: each.group },
      { code: couponOf(each), value: CREDIT_OF_COUPON, website_id: each.id, website_group: each.group },
    ]),
    author,
  });
  const operator = anOperator(testShop);
  const links = new Map<string, string>();
  for (const website of websites) {
    const { id, buyer, draft, partner } = website;
    author.drafts.set(`/${id}/faq`, aDraft());
    await testShop.register({ user_name: userOf(website), website_id: id });
    if (partner.hasKey) {
      await insertPartner(testShop, { website_id: id, key: secretOf(website) });
    }
    if (buyer !== "none") {
      await insertBuyer(testShop, id);
      await operator.must(setBuyerState, { website_id: id, buyer_id: "demo", state: buyer });
    }
    const folder = { ...aWebsiteFolder({}, "Entwurf"), settings: settingsOf(website, draft) };
    const { revision } = await operator.must(applyWebsite, { ...folder, is_draft: true });
    links.set(id, new URL((await operator.must(linkPreview, { website_id: id, revision, minutes: 60 })).url).pathname);
  }
  await testShop.shop.websites.reload();
  const visitorOf = await pageVisitors(testShop);
  return Object.assign(testShop, {
    secretOf,
    arrive: ({ id }: RandomWebsite) => visitorOf(`${id}.localhost`),
    /** Somebody who looks at the website's draft. */
    preview: async ({ id }: RandomWebsite): Promise<Visitor> => {
      const visitor = visitorOf(`${id}.localhost`);
      await visitor.request(links.get(id) ?? "", { redirect: "manual" });
      return visitor;
    },
    /** From now on each website is in its own state. */
    settle: () => settle(testShop, websites),
  });
}

/** The change by which an operator brings a website into that state; an open one is left as it is. */
const CHANGES = { open: undefined, paused: "pause", closed: "close" } as const;

async function settle(testShop: TestShop, websites: readonly RandomWebsite[]): Promise<void> {
  for (const { id, state } of websites) {
    const change = CHANGES[state];
    if (change) {
      await anOperator(testShop).must(setWebsiteState, { website_id: id, change });
    }
  }
  await testShop.shop.websites.reload();
}
