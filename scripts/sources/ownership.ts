import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The owning module of each table and view, and the modules that may read each view. */
export interface Ownership {
  /** By the name of the table. */
  readonly owners: ReadonlyMap<string, string>;
  /** Modules by the view that was published for them. */
  readonly readers: ReadonlyMap<string, readonly string[]>;
}

/** Reads docs/glossary.md. */
export function readOwnership(root: string): Ownership {
  return ownershipIn(readFileSync(join(root, "docs/glossary.md"), "utf8"));
}

/** Reads both tables of the section "Layers". */
export function ownershipIn(glossary: string): Ownership {
  const [, layers = ""] = glossary.split("## Layers");
  const rows = layers.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  const nouns = rows.filter((cells) => cells.length === 7 && /^[a-z]+$/.test(cells[1] ?? ""));
  const views = rows.filter((cells) => cells.length === 5 && /^`\w+`$/.test(cells[1] ?? ""));
  const owned = nouns.flatMap(([, noun = "", , , , tables = ""]) =>
    [...tables.matchAll(/`(\w+)`/g)].map(([, table = ""]) => [table, noun] as const),
  );
  const read = views.map(([, view = "", , readers = ""]) => [view.replaceAll("`", ""), readers.split(/,\s*/)] as const);
  return { owners: new Map(owned), readers: new Map(read) };
}
