/** Aligns the columns of rows, two spaces apart. */
export function asTable(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((most, cells) => Math.max(most, cells[column]?.length ?? 0), 0),
  );
  const line = (cells: readonly string[]) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((cells) => `${line(cells).trimEnd()}\n`).join("");
}
