import { randomBytes, randomInt } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { issueVouchers, pricedCatalogues, recordWebsitePrices, type VoucherToIssue } from "@guerdon/api/operator";
import type { MinorUnits } from "@guerdon/domain/money";
import { majorFromMinor } from "@guerdon/domain/money";
import { codeFromBytes } from "@guerdon/domain/voucher-code";
import { stringify } from "csv-stringify/sync";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { typedEnd, typedStart, typedText } from "../typed-values.ts";
import { catalogueMistakes, findWebsite } from "./voucher-website.ts";

export interface IssueOptions {
  site: string;
  value: MinorUnits;
  count: number;
  /** Days of the website, or times. */
  validFrom?: string;
  validUntil?: string;
  notCombinable: boolean;
  /** A number for all codes, or true for one made for each. */
  tan?: string | true;
  group?: string;
  catalogue?: string[];
  batch?: string;
  out?: string;
  dryRun: boolean;
}

const CODE_BYTES = 64;
const TAN_DIGITS = 6;

/** Makes codes and issues their vouchers. The codes leave on standard output or in a file, and are nowhere else. */
export async function issueVoucherCodes(context: CommandContext, options: IssueOptions): Promise<Checked<number>> {
  const { shop, io } = context;
  const found = await findWebsite(shop.db, options.site);
  if (!found.ok) {
    return found;
  }
  const { time_zone } = found.value.settings;
  const vouchers = newVouchers(options, shop.now(), time_zone);
  const [sample] = vouchers;
  if (sample?.valid_until && sample.valid_until <= sample.valid_from) {
    const start = options.validFrom ? "--valid-from" : "now";
    return { ok: false, mistakes: [{ reason: `--valid-until must be later than ${start}` }] };
  }
  progress(context, `${options.dryRun ? "Trying" : "Issuing"} ${counted(vouchers.length, "voucher")} …`);
  const csv = codesAsCsv(vouchers, time_zone);
  const file = options.out === undefined || options.dryRun ? undefined : resolve(io.cwd, options.out);
  // Written first: codes that were issued and then could not be written would be lost.
  const failure = file === undefined ? undefined : await writeNew(file, csv);
  if (failure !== undefined) {
    return { ok: false, mistakes: [{ file: options.out ?? "", reason: failure }] };
  }
  const issued = await issue(context, options, vouchers).catch(async (error: unknown) => {
    if (file) {
      await rm(file, { force: true });
    }
    throw error;
  });
  if (!issued.ok && file) {
    await rm(file, { force: true });
  }
  if (!issued.ok) {
    return issued;
  }
  if (options.dryRun) {
    io.stderr(
      `${counted(vouchers.length, "code")} of ${majorFromMinor(options.value).toFixed(2)} ${found.value.settings.website_currency_short_symbol} would be issued for ${options.site}.\n`,
    );
  } else if (file) {
    io.stderr(`${counted(vouchers.length, "code is", "codes are")} in ${options.out} and stored nowhere else.\n`);
  } else {
    io.stdout(csv);
  }
  return { ok: true, value: 0 };
}

function issue(
  context: CommandContext,
  { site, group, catalogue, value, dryRun }: IssueOptions,
  vouchers: readonly VoucherToIssue[],
): Promise<Checked<undefined>> {
  const { shop } = context;
  return makeChange(context, { dryRun, locks: ["vouchers"] }, async (transaction) => {
    const now = shop.now();
    const found = await findWebsite(transaction, site);
    if (!found.ok) {
      return found;
    }
    const mistakes = await catalogueMistakes(transaction, catalogue ?? []);
    if (mistakes.length > 0) {
      return { ok: false, mistakes: mistakes.map(({ reason }) => ({ reason })) };
    }
    const { settings } = found.value;
    const priced = await pricedCatalogues(transaction, found.value);
    await issueVouchers(transaction, shop.keyring, {
      website_id: site,
      website_group: group ?? settings.voucher_group,
      currency: settings.website_currency_short_symbol,
      vouchers,
      now,
    });
    const catalogueIds = (catalogue ?? []).filter((id) => !priced.has(id));
    await recordWebsitePrices(transaction, found.value, { catalogueIds, now });
    const details = { website: site, count: vouchers.length, value, batch: vouchers[0]?.batch ?? "" };
    return { ok: true, value: undefined, details };
  });
}

function newVouchers(options: IssueOptions, now: Date, timeZone: string): VoucherToIssue[] {
  const { validFrom, validUntil } = options;
  const terms = {
    value: options.value,
    valid_from: validFrom === undefined ? now : typedStart(validFrom, timeZone),
    valid_until: validUntil === undefined ? null : typedEnd(validUntil, timeZone),
    combinable: !options.notCombinable,
    catalogue_ids: options.catalogue ?? null,
    batch: options.batch ?? `issued ${now.toISOString()}`,
  };
  return Array.from({ length: options.count }, () => ({
    ...terms,
    code: codeFromBytes(randomBytes(CODE_BYTES)),
    tan: options.tan === true ? madeTan() : (options.tan ?? null),
  }));
}

function madeTan(): string {
  return String(randomInt(10 ** TAN_DIGITS)).padStart(TAN_DIGITS, "0");
}

function codesAsCsv(vouchers: readonly VoucherToIssue[], timeZone: string): string {
  const withTan = vouchers.some(({ tan }) => tan !== null);
  const columns = ["code", "value", "valid_until", ...(withTan ? ["tan"] : [])];
  const rows = vouchers.map(({ code, value, valid_until, tan }) => {
    const lastDay = valid_until ? typedText(valid_until, timeZone) : "";
    return { code, value: majorFromMinor(value).toFixed(2), valid_until: lastDay, tan };
  });
  return stringify(rows, { header: true, columns });
}

/** @returns why it could not be written; a file that is there stays as it is */
async function writeNew(file: string, text: string): Promise<string | undefined> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return UNWRITTEN[code] ?? `cannot be written: ${error instanceof Error ? error.message : String(error)}`;
  }
}

const UNWRITTEN: Record<string, string> = {
  EEXIST: "is there already; name a file that is not",
  ENOENT: "cannot be written: its folder is not there",
  ENOTDIR: "cannot be written: a part of its path is a file, not a folder",
  EACCES: "cannot be written: the folder's permissions do not let the shop's user",
  EROFS: "cannot be written: its disk only reads",
  ENOSPC: "cannot be written: its disk is full",
};
