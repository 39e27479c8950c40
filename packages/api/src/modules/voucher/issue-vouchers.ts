import { randomBytes, randomInt } from "node:crypto";
import type { InputOf } from "@guerdon/contract/operations/operation";
import type { issueVouchers as operation } from "@guerdon/contract/operations/voucher";
import { firstMoment, lastMoment } from "@guerdon/domain/day";
import { codeFromBytes } from "@guerdon/domain/voucher-code";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { pricedCatalogues, recordWebsitePrices } from "../price/index.ts";
import { createVouchers } from "./create-vouchers.ts";
import { findIssueWebsite, issueTerms, unknownCatalogues } from "./find-issue-website.ts";

type Input = InputOf<typeof operation>;

const CODE_BYTES = 64;
const TAN_DIGITS = 6;

/** Makes codes and issues their vouchers [voucher.issue] [voucher.secret]. */
export const issueVouchers: OperatorAct<typeof operation> = (shop, run, input) =>
  run.change(["vouchers"], async (unit) => {
    const now = run.now();
    const found = await findIssueWebsite(unit, input.website_id);
    if (!found.ok) {
      return found;
    }
    const { website } = found;
    const { time_zone } = website.settings;
    const { valid_from, valid_until } = validityOf(input, now, time_zone);
    if (valid_until && valid_until <= valid_from) {
      const start = input.valid_from === undefined ? "now" : "valid_from";
      return refused({ code: "validity_reversed", fields: { start }, at: { path: ["valid_until"] } });
    }
    const catalogue_ids = input.catalogue_ids ?? null;
    const unknown = await unknownCatalogues(unit, catalogue_ids ?? []);
    if (unknown.length > 0) {
      return refused(...unknown);
    }
    const terms = issueTerms(website);
    const batch = input.batch ?? `issued ${now.toISOString()}`;
    const made = { value: input.value, combinable: input.combinable, valid_from, valid_until, catalogue_ids, batch };
    const vouchers = Array.from({ length: input.count }, () => ({ ...made, ...newCode(input) }));
    const priced = await pricedCatalogues(unit, website);
    const website_group = input.website_group ?? terms.website_group;
    await createVouchers(unit, shop.keyring, { ...terms, website_group, vouchers, now });
    await recordWebsitePrices(unit, website, {
      catalogueIds: (catalogue_ids ?? []).filter((id) => !priced.has(id)),
      now,
    });
    const codes = vouchers.map(({ code, tan }) => ({ code, tan }));
    return done(
      { vouchers: codes, currency: terms.currency, valid_until, time_zone },
      { website: website.id, subject: batch, details: { count: input.count, value: input.value } },
    );
  });

function validityOf({ valid_from, valid_until }: Input, now: Date, timeZone: string) {
  return {
    valid_from: valid_from === undefined ? now : firstMoment(valid_from, timeZone),
    valid_until: valid_until === undefined ? null : lastMoment(valid_until, timeZone),
  };
}

function newCode({ tan }: Input): { code: string; tan: string | null } {
  const code = codeFromBytes(randomBytes(CODE_BYTES));
  return { code, tan: tan === "made" ? newTan() : (tan?.number ?? null) };
}

function newTan(): string {
  return String(randomInt(10 ** TAN_DIGITS)).padStart(TAN_DIGITS, "0");
}
