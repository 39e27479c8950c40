/** Something wrong in what the operator gave: which file, where in it, and why. Never holds a code. */
export interface Mistake {
  file?: string;
  line?: number | undefined;
  column?: number | undefined;
  reason: string;
}

/** A value that was checked, or everything that is wrong with it. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; mistakes: Mistake[] };

/** What was found right, with all mistakes of what was not. */
export function allChecked<Value>(results: readonly Checked<Value>[]): Checked<Value[]> {
  const mistakes = results.flatMap((result) => (result.ok ? [] : result.mistakes));
  if (mistakes.length > 0) return { ok: false, mistakes };
  return { ok: true, value: results.flatMap((result) => (result.ok ? [result.value] : [])) };
}

/** Mistakes shown at once; more would hide the first. */
const SHOWN = 20;

/** One line per mistake, `file:line:column: reason`, as compilers write them and editors find them. */
export function describeMistakes(mistakes: readonly Mistake[]): string {
  const lines = mistakes.slice(0, SHOWN).map(({ file, line, column, reason }) => {
    const place = [file, line, column].filter((part) => part !== undefined).join(":");
    return place ? `${place}: ${reason}` : reason;
  });
  if (mistakes.length > SHOWN) lines.push(`… and ${mistakes.length - SHOWN} more`);
  return lines.map((line) => `${line}\n`).join("");
}
