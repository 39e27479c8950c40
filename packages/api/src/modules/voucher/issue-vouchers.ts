import type { InputOf, OutputOf } from "@guerdon/contract/operations/operation";
import type { issueVouchers as operation } from "@guerdon/contract/operations/voucher";
import { exactTime, firstMoment, lastMoment } from "@guerdon/domain/time/day";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { unknownGivers } from "../giver/index.ts";
import { pricedCatalogues, recordWebsitePrices } from "../price/index.ts";
import { findWebsite } from "../website/index.ts";
import { analyzeVouchers, createVouchers, type VoucherToIssue } from "./create-vouchers.ts";
import { issueTerms, unknownCatalogues } from "./issue-terms.ts";
import { newCode, newTan } from "./new-code.ts";

type Input = InputOf<typeof operation>;

/** Generates codes and issues their vouchers [voucher.issue] [voucher.secret]. */
export const issueVouchers: OperatorAct<typeof operation> = async (shop, run, input) => {
  const now = run.now();
  const planned = await planIssue(shop.db, input, now);
  if (!planned.ok) {
    return planned;
  }
  const { issued, vouchers, batch } = planned;
  // Before the transaction, which must await only the database. Issued codes that cannot be written would be lost.
  if (run.ask.keep && !run.isDry && !(await run.ask.keep(issued))) {
    return refused({ code: "output_not_taken", fields: {} });
  }
  const outcome = await run.change(["vouchers"], async (unit) => {
    // Read again, because the website may have changed meanwhile, and the giver may be gone.
    const found = await findWebsite(unit, input.website_id);
    if (!found.ok) {
      return found;
    }
    const unknown = await unknownGivers(unit, [input.giver_id]);
    if (unknown.length > 0) {
      return refused(...unknown);
    }
    const onStored = (stored: number) => {
      run.signal.throwIfAborted();
      run.progress({ step: "vouchers_stored", done: stored, of: input.count });
    };
    await storeIssue(unit, shop.keyring, { website: found.website, vouchers, input, now, onStored });
    const giver = input.giver_id === undefined ? {} : { giver_id: input.giver_id };
    const details = { count: input.count, value: input.value, ...giver };
    return done(issued, { website: input.website_id, subject: batch, details });
  });
  if (outcome.ok && !run.isDry) {
    await analyzeVouchers(shop, input.count);
  }
  return outcome;
};

/** Checks the terms and generates the codes. */
async function planIssue(unit: UnitOfWork, input: Input, now: Date) {
  const found = await findWebsite(unit, input.website_id);
  if (!found.ok) {
    return found;
  }
  const { settings } = found.website;
  const { valid_from, valid_until } = validityOf(input, settings.time_zone);
  if (valid_until && valid_until <= (valid_from ?? now)) {
    const start = input.valid_from === undefined ? "now" : "valid_from";
    return refused({ code: "validity_reversed" as const, fields: { start }, at: { path: ["valid_until"] } });
  }
  const catalogue_ids = input.catalogue_ids ?? null;
  const unknown = [
    ...(await unknownCatalogues(unit, catalogue_ids ?? [])),
    ...(await unknownGivers(unit, [input.giver_id])),
  ];
  if (unknown.length > 0) {
    return refused(...unknown);
  }
  const batch = input.batch ?? `issued ${exactTime(now, settings.time_zone)}`;
  const terms = {
    value: input.value,
    combinable: input.combinable,
    valid_from,
    valid_until,
    catalogue_ids,
    giver_id: input.giver_id ?? null,
    batch,
    ...UNBOUND,
  };
  const codes = Array.from({ length: input.count }, () => codeAndTan(input));
  const issued: OutputOf<typeof operation> = {
    vouchers: codes,
    valid_until,
    time_zone: settings.time_zone,
    currency: issueTerms(found.website).currency,
  };
  return { ok: true as const, issued, batch, vouchers: codes.map((code) => ({ ...terms, ...code })) };
}

interface PlannedIssue {
  website: Website;
  vouchers: readonly VoucherToIssue[];
  input: Input;
  now: Date;
  onStored: (done: number) => void;
}

async function storeIssue(
  unit: UnitOfWork,
  keyring: Keyring,
  { website, vouchers, input, now, onStored }: PlannedIssue,
) {
  const priced = await pricedCatalogues(unit, website);
  const terms = issueTerms(website);
  const website_group = input.website_group ?? terms.website_group;
  await createVouchers(unit, keyring, { ...terms, website_group, vouchers, now, onStored });
  const catalogueIds = (input.catalogue_ids ?? []).filter((id) => !priced.has(id));
  await recordWebsitePrices(unit, website, { catalogueIds, now });
}

function validityOf({ valid_from, valid_until }: Input, timeZone: string) {
  return {
    valid_from: valid_from === undefined ? null : firstMoment(valid_from, timeZone),
    valid_until: valid_until === undefined ? null : lastMoment(valid_until, timeZone),
  };
}

function codeAndTan({ tan }: Input): { code: string; tan: string | null } {
  return { code: newCode(), tan: tan === "made" ? newTan() : (tan?.number ?? null) };
}

/** Bound to no delivery address. */
const UNBOUND = { mandatory_address: null };
