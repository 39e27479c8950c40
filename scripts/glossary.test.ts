import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Folders of features that are places on the pages, not nouns. */
const PLACES = ["checkout", "shell", "start"];

interface Row {
  noun: string;
  calls: boolean;
  module: boolean;
  feature: boolean;
  tables: string[];
}

async function layersOf(): Promise<Row[]> {
  const [, layers = ""] = (await readFile(join(ROOT, "docs/glossary.md"), "utf8")).split("## Layers");
  const rows = layers.split("\n").filter((line) => /^\| [a-z]/.test(line));
  return rows.map((line) => {
    const [, noun = "", calls, module, feature, tables = ""] = line.split("|").map((cell) => cell.trim());
    const named = [...tables.matchAll(/`(\w+)`/g)].map(([, table = ""]) => table);
    return { noun, calls: calls === "yes", module: module === "yes", feature: feature === "yes", tables: named };
  });
}

const named = (rows: readonly Row[], layer: "calls" | "module" | "feature") =>
  rows.flatMap((row) => (row[layer] ? [row.noun] : [])).toSorted();

async function foldersOf(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted();
}

test("the glossary's nouns are the files of calls, the modules and the features, and nothing else is", async () => {
  const rows = await layersOf();
  const calls = await readdir(join(ROOT, "packages/contract/src/calls"));
  expect(calls.map((file) => file.replace(".ts", "")).toSorted()).toEqual(named(rows, "calls"));
  expect(await foldersOf("packages/api/src/modules")).toEqual(named(rows, "module"));
  const features = await foldersOf("apps/storefront/app/features");
  expect(features.filter((folder) => !PLACES.includes(folder))).toEqual(named(rows, "feature"));
});

test("every table of the database belongs to one noun of the glossary", async () => {
  const types = await readFile(join(ROOT, "packages/api/src/db/types.ts"), "utf8");
  const [, database = ""] = types.split("export interface Database {");
  const tables = [...database.matchAll(/^ {2}(\w+): /gm)].map(([, table = ""]) => table);
  expect((await layersOf()).flatMap((row) => row.tables).toSorted()).toEqual(tables.toSorted());
});
