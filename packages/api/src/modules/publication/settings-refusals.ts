import type { RefusalOf } from "@guerdon/contract/operations/operation";
import { misplacedReferences } from "@guerdon/contract/operations/secret-settings";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import { SOVENDUS_CURRENCIES } from "@guerdon/domain/consent/island";
import { isPaidLater } from "@guerdon/domain/payment";
import { isLanguage, type Language } from "@guerdon/domain/text/language";
import { compileWords, type WordsProblem } from "@guerdon/messages";
import { followedUrl } from "../website/index.ts";

type Refusal = RefusalOf<typeof applyWebsite>;

const WORD_CODES = {
  unknown: "word_unknown",
  locked: "word_locked",
  empty: "word_empty",
  invalid: "word_invalid",
  wrong_placeholders: "word_placeholders_wrong",
} as const satisfies Record<Exclude<WordsProblem["problem"], "renamed">, string>;

/** Contradictions between valid settings. */
export function settingsRefusals(settings: WebsiteSettings): Refusal[] {
  const { hosts, public_url: url } = settings;
  const isElsewhere = !hosts.includes(new URL(url).hostname);
  return [
    ...wordRefusals(settings),
    ...listRefusals(settings),
    ...bankAccountRefusals(settings),
    ...misplacedReferences(settings).map((path): Refusal => {
      return { code: "secret_misplaced", fields: {}, at: { path: ["settings", ...path] } };
    }),
    ...(isElsewhere
      ? [{ code: "public_url_elsewhere" as const, fields: {}, at: { path: ["settings", "public_url"] } }]
      : []),
    ...newsletterRefusals(settings),
    ...portalRefusals(settings),
    ...couponingRefusals(settings),
    ...riskRefusals(settings),
    ...widgetRefusals(settings),
  ];
}

function couponingRefusals({ couponing_enable, ...settings }: WebsiteSettings): Refusal[] {
  if (!couponing_enable) {
    return [];
  }
  const numbers = ["couponing_source_number", "couponing_medium_number"] as const;
  const currency = settings.website_currency_short_symbol;
  const at = { path: ["settings", "website_currency_short_symbol"] };
  return [
    ...numbers
      .filter((name) => settings[name] === null)
      .map((name): Refusal => {
        return { code: "couponing_number_missing", fields: {}, at: { path: ["settings", name] } };
      }),
    ...(SOVENDUS_CURRENCIES.includes(currency)
      ? []
      : [{ code: "couponing_currency_unsupported" as const, fields: { currency }, at }]),
  ];
}

/** Islands may load nothing of the shop [island.frame]. */
function riskRefusals({ hosts, riskident_host: host }: WebsiteSettings): Refusal[] {
  const at = { path: ["settings", "riskident_host"] };
  return host !== null && hosts.includes(host) ? [{ code: "riskident_host_own", fields: {}, at }] : [];
}

/** The links that pages show as long as a widget was not agreed to. */
const LINKS = { trustWidget: "trustPilot", surveyWidget: "surveyMonkey" } as const;

function widgetRefusals({ page_options }: WebsiteSettings): Refusal[] {
  return (["trustWidget", "surveyWidget"] as const)
    .filter((widget) => page_options[widget] !== undefined && page_options[LINKS[widget]] === undefined)
    .map((widget): Refusal => {
      const at = { path: ["settings", "page_options", widget] };
      return { code: "widget_link_missing", fields: { option: LINKS[widget] }, at };
    });
}

function portalRefusals(settings: WebsiteSettings): Refusal[] {
  const { partner_portal: portal } = settings;
  const at = { path: ["settings", "partner_portal", "url"] };
  return portal && followedUrl(settings, portal.url) === undefined
    ? [{ code: "url_not_allowed", fields: { field: null }, at }]
    : [];
}

function newsletterRefusals({ newsletter, page_options }: WebsiteSettings): Refusal[] {
  const at = { path: ["settings", "page_options", "newsletterCheckout"] };
  const isOffered = page_options.newsletterCheckout !== undefined;
  return isOffered && !newsletter.enabled ? [{ code: "newsletter_disabled", fields: {}, at }] : [];
}

function wordRefusals({ words }: WebsiteSettings): Refusal[] {
  return [...languagesOf(words)].flatMap((language) => {
    const texts = Object.entries(words).flatMap(([key, byLanguage]) => {
      const text = byLanguage[language];
      return text === undefined ? [] : [[key, text] as const];
    });
    const { problems } = compileWords(language, Object.fromEntries(texts));
    return problems.map((problem) => wordRefusal(problem, language));
  });
}

function wordRefusal({ key, ...found }: WordsProblem, language: Language): Refusal {
  const at = { path: ["settings", "words", key, language] };
  return found.problem === "renamed"
    ? { code: "word_renamed", fields: { now: found.now }, at }
    : { code: WORD_CODES[found.problem], fields: {}, at };
}

function listRefusals({ product_lists: lists, language_settings }: WebsiteSettings): Refusal[] {
  return lists.flatMap(({ id, title }, index) => {
    const refusals: Refusal[] = [];
    const first = lists.findIndex((list) => list.id === id);
    if (first !== index) {
      const fields = { first: ["settings", "product_lists", first, "id"] };
      refusals.push({ code: "list_id_repeated", fields, at: { path: ["settings", "product_lists", index, "id"] } });
    }
    if (title[language_settings.default] === undefined) {
      refusals.push({
        code: "list_title_missing",
        fields: {},
        at: { path: ["settings", "product_lists", index, "title"] },
      });
    }
    return refusals;
  });
}

/** Refuses payment types that are paid by a transfer where there is no bank account [payment.bank-account]. */
function bankAccountRefusals({ payment_types: types, bank_account }: WebsiteSettings): Refusal[] {
  return types.flatMap((payment_type_id, index): Refusal[] => {
    const at = { path: ["settings", "payment_types", index] };
    return isPaidLater(payment_type_id) && bank_account === null
      ? [{ code: "bank_account_missing", fields: { payment_type_id }, at }]
      : [];
  });
}

function languagesOf(words: WebsiteSettings["words"]): Set<Language> {
  return new Set(
    Object.values(words)
      .flatMap((texts) => Object.keys(texts))
      .filter(isLanguage),
  );
}
