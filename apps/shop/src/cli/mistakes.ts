/** A mistake in the operator's input: file, place and reason. It never contains a code. */
export interface Mistake {
  file?: string;
  /** The line of a text file, from 1. */
  line?: number | undefined;
  column?: number | undefined;
  /** The row of a table as in a spreadsheet; the header is row 1. */
  row?: number | undefined;
  /** The name of a table's column. */
  cell?: string | undefined;
  reason: string;
}

/** A checked value, or all mistakes in it. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; mistakes: Mistake[] };

/** All values, or the mistakes of all results that have some. */
export function allChecked<Value>(results: readonly Checked<Value>[]): Checked<Value[]> {
  const mistakes = results.flatMap((result) => (result.ok ? [] : result.mistakes));
  if (mistakes.length > 0) {
    return { ok: false, mistakes };
  }
  return { ok: true, value: results.flatMap((result) => (result.ok ? [result.value] : [])) };
}

/** Maximum number of mistakes shown. More would hide the first ones. */
const MAX_SHOWN = 20;

/**
 * One line per mistake: `file:line:column: reason`, which editors recognize, or for tables `file, row 3, column price:
 * reason`.
 */
export function describeMistakes(mistakes: readonly Mistake[]): string {
  const lines = mistakes.slice(0, MAX_SHOWN).map((mistake) => {
    const place = describePlace(mistake);
    return place ? `${place}: ${mistake.reason}` : mistake.reason;
  });
  if (mistakes.length > MAX_SHOWN) {
    lines.push(`… and ${mistakes.length - MAX_SHOWN} more`);
  }
  return lines.map((line) => `${line}\n`).join("");
}

/** "products.csv, row 3, column brand", or "settings.json:3:5" for a text file. */
export function describePlace({ file, line, column, row, cell }: Omit<Mistake, "reason">): string {
  const inText = [file, line, column].filter((part) => part !== undefined).join(":");
  const inTable = [row && `row ${row}`, cell && `column ${cell}`].filter(Boolean);
  return [inText, ...inTable].filter(Boolean).join(", ");
}
