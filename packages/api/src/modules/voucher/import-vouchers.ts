import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { importVouchers as operation } from "@guerdon/contract/operations/voucher";
import { exactTime, firstMoment, lastMoment } from "@guerdon/domain/time/day";
import { isCodeLike, isMistyped, normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { unknownGivers } from "../giver/index.ts";
import { pricedCatalogues, recordWebsitePrices } from "../price/index.ts";
import { findWebsite } from "../website/index.ts";
import { analyzeVouchers, insertIssue, takenCodes, type VoucherToIssue } from "./create-vouchers.ts";
import { addressRefusals, importedAddress } from "./imported-address.ts";
import { issueTerms, unknownCatalogues } from "./issue-terms.ts";

type Rows = InputOf<typeof operation>["rows"];
type Refusal = RefusalOf<typeof operation>;

const SHORTEST_CODE = 6;

/** Imports vouchers whose codes were generated elsewhere, all or none [voucher.import]. */
export const importVouchers: OperatorAct<typeof operation> = async (shop, run, input) => {
  const outcome = await storeImport(shop, run, input);
  if (outcome.ok && !run.isDry) {
    await analyzeVouchers(shop, input.rows.length);
  }
  return outcome;
};

const storeImport: OperatorAct<typeof operation> = (shop, run, { website_id, rows }) =>
  run.change(["vouchers"], async (unit) => {
    const now = run.now();
    const found = await findWebsite(unit, website_id);
    if (!found.ok) {
      return found;
    }
    const { website } = found;
    const { time_zone } = website.settings;
    const batch = `imported ${exactTime(now, time_zone)}`;
    const dated = rows.map(({ row, values }) => ({ row, voucher: voucherOf(values, batch, time_zone) }));
    const wrong = [...reversed(dated), ...addressRefusals(rows), ...(await unknownRefusals(unit, rows))];
    if (wrong.length > 0) {
      return refused(...wrong);
    }
    const priced = await pricedCatalogues(unit, website);
    const refusals = await codeRefusals(unit, shop.keyring, rows);
    if (refusals.length > 0) {
      return refused(...refusals);
    }
    const terms = issueTerms(website);
    const vouchers = dated.map(({ voucher }) => voucher);
    const onStored = (stored: number) => {
      run.signal.throwIfAborted();
      run.progress({ step: "vouchers_stored", done: stored, of: rows.length });
    };
    await insertIssue(unit, shop.keyring, { ...terms, vouchers, now, onStored });
    const catalogueIds = cataloguesOf(rows).filter((id) => !priced.has(id));
    await recordWebsitePrices(unit, website, { catalogueIds, now });
    return done(
      { vouchers: rows.length, currency: terms.currency, values: countByValue(rows) },
      { website: website_id, details: { count: rows.length } },
    );
  });

function voucherOf(values: Rows[number]["values"], batch: string, timeZone: string): VoucherToIssue {
  const { valid_from, valid_until } = values;
  return {
    code: values.code,
    value: values.value,
    valid_from: valid_from === undefined ? null : firstMoment(valid_from, timeZone),
    valid_until: valid_until === undefined ? null : lastMoment(valid_until, timeZone),
    combinable: values.combinable,
    tan: values.tan ?? null,
    catalogue_ids: values.catalogues ?? null,
    mandatory_address: importedAddress(values),
    giver_id: values.giver ?? null,
    batch: values.batch ?? batch,
  };
}

/** Refuses vouchers that end before they begin. Expired vouchers may be imported. */
function reversed(dated: readonly { row: number; voucher: VoucherToIssue }[]): Refusal[] {
  return dated.flatMap(({ row, voucher: { valid_from, valid_until } }) => {
    return valid_from && valid_until && valid_until <= valid_from
      ? [{ code: "validity_reversed", fields: { start: "valid_from" }, at: { row, column: "valid_until" } }]
      : [];
  });
}

function cataloguesOf(rows: Rows): string[] {
  return [...new Set(rows.flatMap(({ values }) => values.catalogues ?? []))];
}

/** Refuses catalogues and givers that do not exist, at the first row that names each. */
async function unknownRefusals(unit: UnitOfWork, rows: Rows): Promise<Refusal[]> {
  const rowOf = (names: (values: Rows[number]["values"]) => boolean | undefined) =>
    rows.find(({ values }) => names(values))?.row ?? 0;
  const catalogues = await unknownCatalogues(unit, cataloguesOf(rows));
  const givers = await unknownGivers(
    unit,
    rows.map(({ values }) => values.giver),
  );
  return [
    ...catalogues.map((refusal) => {
      const row = rowOf((values) => values.catalogues?.includes(refusal.fields.catalogue_id));
      return { ...refusal, at: { row, column: "catalogues" } };
    }),
    ...givers.map((refusal) => {
      const row = rowOf((values) => values.giver === refusal.fields.giver_id);
      return { ...refusal, at: { row, column: "giver" } };
    }),
  ];
}

async function codeRefusals(unit: UnitOfWork, keyring: Keyring, rows: Rows): Promise<Refusal[]> {
  const codes = rows.map(({ values }) => normalizeCode(values.code));
  const taken = await takenCodes(unit, keyring, codes);
  const firstRows = new Map<string, number>();
  return rows.flatMap(({ row }, index): Refusal[] => {
    const code = codes[index] ?? "";
    const at = { row };
    const firstRow = firstRows.get(code);
    firstRows.set(code, firstRow ?? row);
    if (code.length < SHORTEST_CODE || !isCodeLike(code)) {
      return [{ code: "voucher_code_short", fields: { minimum: SHORTEST_CODE }, at }];
    }
    // Such a code could never be entered, because it looks like a mistyped generated code.
    if (isMistyped(code)) {
      return [{ code: "voucher_code_mistyped", fields: {}, at }];
    }
    if (firstRow !== undefined) {
      return [{ code: "voucher_code_repeated", fields: { first_row: firstRow }, at }];
    }
    return taken.has(code) ? [{ code: "voucher_code_taken", fields: {}, at }] : [];
  });
}

function countByValue(rows: Rows) {
  const groups = Map.groupBy(rows, ({ values }) => values.value);
  return [...groups].map(([value, same]) => ({ value, vouchers: same.length }));
}
