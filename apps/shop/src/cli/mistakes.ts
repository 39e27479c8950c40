/** Something wrong in what the operator gave: which file, where in it, and why. Never holds a code. */
export interface Mistake {
  file?: string;
  /** Of a text file, from 1. */
  line?: number | undefined;
  column?: number | undefined;
  /** Of a table, as a spreadsheet counts them: from 1, the names of the columns being the first. */
  row?: number | undefined;
  /** The name of a table's column. */
  cell?: string | undefined;
  reason: string;
}

/** A value that was checked, or everything that is wrong with it. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; mistakes: Mistake[] };

/** All values, or the mistakes of all results that have some. */
export function allChecked<Value>(results: readonly Checked<Value>[]): Checked<Value[]> {
  const mistakes = results.flatMap((result) => (result.ok ? [] : result.mistakes));
  if (mistakes.length > 0) {
    return { ok: false, mistakes };
  }
  return { ok: true, value: results.flatMap((result) => (result.ok ? [result.value] : [])) };
}

/** Mistakes shown at once; more would hide the first. */
const SHOWN = 20;

/**
 * One line per mistake: `file:line:column: reason`, as compilers write them and editors find them, and for tables
 * `file, row 3, column price: reason`.
 */
export function describeMistakes(mistakes: readonly Mistake[]): string {
  const lines = mistakes.slice(0, SHOWN).map((mistake) => {
    const place = describePlace(mistake);
    return place ? `${place}: ${mistake.reason}` : mistake.reason;
  });
  if (mistakes.length > SHOWN) {
    lines.push(`… and ${mistakes.length - SHOWN} more`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** "products.csv, row 3, column brand"; for a text "settings.json:3:5". */
export function describePlace({ file, line, column, row, cell }: Omit<Mistake, "reason">): string {
  const inText = [file, line, column].filter((part) => part !== undefined).join(":");
  const inTable = [row && `row ${row}`, cell && `column ${cell}`].filter(Boolean);
  return [inText, ...inTable].filter(Boolean).join(", ");
}
