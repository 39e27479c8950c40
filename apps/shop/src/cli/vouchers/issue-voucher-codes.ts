import type { OutputOf } from "@guerdon/contract/operations/operation";
import { issueVouchers } from "@guerdon/contract/operations/voucher";
import { type MinorUnits, majorFromMinor } from "@guerdon/domain/money";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import { type Checked, describeMistakes, type Mistake } from "../mistakes.ts";
import type { NewFile } from "../open-new-file.ts";
import { operate } from "../operate.ts";
import { codesAsCsv } from "./codes-as-csv.ts";
import { openCodesFile, worthlessName } from "./codes-file.ts";
import { settleCodeFiles } from "./settle-code-files.ts";

export interface IssueOptions {
  site: string;
  value: MinorUnits;
  count: number;
  /** A day in the website's time zone, or a time. */
  validFrom?: string;
  validUntil?: string;
  notCombinable: boolean;
  /** A number for all codes, or true to generate one for each. */
  tan?: string | true;
  group?: string;
  catalogue?: string[];
  /** The id of who gives them. */
  giver?: string;
  batch?: string;
  out?: string;
  dryRun: boolean;
}

/** The exit code if codes were issued, but their file could not be renamed. */
const UNNAMED = 1;

type Issued = OutputOf<typeof issueVouchers>;

/** Generates codes and issues their vouchers. The codes are written to standard output or a file, and nowhere else. */
export async function issueVoucherCodes(context: CommandContext, options: IssueOptions): Promise<Checked<number>> {
  const { io } = context;
  const { out, dryRun, value, site } = options;
  if (out !== undefined && !dryRun) {
    return issueIntoFile(context, options, out);
  }
  const issued = await askForCodes(context, options);
  if (!issued.ok) {
    return issued;
  }
  if (dryRun) {
    const { vouchers, currency } = issued.value;
    const amount = `${majorFromMinor(value).toFixed(2)} ${currency}`;
    io.stderr(`${counted(vouchers.length, "code")} of ${amount} would be issued for ${site}.\n`);
  } else {
    io.stdout(codesAsCsv(issued.value, value));
  }
  return { ok: true, value: 0 };
}

async function issueIntoFile(context: CommandContext, options: IssueOptions, out: string): Promise<Checked<number>> {
  const { io } = context;
  await settleCodeFiles(context, out);
  await using file = openCodesFile(context, out);
  const issued = await askForCodes(context, options, file);
  if (!issued.ok) {
    return issued;
  }
  const codes = counted(issued.value.vouchers.length, "code is", "codes are");
  const mistakes = await file.finish();
  if (mistakes.length > 0) {
    io.stderr(`${describeMistakes(mistakes)}${codes} issued and in ${worthlessName(out)}, and stored nowhere else.\n`);
    return { ok: true, value: UNNAMED };
  }
  io.stderr(`${codes} in ${out} and stored nowhere else.\n`);
  return { ok: true, value: 0 };
}

/** @param file the file for the codes; without one, only the result contains them */
async function askForCodes(context: CommandContext, options: IssueOptions, file?: NewFile): Promise<Checked<Issued>> {
  const { dryRun, count, value } = options;
  const unwritten: Mistake[] = [];
  const keep = async (codes: Issued) => {
    unwritten.push(...((await file?.write(codesAsCsv(codes, value))) ?? []));
    return unwritten.length === 0;
  };
  const issued = await operate<typeof issueVouchers>(context, issueVouchers, {
    dryRun,
    ...(file && { answers: { keep } }),
    input: async () => {
      const mistakes = (await file?.open()) ?? [];
      if (mistakes.length > 0) {
        return { ok: false, mistakes };
      }
      progress(context, `${dryRun ? "Trying" : "Issuing"} ${counted(count, "voucher")} …`);
      return { ok: true, value: inputOf(options) };
    },
  });
  return unwritten.length > 0 ? { ok: false, mistakes: unwritten } : issued;
}

function inputOf({ site, value, count, validFrom, validUntil, notCombinable, ...more }: IssueOptions) {
  const { tan, group, catalogue, giver, batch } = more;
  return {
    website_id: site,
    value,
    count,
    combinable: !notCombinable,
    valid_from: validFrom,
    valid_until: validUntil,
    tan: tan === true ? ("made" as const) : tan === undefined ? undefined : { number: tan },
    website_group: group,
    catalogue_ids: catalogue,
    giver_id: giver,
    batch,
  };
}
