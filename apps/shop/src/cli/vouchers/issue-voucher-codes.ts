import { randomBytes, randomInt } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { issueVouchers, recordWebsitePrices, type VoucherToIssue } from "@guerdon/api/operator";
import type { MinorUnits } from "@guerdon/domain/money";
import { majorFromMinor } from "@guerdon/domain/money";
import { codeFromBytes } from "@guerdon/domain/voucher-code";
import { stringify } from "csv-stringify/sync";
import { type CommandContext, progress } from "../command-context.ts";
import { makeChange } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { catalogueMistakes, findWebsite } from "./voucher-website.ts";

export interface IssueOptions {
  site: string;
  value: MinorUnits;
  count: number;
  validFrom?: Date;
  validUntil?: Date;
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
  const now = shop.now();
  const vouchers = newVouchers(options, now);
  const [sample] = vouchers;
  if (sample?.valid_until && sample.valid_until <= sample.valid_from) {
    return { ok: false, mistakes: [{ reason: "--valid-until must be later than --valid-from" }] };
  }
  progress(context, `Issuing ${vouchers.length} vouchers …`);
  const csv = codesAsCsv(vouchers);
  const file = options.out === undefined || options.dryRun ? undefined : resolve(io.cwd, options.out);
  // Written first: codes that were issued and then could not be written would be lost.
  const written = file === undefined || (await writeNew(file, csv));
  if (!written)
    return { ok: false, mistakes: [{ file: options.out ?? "", reason: "exists already, or cannot be written" }] };
  const issued = await issue(context, options, vouchers).catch(async (error: unknown) => {
    if (file) await rm(file, { force: true });
    throw error;
  });
  if (!issued.ok && file) await rm(file, { force: true });
  if (!issued.ok) return issued;
  if (options.dryRun) io.stderr(`${vouchers.length} codes would be issued.\n`);
  else if (file) io.stderr(`${vouchers.length} codes are in ${options.out}. They are not stored anywhere else.\n`);
  else io.stdout(csv);
  return { ok: true, value: 0 };
}

function issue(
  context: CommandContext,
  { site, group, catalogue, value, dryRun }: IssueOptions,
  vouchers: readonly VoucherToIssue[],
): Promise<Checked<undefined>> {
  const { shop } = context;
  return makeChange(context, { dryRun }, async (transaction) => {
    const now = shop.now();
    const found = await findWebsite(transaction, site);
    if (!found.ok) return found;
    const mistakes = await catalogueMistakes(transaction, catalogue ?? []);
    if (mistakes.length > 0) return { ok: false, mistakes };
    const { settings } = found.value;
    await issueVouchers(transaction, shop.keyring, {
      website_id: site,
      website_group: group ?? settings.voucher_group,
      currency: settings.website_currency_short_symbol,
      vouchers,
      now,
    });
    if (catalogue) await recordWebsitePrices(transaction, found.value, now);
    const details = { website: site, count: vouchers.length, value, batch: vouchers[0]?.batch ?? "" };
    return { ok: true, value: undefined, details };
  });
}

function newVouchers(options: IssueOptions, now: Date): VoucherToIssue[] {
  const terms = {
    value: options.value,
    valid_from: options.validFrom ?? now,
    valid_until: options.validUntil ?? null,
    combinable: !options.notCombinable,
    catalog_ids: options.catalogue ?? null,
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

function codesAsCsv(vouchers: readonly VoucherToIssue[]): string {
  const withTan = vouchers.some(({ tan }) => tan !== null);
  const columns = ["code", "value", "valid_until", ...(withTan ? ["tan"] : [])];
  const rows = vouchers.map(({ code, value, valid_until, tan }) => {
    return { code, value: majorFromMinor(value).toFixed(2), valid_until: valid_until?.toISOString() ?? "", tan };
  });
  return stringify(rows, { header: true, columns });
}

/** @returns false when the file is there already or its folder is not */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
