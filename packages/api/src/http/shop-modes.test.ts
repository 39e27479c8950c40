import { readdirSync, readFileSync } from "node:fs";
import { contract } from "@guerdon/contract";
import { type WebsiteSettingsFile, websiteSettings } from "@guerdon/contract/operations/website-settings";
import {
  aBuyersVisit,
  aCatalogue,
  aShop,
  insertPartner,
  partnerToken,
  type TestShop,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "./openapi.ts";

/**
 * Every call that a mode of a shop, its content or its shell has for itself: what it takes, and what it answers. A new one belongs here.
 * `?` is optional; `*` anything.
 */
const CALLS = `
POST /website/init             | url language shop_url? consent? ?sid? | (settings)
POST /website/handshake        | ?handshake url referrer? ?sid?   | expired_request externalId coupon isValidCoupon product_number replaces shop_url
POST /website/handshake-login  | login_user externalId isValidCoupon | (basket)
POST /website/handshake-url    | url                              | handshake_url
POST /website/partner-portal   |                                  | portal_url
POST /punchout/setup           | (xml)                            | (xml)
POST /punchout/start           | token                            | window
GET /punchout                  | ?start? ?window?                 | visit frame_origins form_origins
GET /punchout/check            |                                  | problems changed_prices prices total tax
POST /punchout/checkout        | shown?                           | url fields
POST /punchout/cancel          |                                  | url fields
GET /punchout/hand-over        |                                  | url fields basket
POST /catalog                  | ?id url                          | (catalogue)
POST /basket                   |                                  | (basket)
GET /basket                    |                                  | (basket)
GET /editing                   |                                  | author_url is_author
POST /editing                  | word                             |
GET /editing/pages/{path}      | ?lang? ?version?                 | page annotations pictures
POST /basket/answer            | giver_id answer_id               |
GET /magnolia/.rest/delivery/pagenav/v1/{path} | ?lang?           | (node)
GET /magnolia/.rest/delivery/pages/v1/{path} | ?lang? ?version?  | (node)
GET /magnolia/.rest/template-annotations/v1/{path} |              | (texts)
GET /magnolia/.rest/delivery/promotions/v1/websites/{external_identifier} | ?lang? | (promotions)
GET /magnolia/.rest/delivery/promotions/v1/pages/{path} | ?lang?  | (promotions)
GET /magnolia/.rest/delivery/promotions/v1/teaser | ?lang?        | (promotions)
POST /newsletter/subscribe     | listId email source attributes?  | status
POST /newsletter/confirm       | token                            | status
POST /newsletter/unsubscribe   | token                            |
POST /consent                  | id agreed                        | kept days
POST /tracking/order           | consent                          | event
GET /islands/{name}            |                                  |
`;

/** The parts of the interface that belong to modes as a whole: nothing in them is missing above. */
const WHOLE = /^\/(website|punchout|editing|magnolia|newsletter|consent|tracking|islands)(\/|$)/;

/** Settings that modes, content and shell depend on, with the answer of website/init to which each leads; `-`: it is told nowhere. */
const SETTINGS = `
website_type_id                     | website_type_id
wob_account_login                   | wob_account_login
wob_coupon_login                    | wob_coupon_login
deny_captcha                        | deny_captcha
external_identifier                 | external_identifier
generation_profile_id               | generation_profile_id
default_catalog_id                  | default_catalog_id
b2b                                 | b2b
page_options                        | page_options
handshake                           | -
magnolia_path                       | magnolia_path
shop_links                          | shop_links
inspection                          | inspection
newsletter                          | newsletter
survey_link                         | survey_link
service_link                        | service_link
theme                               | theme
website_etracker_id                 | website_etracker_id
website_ga4_id                      | website_ga4_id
couponing_enable                    | couponing_enable
couponing_location                  | couponing_location
couponing_source_number             | couponing_source_number
couponing_medium_number             | couponing_medium_number
riskident_snippetid                 | riskident_snippetid
riskident_host                      | -
payment_types                       | payment_types
maximum_basket_item_count           | maximum_basket_item_count
website_currency_symbol             | website_currency_symbol
website_currency_short_symbol       | website_currency_short_symbol
shop_categories                     | shop_categories
shipping_country_list               | shipping_country_list
language_settings                   | language_settings
website_title                       | website_title
website_default_pagetitle           | website_default_pagetitle
website_online_short_address_possible | website_online_short_address_possible
`;

/** The options of pages. */
const PAGE_OPTIONS = [
  ...["filterVariant", "addToCart?", "minimalMode?", "giftomatic?", "announcementBar?", "trustPilot?", "surveyMonkey?"],
  ...["newsletterList?", "newsletterCheckout?", "checkoutGTCLink?", "cookiePrivacyLink?"],
];

/** Answers of website/init that follow from the visit. */
const OF_THE_VISIT = [
  "punchout_session",
  "session_info.logged_in",
  "session_info.handshake_product",
  "shop_url",
  "consent",
];

/** Fields of a basket that modes, buyers, givers and partners depend on. */
const BASKET = [
  ...["basket_id", "product_position", "net_price", "gross_price", "total_price", "tax", "b2b", "is_open_shop"],
  ...["missing_amount_of_money", "discount", "discount_percentage", "savings", "prepaid_value", "payments"],
  ...["shop_customization", "debitor_questionnaire", "answered_questionnaire", "impersonal_accounts", "catalog_ids"],
  ...["delivery_address", "invoice_address", "delivery_address_without_email_editable_by_user"],
  ...["delivery_address_email_editable_by_user", "is_complete_invoice_address_by_post_payment_needed"],
];

const rows = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })).optional() }),
  ),
});
const described = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(JSON.parse(JSON.stringify(openApiDocument(Object.values(contract)))));

const schemaObject = z.object({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/** The names of a JSON object's properties, optional ones with a question mark. */
function propertiesOf(schema: unknown, marksOptional: boolean): string[] {
  const { properties, required } = schemaObject.parse(schema ?? {});
  return Object.keys(properties).map((name) => (marksOptional && !required.includes(name) ? `${name}?` : name));
}

const JSON_TYPE = "application/json";
const sorted = (words: readonly string[]) => words.toSorted();
const wordsIn = (cell = "") => sorted(cell.split(/\s+/).filter(Boolean));

/** A call as OpenAPI describes it, in the words of the list. */
function callIn(path: string, method: string) {
  const call = described.paths[path]?.[method];
  if (!call) {
    return undefined;
  }
  const inQuery = call.parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, required }) => `?${name}${required ? "" : "?"}`);
  const output = call.responses["200"]?.content;
  return {
    takes:
      call.requestBody && !(JSON_TYPE in call.requestBody.content)
        ? ["(xml)"]
        : sorted([...inQuery, ...propertiesOf(call.requestBody?.content[JSON_TYPE]?.schema, true)]),
    answers: output && !(JSON_TYPE in output) ? ["(xml)"] : sorted(propertiesOf(output?.[JSON_TYPE]?.schema, false)),
  };
}

test("every call of the modes takes and answers what is listed, and no other call belongs to them", () => {
  const listed = rows(CALLS).map(([call = "", takes, answers]) => {
    const [method = "", path = ""] = call.split(/\s+/);
    return { path, method: method.toLowerCase(), takes: wordsIn(takes), answers: wordsIn(answers) };
  });
  for (const { path, method, takes, answers } of listed) {
    const call = callIn(path, method);
    expect([path, call?.takes]).toEqual([path, takes]);
    if (!/^\((settings|basket|catalogue|node|texts|promotions)\)$/.test(answers.join(" "))) {
      expect([path, call?.answers]).toEqual([path, answers]);
    }
  }
  const whole = Object.entries(described.paths)
    .filter(([path]) => WHOLE.test(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  const own = listed.filter(({ path }) => WHOLE.test(path)).map(({ method, path }) => `${method} ${path}`);
  expect(sorted(own)).toEqual(sorted(whole));
});

test("website/init and every call that answers a basket have the listed fields", () => {
  const settings = callIn("/website/init", "post")?.answers ?? [];
  const told = rows(SETTINGS).flatMap(([, answer = "-"]) => (answer === "-" ? [] : [answer]));
  expect(settings).toEqual(expect.arrayContaining(told));
  expect(settings).toEqual(expect.arrayContaining(OF_THE_VISIT.map((name) => name.split(".")[0])));
  const init = described.paths["/website/init"]?.post?.responses["200"]?.content?.[JSON_TYPE]?.schema;
  const { page_options } = schemaObject.parse(init).properties;
  expect(sorted(propertiesOf(page_options, true))).toEqual(sorted(PAGE_OPTIONS));
  for (const [call = "", , answers] of rows(CALLS)) {
    const [method = "", path = ""] = call.split(/\s+/);
    if (answers === "(basket)") {
      expect(callIn(path, method.toLowerCase())?.answers).toEqual(expect.arrayContaining(BASKET));
    }
  }
});

const SITES = new URL("../../../../sites/", import.meta.url);
const demoSites = (): WebsiteSettingsFile[] =>
  readdirSync(SITES).map((id) => JSON.parse(readFileSync(new URL(`${id}/settings.json`, SITES), "utf8")));

/** The demonstration's websites, without their pictures and mails. */
async function theSixShops(): Promise<TestShop> {
  return aShop({
    websites: demoSites().map(({ theme: _, words: __, ...site }) =>
      websiteFile({ ...site, theme: websiteFile().theme }),
    ),
    catalogues: [aCatalogue({ id: "demo" })],
  });
}

const initOf = (testShop: TestShop, id: string, visitor = testShop.visitor(`${id}.localhost`)) =>
  visitor.must(contract.initWebsite, { body: { url: `http://${id}.localhost/`, language: "de" } });

test("website/init tells the settings of each of the six shops, and nobody's visit", async () => {
  await using testShop = await theSixShops();
  for (const site of demoSites()) {
    const stored = websiteSettings.parse(site);
    const answer: Record<string, unknown> = await initOf(testShop, site.id);
    for (const [setting = "", told = "-"] of rows(SETTINGS)) {
      const value = stored[setting as keyof typeof stored];
      if (told !== "-" && value !== null && typeof value !== "object") {
        expect([site.id, told, answer[told]]).toEqual([site.id, told, value]);
      }
    }
    expect(answer).toMatchObject({
      punchout_session: null,
      b2b: site.website_type_id === "PUN",
      shop_url: null,
      external_identifier: site.external_identifier ?? site.id,
      magnolia_path: site.magnolia_path ?? `/${site.id}`,
      language_settings: { override: null, application_language: "de" },
      session_info: { logged_in: site.website_type_id === "SHP", handshake_product: null },
    });
  }
});

test("website/init tells what a buyer's system asked for, and a partner's product", async () => {
  await using testShop = await theSixShops();
  const buyer = await aBuyersVisit(testShop, "werk");
  expect(await initOf(testShop, "werk", buyer)).toMatchObject({
    punchout_session: { operation: "create" },
    session_info: { logged_in: true },
  });
  await insertPartner(testShop, { website_id: "kompass" });
  const person = testShop.visitor("kompass.localhost");
  const handshake = await partnerToken(testShop, { product_number: "TV1" });
  const taken = await person.must(contract.handshake, {
    query: { handshake },
    body: { url: "http://kompass.localhost/" },
  });
  const body = { login_user: true as const, externalId: taken.externalId ?? "", isValidCoupon: false };
  await person.must(contract.handshakeLogin, { body });
  expect((await initOf(testShop, "kompass", person)).session_info).toMatchObject({
    logged_in: true,
    handshake_product: "TV1",
  });
});
