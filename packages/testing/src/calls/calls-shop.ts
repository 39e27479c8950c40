import { jobHandlers, type OutgoingMail } from "@guerdon/api";
import type { ContentNode } from "@guerdon/contract";
import { setSecret } from "@guerdon/contract/operations/secret";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import type { Promotion } from "@guerdon/domain/promotion";
import { aCatalogue, aProduct, aReward } from "../builders.ts";
import { insertBuyer } from "../buyers-visit.ts";
import { insertWebsiteWith, type VoucherOptions, websiteFile } from "../fixtures.ts";
import { aMailDelivery, insertStock } from "../fulfilment-fixtures.ts";
import { A_QUESTION, insertGiver } from "../givers.ts";
import { INVOICING } from "../invoicing.ts";
import { anOperator, type TestOperator } from "../operator.ts";
import { insertPartner } from "../partner.ts";
import { testAuthor } from "../test-author.ts";
import { aShop, type TestShop } from "../test-shop.ts";
import { BANK_ACCOUNT } from "../transfer-shop.ts";

export const VISA = 102;
/** The website that buyers' systems send people to. */
export const BUYERS_WEBSITE = "werk";
/** Days after which an order need not wait for stock any more. */
export const WAIT_DAYS = 10;

/** A shop with all that a call may lead to, so that each of them can succeed. */
export interface CallsShop extends TestShop {
  operator: TestOperator;
  /** Another number each time, for what may be there only once. */
  next(): number;
  /** Issues a code. */
  gift(value: number, more?: Partial<VoucherOptions>): Promise<string>;
  /** Carries out what is queued, and answers the mails that it sent. */
  work(): Promise<OutgoingMail[]>;
}

const PROMOTION: Promotion = {
  name: "spring",
  headline_text: { de: "Frühling", en: "Spring" },
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
  places: ["website", "teaser", "/faq"],
};

const PAGE: ContentNode = {
  "@name": "faq",
  "@path": "/faq",
  "@id": "faq",
  "@nodeType": "mgnl:page",
  "@nodes": [],
  title: "Fragen",
};

const anAnswer = (id: string, ...categories: number[]) => ({ id, name: { de: id, en: id }, categories });
const GIFT_FINDER = {
  recipients: [anAnswer("cook", 20), anAnswer("reader", 10)],
  occasions: [anAnswer("birthday", 10), anAnswer("any-day")],
};

/** The website that visitors come to; its vouchers of 10 EUR are in stock, and others are not. */
const theWebsite = () =>
  websiteFile({
    payment_types: [VOUCHER_CREDIT, BANK_TRANSFER, VISA],
    bank_account: BANK_ACCOUNT,
    stock_wait_days: WAIT_DAYS,
    invoice: INVOICING,
    newsletter: { enabled: true, list_id: "news" },
    page_options: { giftomatic: GIFT_FINDER },
    website_etracker_id: "abc123",
    couponing_enable: true,
    couponing_source_number: "1",
    couponing_medium_number: "2",
    allowed_hosts: ["partner.example"],
    handshake: { url: "https://partner.example/shop" },
    partner_portal: { url: "https://partner.example/arrival", audience: "nordwind", secret: "secret:portal" },
  });

/** That shop. */
export async function aShopOfCalls(): Promise<CallsShop> {
  const products = [
    aProduct(),
    aProduct({ number: "TV2", delivery_options: [9] }),
    aReward({ product_questionnaire: true }),
  ];
  const testShop = await aShop({
    catalogues: [aCatalogue({ products })],
    websites: [websiteFile({ id: BUYERS_WEBSITE, website_type_id: "PUN", wob_coupon_login: false })],
    author: testAuthor(),
  });
  const { shop } = testShop;
  const pages = [{ path: "/faq", language: "de", document: PAGE } as const];
  await insertWebsiteWith(shop.db, { file: theWebsite(), promotions: [PROMOTION], pages });
  await shop.websites.reload();
  const value = "a secret that the portal and the shop share";
  await anOperator(testShop).must(setSecret, { website_id: "aurora", name: "portal", value });
  await insertPartner(testShop);
  await insertGiver(testShop, { question: A_QUESTION });
  await insertBuyer(testShop, BUYERS_WEBSITE);
  await insertStock(shop, { codes: Array.from({ length: 20 }, (_, index) => `CODE-${index}`) });
  await testShop.register({ user_name: "anna", credit: 100_000 }, { user_name: "ben" });
  return withHands(testShop);
}

function withHands(testShop: TestShop): CallsShop {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  return Object.assign(testShop, {
    operator: anOperator(testShop),
    next,
    gift: async (value: number, more: Partial<VoucherOptions> = {}) => {
      const code = `GIFT-${next()}`;
      await testShop.issue({ code, value, ...more });
      return code;
    },
    work: async () => {
      const delivery = aMailDelivery();
      const handlers = jobHandlers(testShop.shop, delivery);
      while (testShop.queuedJobs.length > 0) {
        for (const { name, data } of testShop.queuedJobs.splice(0)) {
          await handlers[name](data as never);
        }
      }
      return delivery.sent;
    },
  });
}

/** The token of the first link to this page that the mails have. */
export function tokenIn(mails: readonly OutgoingMail[], page: string): string {
  const link = new RegExp(`"(http[^"]*${page}[?][^"]*)"`);
  const words = mails.map(({ text, unsubscribeUrl }) => `${text} "${unsubscribeUrl}"`);
  const url = words.map((text) => link.exec(text)?.[1]).find((found) => found !== undefined);
  const token = url && new URL(url).searchParams.get("token");
  if (!token) {
    throw new Error(`No mail has a link to ${page}.`);
  }
  return token;
}
