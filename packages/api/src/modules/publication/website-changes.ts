import { isDeepStrictEqual } from "node:util";
import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { JsonValue } from "../../db/column-types.ts";
import type { OperationRecord } from "../../operation-binder.ts";
import type { RevisionContent, StoredPage } from "../website/index.ts";

type Changes = OutputOf<typeof applyWebsite>["changes"];

/** The differences between two states of a website, by kind. */
export function websiteChanges(before: RevisionContent | undefined, after: RevisionContent): Changes {
  return [
    ...differences("settings", entriesOf(before?.settings), entriesOf(after.settings)),
    ...differences("pictures", pictureMap(before?.pictures), pictureMap(after.pictures)),
    ...differences("pages", pageMap(before?.pages), pageMap(after.pages)),
    ...differences("promotions", byName(before?.promotions), byName(after.promotions)),
    ...differences("snippets", byName(before?.snippets), byName(after.snippets)),
  ];
}

/** Settings whose values may be recorded, because they contain no names, addresses or texts. */
const RECORDED = new Set<string>([
  ..."website_type_id hosts public_url website_currency_short_symbol language_settings time_zone".split(" "),
  ..."default_catalog_id generation_profile_id shop_categories payment_types pagination page_options newsletter voucher_group ace_code_prefix".split(
    " ",
  ),
  ..."wob_account_login wob_coupon_login deny_captcha maximum_basket_item_count shipping_country_list".split(" "),
  ..."website_online_short_address_possible code_attempts session_minutes fees limits b2b theme".split(" "),
  ..."website_etracker_id website_ga4_id couponing_enable couponing_location riskident_snippetid riskident_host".split(
    " ",
  ),
  "consent_version",
]);

/** The record of the changes: the names of all fields, and the values of those in `RECORDED`. */
export function changesRecord(
  changes: Changes,
  before: RevisionContent | undefined,
  after: RevisionContent,
): Pick<OperationRecord, "before" | "after" | "details"> {
  const names = changes.filter(({ what }) => what === "settings").flatMap((change) => change.names);
  const recorded = names.filter((name) => RECORDED.has(name));
  return {
    before: picked(before?.settings, recorded),
    after: picked(after.settings, recorded),
    details: { changes },
  };
}

function picked(settings: object | undefined, names: readonly string[]): JsonValue {
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => names.includes(name)));
}

function entriesOf(settings: object | undefined): Map<string, unknown> {
  return new Map(Object.entries(settings ?? {}));
}

/** The pictures of a theme, without missing ones. */
function pictureMap(pictures: object | undefined): Map<string, unknown> {
  return new Map(Object.entries(pictures ?? {}).filter(([, picture]) => picture !== null));
}

function byName(parts: readonly { name: string }[] = []): Map<string, unknown> {
  return new Map(parts.map((part) => [part.name, part]));
}

function pageMap(pages: readonly StoredPage[] = []): Map<string, unknown> {
  return new Map(pages.map((page) => [pageName(page), page.document]));
}

/** "/faq (de)". */
function pageName({ path, language }: Pick<StoredPage, "path" | "language">): string {
  return `${path} (${language})`;
}

function differences(
  what: Changes[number]["what"],
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): Changes {
  // Compared as JSON, in which they are stored, so that properties that JSON omits are no difference.
  const same = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));
  const kinds = {
    added: [...after.keys()].filter((key) => !before.has(key)),
    changed: [...after.keys()].filter((key) => before.has(key) && !same(before.get(key), after.get(key))),
    removed: [...before.keys()].filter((key) => !after.has(key)),
  };
  return (["added", "changed", "removed"] as const).flatMap((kind) =>
    kinds[kind].length > 0 ? [{ what, kind, names: kinds[kind] }] : [],
  );
}

function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
