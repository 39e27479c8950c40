import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { z } from "zod";
import { pageOptions } from "./page-options.ts";
import { websiteSettings } from "./website-settings.ts";

/**
 * Every setting of a website: the file of the act or job that follows it, and the test that proves it there. A page only
 * shows what an act decides, so a setting that nothing but a page would read is a mistake: anybody can call without it.
 * Paths are below `packages`, those with `~` below `apps`; `mod` is `api/src/modules`.
 */
const FOLLOWED = `
id                          | mod/website/website-directory.ts      | api/src/website-walls.test.ts                | nobody of %s is known on %s
external_identifier         | mod/promotion/read-promotions.ts      | mod/promotion/promotion.test.ts              | a website tells its own promotions only, by its own identifier
website_type_id             | domain/src/website/shop-mode.ts       | domain/src/website/shop-mode.test.ts         | a shop of the type %s behaves as in the table
hosts                       | mod/website/website-directory.ts      | mod/website/website.test.ts                  | the host determines the website
public_url                  | mod/website/page-url.ts               | mod/voucher/enter-code.test.ts               | a code of another website names the address to go to
allowed_hosts               | mod/website/followed-url.ts           | mod/voucher/enter-code.test.ts               | names the address to go to only if its host is allowed
website_title               | mod/fulfilment/mail-brand.ts          | mod/newsletter/newsletter.test.ts            | the record of a consent has its very words
website_currency_short_symbol | mod/website/website.ts                | mod/website/settings-at-acts.test.ts         | vouchers of another currency than the website's are not taken
website_currency_symbol     | mod/website/website.ts                | mod/website/settings-at-acts.test.ts         | baskets are in the website's currency
language_settings           | api/src/calls/caller.ts               | mod/website/settings-at-acts.test.ts         | a forced language is that of every call
time_zone                   | mod/website/last-day.ts               | mod/voucher/enter-code.test.ts               | the last day of credit is in the time zone of the issuing website
default_catalog_id          | mod/voucher/enter-voucher.ts          | mod/catalogue/visible-catalogue.test.ts      | products outside the session's catalogue are unknown
generation_profile_id       | mod/punchout/start-visit.ts           | mod/punchout/punchout.test.ts                | visits see the catalogue that the website generated for buyers
shop_categories             | mod/catalogue/catalogue-source.ts     | mod/catalogue/list-products.test.ts          | a category that the website does not show is not offered, and finds nothing
product_lists               | mod/catalogue/show-curated-list.ts    | mod/catalogue/show-curated-list.test.ts      | every list has its products in its own order
wob_account_login           | domain/src/session/session-ways.ts    | ~shop/src/web/ways-in.test.ts                | calls and forms let in by the ways that it offers, and by no other
wob_coupon_login            | domain/src/session/session-ways.ts    | ~shop/src/web/ways-in.test.ts                | calls and forms let in by the ways that it offers, and by no other
waiting_room                | ~shop/src/admission/asking.ts         | ~shop/src/admission/doorkeeper.test.ts       | a website with a waiting room gives whoever is turned away a place, and lets them in when it is their turn
deny_captcha                | mod/captcha/asked.ts                  | mod/captcha/captcha.test.ts                  | a code is not looked at without a captcha
captcha                     | mod/captcha/verify-captcha.ts         | mod/captcha/captcha.test.ts                  | a code is not looked at without a captcha
handshake                   | mod/handshake/handshake-url.ts        | mod/handshake/handshake.test.ts              | a paused shop takes no token, a foreign address is refused, and the partner's page is told
partner_portal              | mod/promotion/open-partner-portal.ts  | mod/promotion/promotion.test.ts              | a hand-off is a link that is signed anew each time
maximum_basket_item_count   | mod/basket/basket-limits.ts           | mod/basket/basket-amounts.test.ts            | at most the website's limit when ordered (BE007)
stock_wait_days             | mod/refund/take-back-waiting.ts       | mod/refund/take-back-waiting.test.ts         | what waits for stock too long goes back once
shipping_country_list       | mod/website/website.ts                | mod/website/settings-at-acts.test.ts         | goods go to the countries that the website names, and to no other
website_online_short_address_possible | mod/basket/address-situation.ts | mod/address/set-addresses.test.ts        | names and e-mail are enough for e-mail deliveries if the website allows it
payment_types               | mod/payment/list-payment-types.ts     | mod/website/settings-at-acts.test.ts         | a payment type that the website does not list is refused
saferpay                    | adapters/src/payment/saferpay/saferpay-access.ts | ~shop/src/payment-provider.test.ts           | a website without access is not ready, and nothing is sent for it
bank_account                | mod/payment/bank-transfer.ts          | mod/purchase/transfers.test.ts               | websites that share an account share its statements
invoice                     | mod/invoice/issue-invoice.ts          | mod/invoice/invoice.test.ts                  | websites of one issuer share its series
bookkeeping                 | mod/report/export-datev.ts            | mod/report/bookings.test.ts                  | half a year is written for DATEV, with the numbers of the website's settings
pagination                  | mod/catalogue/list-products.ts        | mod/catalogue/list-products.test.ts          | a list is filtered, sorted and paged
newsletter                  | mod/newsletter/subscribe.ts           | mod/newsletter/newsletter.test.ts            | a website that sends no newsletter knows no list
website_etracker_id         | domain/src/consent/consent-services.ts | mod/order/track-order.test.ts                | an order is handed out once
website_ga4_id              | domain/src/consent/consent-services.ts | mod/order/track-order.postgres.test.ts       | of 32 tabs that ask at once in two processes, one is told the order
couponing_enable            | domain/src/consent/consent-services.ts | mod/island/island.test.ts                    | an island is made of the website's own settings
couponing_source_number     | mod/island/show-island.ts             | mod/island/island.test.ts                    | an island is made of the website's own settings
couponing_medium_number     | mod/island/show-island.ts             | mod/island/island.test.ts                    | an island is made of the website's own settings
riskident_snippetid         | mod/purchase/prepare-payment.ts       | mod/purchase/paying.test.ts                  | a website without the fraud service hands no token over
riskident_host              | domain/src/consent/consent-services.ts | ~shop/src/web/island.test.ts                 | the fraud service's script comes from the host that was agreed
consent_version             | mod/website/consent-view.ts           | mod/consent/consent.test.ts                  | the same choice again is the same receipt
voucher_group               | mod/voucher/enter-voucher.ts          | mod/voucher/enter-code.test.ts               | the last day of credit is in the time zone of the issuing website
ace_code_prefix             | mod/voucher/admit-code.ts             | mod/voucher/enter-code.test.ts               | a wrong code of the partner's form is called so
code_attempts               | mod/session/wrong-attempts.ts         | mod/website/settings-at-acts.test.ts         | input is blocked after as many wrong codes as the website says
password_minimum_length     | mod/account/new-password.ts           | mod/website/settings-at-acts.test.ts         | a new password is as long as the website says
session_minutes             | mod/session/open-session.ts           | mod/session/session.test.ts                  | a website sets the duration of its sessions
retention                   | mod/retention/apply-retention.ts      | mod/retention/apply-retention.test.ts        | a website erases the people of orders after its own days
fees                        | mod/basket/priced-basket.ts           | mod/basket/basket.test.ts                    | totals, tax, fees and credit are computed by the server
limits                      | mod/basket/basket-limits.ts           | mod/basket/basket-limits.test.ts             | %s refuses additions and changes above the limit
additional_products         | mod/basket/priced-basket.ts           | mod/basket/basket-changes.test.ts            | an additional product has no price
b2b                         | mod/website/website.ts                | mod/basket/basket-changes.test.ts            | a website for businesses shows net prices and adds tax
mail                        | mod/fulfilment/delivery-mail.ts       | mod/fulfilment/show-delivery.test.ts         | where the website wants it, mails have a link and no code
seller                      | mod/fulfilment/mail-brand.ts          | mod/newsletter/newsletter.test.ts            | a subscription counts once it is confirmed by the link in the mail
magnolia_path               | mod/website/website.ts                | mod/content/delivered-content.test.ts        | a website may have its pages elsewhere in the content system
words                       | mod/newsletter/consent-text.ts        | mod/newsletter/newsletter.test.ts            | the record of a consent has its very words
page_options.giftomatic     | mod/catalogue/find-gifts.ts           | mod/catalogue/find-gifts.test.ts             | an answer that is not offered, and a website without the finder, are not found
page_options.minimalMode    | domain/src/website/shop-mode.ts       | mod/catalogue/find-gifts.test.ts             | an answer that is not offered, and a website without the finder, are not found
page_options.trustWidget    | mod/island/show-island.ts             | mod/island/island.test.ts                    | an island is made of the website's own settings
page_options.surveyWidget   | domain/src/consent/consent-services.ts | ~shop/src/web/island.test.ts                 | an island is answered to nobody but a visitor who agreed to its group
`;

/** Settings that are for the page alone by their nature, and why. */
const SHOWN_ONLY = `
$schema                     | names the schema for editors; nothing at run time reads it
website_default_pagetitle   | is the title of pages that have none
path_after_log_in           | is the page that a browser opens next; it gives access to nothing
couponing_location          | is the page on which the advertising stands; its island asks for consent on any
theme                       | is the look of pages, mails and documents
service_link                | is a link of a page to others, for everybody
shop_links                  | are links of the footer to others, for everybody
inspection                  | is a logo of the footer with a link, for everybody
survey_link                 | is a link of a page to others, for everybody
page_options.filterVariant  | is the place of the filters; lists are the same with either
page_options.addToCart      | is the page that opens after an addition
page_options.newsletterCheckout | shows the box; whoever subscribes does it by the same call as everywhere, which follows newsletter
page_options.checkoutGTCLink | is the page that the box for the terms links to; the order needs the terms accepted either way
page_options.cookiePrivacyLink | is a link of the question about cookies
page_options.trustPilot     | is a link of a page to others, for everybody
page_options.surveyMonkey   | is a link of a page to others, for everybody
page_options.announcementBar | is a line above pages, for everybody
`;

/** The parts that only describe a website to its pages; reading a setting here decides nothing. */
const VIEWS = /website\/(init-website|links-of|theme-pictures)\.ts$|\/publication\//;

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
const FOLLOWED_ROWS = rows(FOLLOWED).map(([setting = "", act = "", proof = "", title = ""]) => {
  return { setting, act, proof, title };
});

const ROOT = join(import.meta.dirname, "../../../..");

function pathOf(short: string): string {
  const path = short.startsWith("~")
    ? `apps/${short.slice(1)}`
    : `packages/${short.replace(/^mod\//, "api/src/modules/")}`;
  return join(ROOT, path);
}

const textOf = (short: string) => readFileSync(pathOf(short), "utf8");

/** All settings, the options of pages one by one. */
function allSettings(): string[] {
  const names = (schema: z.ZodObject) => Object.keys(schema.shape);
  const own = names(websiteSettings).filter((name) => name !== "page_options");
  return [...own, ...names(pageOptions).map((name) => `page_options.${name}`)];
}

// [website.settings-followed]
test("every setting is followed by an act, or is said to be for the page alone", () => {
  const listed = [...FOLLOWED_ROWS.map(({ setting }) => setting), ...rows(SHOWN_ONLY).map(([setting = ""]) => setting)];
  expect(listed.toSorted()).toEqual(allSettings().toSorted());
  for (const [setting, reason = ""] of rows(SHOWN_ONLY)) {
    expect([setting, reason.length > 20]).toEqual([setting, true]);
  }
});

// [website.settings-followed]
test.each(FOLLOWED_ROWS)(
  "$setting is read by its act, and a test proves it there",
  ({ setting, act, proof, title }) => {
    const name = setting.split(".").at(-1) ?? "";
    expect(existsSync(pathOf(act)), act).toBe(true);
    expect(act).not.toMatch(VIEWS);
    expect(textOf(act)).toMatch(new RegExp(`\\b${name}\\b`));
    expect(textOf(proof)).toContain(title);
  },
);
