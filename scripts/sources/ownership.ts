import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The owning module of each table and view, and the modules that may read each view. */
export interface Ownership {
  /** The owning modules by the name of the table. */
  readonly owners: ReadonlyMap<string, string>;
  /** Modules by the view that was published for them. */
  readonly readers: ReadonlyMap<string, readonly string[]>;
}

/** Reads the tables of docs/tables.md and the views of docs/glossary.md. */
export function readOwnership(root: string): Ownership {
  const read = (name: string) => readFileSync(join(root, "docs", name), "utf8");
  return ownershipIn(read("tables.md"), read("glossary.md"));
}

/** Reads the rows that begin with a name in code quotes and its module. Those of views end with their readers. */
export function ownershipIn(tables: string, glossary: string): Ownership {
  const [, layers = ""] = glossary.split("## Layers");
  const [owned, views] = [namedRows(tables), namedRows(layers)];
  return {
    // One table is no module's: it says which migrations were applied.
    owners: new Map(
      [...owned, ...views].flatMap(([name = "", module = "–"]) => (module === "–" ? [] : [[name, module]])),
    ),
    readers: new Map(views.map((cells) => [cells[0] ?? "", cells.at(-1)?.split(/,\s*/) ?? []])),
  };
}

function namedRows(text: string): string[][] {
  return text.split("\n").flatMap((line) => {
    const [, name, ...cells] = line.split("|").map((cell) => cell.trim());
    const isNamed = /^`\w+`$/.test(name ?? "");
    return isNamed && name ? [[name.slice(1, -1), ...cells.slice(0, -1)]] : [];
  });
}
