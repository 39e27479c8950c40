import type { Checked, Mistake } from "../mistakes.ts";
import type { JsonPath, PlacedMistake } from "../placed-mistake.ts";
import { type CsvRow, readCsvFile } from "../read-csv-file.ts";
import type { JsonText } from "../read-json-file.ts";
import { type ProductRow, productRow, VARIATION_COLUMNS } from "./product-row.ts";
import { columnOf, productEntry } from "./product-row-entry.ts";

type Row = CsvRow<ProductRow>;

/** The products of a table as entries of a catalogue file. */
interface ProductTable {
  products: unknown[];
  mistakesAt: JsonText["mistakesAt"];
}

/**
 * Reads products from a CSV file with a row for each variation. Rows of a product have the same number, and its first
 * row has the product's fields (docs/catalogue-format.md, "As a table").
 */
export async function readProductTable(path: string, name: string): Promise<Checked<ProductTable>> {
  const read = await readCsvFile(path, name, productRow);
  if (!read.ok) {
    return read;
  }
  const groups = [...Map.groupBy(read.value, ({ values }) => values.number).values()];
  const mistakes = groups.flatMap((rows) => contradictions(rows, name));
  if (mistakes.length > 0) {
    return { ok: false, mistakes };
  }
  const products = groups.map((rows) => productEntry(rows.map(({ values }) => values)));
  return {
    ok: true,
    value: { products, mistakesAt: (found) => found.map((mistake) => placed(mistake, groups, name)) },
  };
}

/** Reports later rows of a product whose fields differ from the first row's and are not empty. */
function contradictions([first, ...more]: readonly Row[], file: string): Mistake[] {
  return more.flatMap(({ row, values }) =>
    Object.entries(values)
      .filter(([column]) => !VARIATION_COLUMNS.has(column))
      .filter(([column, value]) => JSON.stringify(first?.values[column as keyof ProductRow]) !== JSON.stringify(value))
      .map(([cell]) => ({ file, row, cell, reason: `differs from the product's first row, ${first?.row}` })),
  );
}

/** A mistake in an entry, reported at its cell. */
function placed({ path, message, first }: PlacedMistake, groups: readonly Row[][], file: string): Mistake {
  const other = first && rowAt(first, groups);
  const reason = other ? `${message} (first in row ${other.row})` : message;
  return { file, row: rowAt(path, groups)?.row, cell: columnOf(path.slice(2)), reason };
}

/** The row of a product, or of its variation if the path leads into one. */
function rowAt([, index, field, place]: JsonPath, groups: readonly Row[][]): Row | undefined {
  const rows = groups[Number(index)] ?? [];
  return (field === "variations" ? rows[Number(place)] : undefined) ?? rows[0];
}
