/** A row of a report: of a website, or (null) the sum of all. */
export type Summed<Row> = Omit<Row, "website_id"> & { website_id: string | null };

/** Which rows are added up, and which of their columns. */
export interface Sums<Row> {
  /** Rows are added up that have the same in these columns. */
  alike: readonly (keyof Row)[];
  /** What is null in all of them stays null. */
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
