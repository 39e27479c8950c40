import type { GivenOf, OutputOf } from "@guerdon/contract/operations/operation";
import { dayOrTime, issueVouchers, MAX_CODES } from "@guerdon/contract/operations/voucher";
import { majorFromMinor } from "@guerdon/domain/money";
import { numberUpTo } from "../bounded-number.ts";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { reader } from "../reader.ts";
import { defaulting, flag, option, required } from "../runner/parameter.ts";
import { workCommand } from "../runner/work-command.ts";
import { typedAmount } from "../typed-values.ts";
import { codesAsCsv } from "./codes-as-csv.ts";
import { type Keeper, writeNewCodes } from "./new-codes.ts";

type Asked = GivenOf<typeof issueVouchers> & { count: number };
type Issued = OutputOf<typeof issueVouchers>;

/** A number for all codes, or for each one of its own. */
function typedTan(tan: string | true | undefined): Asked["tan"] {
  return tan === true ? "made" : tan === undefined ? undefined : { number: tan };
}

/** Issues new codes. */
export const ISSUE_COMMAND = workCommand("issue", {
  description: "Issue new codes. They are printed once, as CSV; only digests are stored.",
  takes: {
    website_id: required("--site <id>", "the website that the vouchers belong to"),
    value: required("--value <amount>", "credit of each, in the website's currency", reader(typedAmount)),
    count: defaulting("--count <number>", `how many, at most ${MAX_CODES}`, {
      reading: numberUpTo(MAX_CODES),
      value: 1,
    }),
    valid_from: option("--valid-from <day>", "first day, such as 2027-01-01; default: now", reader(dayOrTime)),
    valid_until: option("--valid-until <day>", "last day; default: no end", reader(dayOrTime)),
    not_combinable: flag("--not-combinable", "may not be used together with other codes"),
    tan: option("--tan [number]", "require an identification number: this one, or one generated for each code"),
    website_group: option("--group <name>", "websites of this group redeem them as well; default: the website's group"),
    catalogue_ids: option("--catalogue <id...>", "open these catalogues instead of the website's own"),
    giver_id: option(
      "--giver <id>",
      "who gives them: orders from their credit have its look, and its question is asked",
    ),
    batch: option("--batch <name>", "a name for this issue; default: the time"),
    out: option("--out <file>", "write the codes to a new file, readable by you only, instead of standard output"),
  },
  dryRun: true,
  changes: true,
  work: (context, { not_combinable, tan, out, dryRun, format: _, ...given }) => {
    const asked = { ...given, combinable: !not_combinable, tan: typedTan(tan) };
    return writeNewCodes<Issued>(context, {
      out: dryRun ? undefined : out,
      issue: (keeper) => issue(context, asked, { dryRun, keeper }),
      asCsv: (issued) => codesAsCsv(issued, asked.value),
      printed: (issued) => (dryRun ? { err: dryRunText(issued, asked) } : { out: codesAsCsv(issued, asked.value) }),
      kept: ({ vouchers }, place) => {
        const codes = counted(vouchers.length, "code is", "codes are");
        return place === out
          ? `${codes} in ${place} and stored nowhere else.\n`
          : `${codes} issued and in ${place}, and stored nowhere else.\n`;
      },
    });
  },
});

function dryRunText({ vouchers, currency }: Issued, { value, website_id }: Asked): string {
  const amount = `${majorFromMinor(value).toFixed(2)} ${currency}`;
  return `${counted(vouchers.length, "code")} of ${amount} would be issued for ${website_id}.\n`;
}

function issue(
  context: CommandContext,
  asked: Asked,
  { dryRun, keeper }: { dryRun: boolean; keeper: Keeper<Issued> | undefined },
): Promise<Checked<Issued>> {
  return operate<typeof issueVouchers>(context, issueVouchers, {
    dryRun,
    ...(keeper && { answers: { keep: keeper.keep } }),
    input: async () => {
      const mistakes = (await keeper?.open()) ?? [];
      if (mistakes.length > 0) {
        return { ok: false, mistakes };
      }
      progress(context, `${dryRun ? "Trying" : "Issuing"} ${counted(asked.count, "voucher")} …`);
      return { ok: true, value: asked };
    },
  });
}
