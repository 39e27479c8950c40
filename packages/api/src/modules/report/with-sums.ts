/** A row of a report: of a website, or (null) the sum of all. */
export type Summed<Row> = Omit<Row, "website_id"> & { website_id: string | null };

/** The rows to add up, and their columns to add up. */
export interface Sums<Row> {
  /** The columns that rows must have in common to be added up. */
  alike: readonly (keyof Row)[];
  /** The columns to add up; one that is null in all rows stays null. */
  added: readonly { [Column in keyof Row]: Row[Column] extends number | null ? Column : never }[keyof Row][];
  /** The order of the sums; default: that of the rows. */
  inOrder?: (one: Row, other: Row) => number;
}

/** The rows of websites, and below them their sums over all websites. */
export function withSums<Row extends { website_id: string }>(
  rows: readonly Row[],
  { alike, added, inOrder }: Sums<Row>,
): Summed<Row>[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(alike.map((column) => row[column])));
  const sums = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, ...sumsOf(group, added), website_id: "" }] : [];
  });
  const sorted = inOrder ? sums.sort(inOrder) : sums;
  return [...rows, ...sorted.map((row) => ({ ...row, website_id: null }))];
}

function sumsOf<Row>(rows: readonly Row[], added: readonly (keyof Row)[]): Partial<Row> {
  const sums = added.map((column) => {
    const numbers = rows.flatMap((row) => (row[column] as number | null) ?? []);
    return [column, numbers.length > 0 ? numbers.reduce((total, number) => total + number, 0) : null];
  });
  return Object.fromEntries(sums);
}
