import type { CommandContext } from "../command-context.ts";
import { type Checked, describeMistakes, type Mistake } from "../mistakes.ts";
import { type Printed, print } from "../runner/print.ts";
import { openCodesFile, worthlessName } from "./codes-file.ts";
import { settleCodeFiles } from "./settle-code-files.ts";

/** The exit code if codes are issued, but their file could not be renamed. */
const UNNAMED = 1;

/** The file that new codes are kept in before they are issued. */
export interface Keeper<Codes> {
  /** @returns why the file cannot be made */
  open: () => Promise<Mistake[]>;
  /** @returns false if they could not be written, so that they must not be issued */
  keep: (codes: Codes) => Promise<boolean>;
}

interface NewCodes<Codes> {
  /** The name of a new file for the codes; undefined: without one, only the output contains them. */
  out: string | undefined;
  /** Has the codes issued. */
  issue: (keeper: Keeper<Codes> | undefined) => Promise<Checked<Codes>>;
  asCsv: (codes: Codes) => string;
  /** The output without a file. */
  printed: (codes: Codes) => Printed;
  /** The text about codes in a file, which has another name than `out` if it could not be renamed. */
  kept: (codes: Codes, place: string) => string;
}

/** Issues new codes, and writes them to a new file or to standard output, and nowhere else [voucher.issue-file]. */
export async function writeNewCodes<Codes>(
  context: CommandContext,
  { out, issue, asCsv, printed, kept }: NewCodes<Codes>,
): Promise<Checked<number>> {
  const { io } = context;
  if (out === undefined) {
    const issued = await issue(undefined);
    return issued.ok ? print(io, printed(issued.value)) : issued;
  }
  await settleCodeFiles(context, out);
  await using file = openCodesFile(context, out);
  const unwritten: Mistake[] = [];
  const keep = async (codes: Codes) => {
    unwritten.push(...(await file.write(asCsv(codes))));
    return unwritten.length === 0;
  };
  const issued = await issue({ open: () => file.open(), keep });
  if (!issued.ok) {
    return unwritten.length > 0 ? { ok: false, mistakes: unwritten } : issued;
  }
  const unnamed = await file.finish();
  const place = unnamed.length > 0 ? worthlessName(out) : out;
  return print(io, {
    err: describeMistakes(unnamed) + kept(issued.value, place),
    exit: unnamed.length > 0 ? UNNAMED : 0,
  });
}
