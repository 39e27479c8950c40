/** A list of rows as one list per property: a page's data names each property once, not once per row. */
export type Columns<Row> = { [Key in keyof Row]-?: (Row[Key] | undefined)[] };

export function toColumns<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row)[];
  return Object.fromEntries(keys.map((key) => [key, rows.map((row) => row[key])])) as Columns<Row>;
}

/** Restores the rows; properties that a row did not have remain absent. */
export function toRows<Row extends object>(columns: Columns<Row>): Row[] {
  const entries = Object.entries(columns) as [string, unknown[]][];
  const length = entries[0]?.[1].length ?? 0;
  return Array.from({ length }, (_, row) => {
    const set = entries.flatMap(([key, values]) => (values[row] === undefined ? [] : [[key, values[row]] as const]));
    return Object.fromEntries(set) as Row;
  });
}
