import type { CommandContext } from "./command-context.ts";
import { type Checked, describeMistakes } from "./mistakes.ts";
import { openNewFile, unfinishedName } from "./open-new-file.ts";

/** A text to be written, or the bytes of a file, and what it holds: "3 codes are". */
export interface Content {
  text: string | Uint8Array;
  what: string;
}

/** The exit code if a file was written, but could not be renamed. */
const UNNAMED = 1;

/**
 * Writes the text that a command makes to standard output, or to a new file that only its user can read.
 * @param out the file's name as given by the operator
 */
export async function writeOut(
  { io }: CommandContext,
  out: string | undefined,
  make: () => Promise<Checked<Content>>,
): Promise<Checked<number>> {
  if (out === undefined) {
    const made = await make();
    if (made.ok) {
      io.stdout(made.value.text.toString());
    }
    return made.ok ? { ok: true, value: 0 } : made;
  }
  await using written = openNewFile(io.cwd, out);
  const taken = await written.open();
  const made = taken.length > 0 ? { ok: false as const, mistakes: taken } : await make();
  if (!made.ok) {
    return made;
  }
  const unwritten = await written.write(made.value.text);
  if (unwritten.length > 0) {
    return { ok: false, mistakes: unwritten };
  }
  const unnamed = await written.finish();
  const place = unnamed.length > 0 ? unfinishedName(out) : out;
  io.stderr(`${describeMistakes(unnamed)}${made.value.what} in ${place}.\n`);
  return { ok: true, value: unnamed.length > 0 ? UNNAMED : 0 };
}
