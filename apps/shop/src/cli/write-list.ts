import type { ListReading } from "@guerdon/api/operator";
import { type ListPlace, MAX_COUNTED } from "@guerdon/contract/operations/list-page";
import type { CommandContext } from "./command-context.ts";
import type { ListFormat } from "./list-format.ts";
import { type Cell, listingParts, listingText } from "./listing.ts";
import type { Checked } from "./mistakes.ts";

/** Rows of a table, if the operator wishes no other number. */
const SHOWN_ROWS = 50;

/** Rows of a page, which are in memory together. */
const PAGE_ROWS = 2500;

/** A page as an operation answers it. */
interface Page<Item> {
  items: readonly Item[];
  next: ListPlace | null;
  /** The number of all rows, as far as they are counted; it comes with the first page. */
  total: number | null;
}

/** A list that is read page by page. */
interface PagedList<Item, Row> {
  format: ListFormat;
  /** As typed; default: 50 rows of a table, all of a file. */
  limit: number | undefined;
  columns: readonly (keyof Row & string)[];
  row: (item: Item) => Row;
  /** The text of a table without rows. */
  empty: string;
  /** The items as people read them, where that is no plain table. */
  text?: (items: readonly Item[]) => string;
  /** @param reading goes on to the operation, whose log has one entry for all pages */
  page: (wish: { limit: number; after: ListPlace | null }, reading: ListReading) => Promise<Checked<Page<Item>>>;
}

/**
 * Prints a list. A table shows the first rows and says how many there are; JSON and CSV have all rows, of which one page
 * at a time is in memory [operator.whole-lists].
 */
export async function writeList<Item, Row extends Record<string, Cell>>(
  context: CommandContext,
  list: PagedList<Item, Row>,
): Promise<Checked<number>> {
  const { io } = context;
  const { format, columns, row, empty, text } = list;
  const items: Item[] = [];
  const parts = format === "table" ? undefined : listingParts<Row>(format, columns);
  const read = await readPages(list, async (page) => {
    if (parts) {
      io.stdout(parts.part(page.map(row)));
      await io.drained?.();
    } else {
      items.push(...page);
    }
  });
  if (!read.ok) {
    return read;
  }
  if (parts) {
    io.stdout(parts.end());
  } else {
    const rows = items.map(row);
    io.stdout(listingText("table", { columns, rows, empty, ...(text && { text: () => text(items) }) }));
  }
  const rest = restText(format, read.value);
  if (rest !== "") {
    // Beside a file it is told on standard error.
    (parts ? io.stderr : io.stdout)(rest);
  }
  return { ok: true, value: 0 };
}

/** Says in words that a list has more rows than are shown; empty if it has not. */
export function restText(format: ListFormat, { shown, total }: { shown: number; total: number }): string {
  const more = format === "table" ? "--limit shows more, --format csv or json all" : "without --limit all are written";
  // They are not counted further, unless more are wished.
  const all = shown <= MAX_COUNTED && total > MAX_COUNTED ? `more than ${words(MAX_COUNTED)}` : words(total);
  return total > shown ? `${words(shown)} of ${all}; ${more}.\n` : "";
}

function words(count: number): string {
  return count.toLocaleString("en");
}

/** How many rows are asked for. */
export function rowsWished(format: ListFormat, limit: number | undefined): number {
  return limit ?? (format === "table" ? SHOWN_ROWS : Number.MAX_SAFE_INTEGER);
}

async function readPages<Item, Row>(
  { format, limit, page }: PagedList<Item, Row>,
  take: (items: readonly Item[]) => Promise<void>,
): Promise<Checked<{ shown: number; total: number }>> {
  const wished = rowsWished(format, limit);
  const reading: ListReading = { rows: wished, isRecorded: false };
  let shown = 0;
  let total = 0;
  let after: ListPlace | null = null;
  do {
    const read: Checked<Page<Item>> = await page({ limit: Math.min(PAGE_ROWS, wished - shown), after }, reading);
    if (!read.ok) {
      return read;
    }
    total = read.value.total ?? total;
    shown += read.value.items.length;
    await take(read.value.items);
    after = read.value.next;
  } while (after !== null && shown < wished);
  return { ok: true, value: { shown, total } };
}
