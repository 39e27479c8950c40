/** Formats rows as columns: the first left-aligned, the others right-aligned. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Formats a number with three significant digits; a dash if there is none. */
export function number(value: number | undefined): string {
  if (value === undefined) {
    return "–";
  }
  if (value >= 100) {
    return value.toFixed(0);
  }
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
