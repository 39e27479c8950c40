import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOwnership } from "./sources/ownership.ts";

const ROOT = join(import.meta.dirname, "..");

/** Folders of features that are places on the pages, not nouns. */
const PLACES = ["checkout", "shell", "start"];

/** Prefixes of messages for places and parts of the pages, or for all of them. */
const PLACES_OF_MESSAGES = [
  ...PLACES,
  "action",
  "api-errors",
  "description",
  "error",
  "front-door",
  "help",
  "legal",
  "lost",
  "mails",
  "not-found",
  "slider",
  "text",
  "toast",
  "validation",
  "welcome",
];

/** Folders of the domain that every noun uses. */
const SHARED_RULES = ["money", "privacy", "text", "time"];

interface Row {
  noun: string;
  calls: boolean;
  module: boolean;
  feature: boolean;
}

async function layersOf(): Promise<Row[]> {
  const [, layers = ""] = (await readFile(join(ROOT, "docs/glossary.md"), "utf8")).split("## Layers");
  const rows = layers.split("\n").filter((line) => /^\| [a-z]/.test(line));
  return rows.map((line) => {
    const [, noun = "", calls, module, feature] = line.split("|").map((cell) => cell.trim());
    return { noun, calls: calls === "yes", module: module === "yes", feature: feature === "yes" };
  });
}

const named = (rows: readonly Row[], layer: "calls" | "module" | "feature") =>
  rows.flatMap((row) => (row[layer] ? [row.noun] : [])).toSorted();

/** The nouns and the other terms of the glossary. */
async function terms(): Promise<string[]> {
  const [, table = ""] = (await readFile(join(ROOT, "docs/glossary.md"), "utf8")).split("## Terms");
  return [...table.matchAll(/^\| ([a-z][a-z ]*) \|/gm)].map(([, term = ""]) => term);
}

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

test("every table and view of the database belongs to one module", async () => {
  const types = await readFile(join(ROOT, "packages/api/src/db/types.ts"), "utf8");
  const [, database = ""] = types.split("export interface Database {");
  const tables = [...database.matchAll(/^ {2}(\w+): /gm)].map(([, table = ""]) => table);
  expect([...readOwnership(ROOT).owners.keys()].toSorted()).toEqual(tables.toSorted());
});

test("a message's key begins with a noun or term of the glossary, or with a place on the pages", async () => {
  const known = [...(await terms()), ...PLACES_OF_MESSAGES];
  const keys: object = JSON.parse(await readFile(join(ROOT, "packages/messages/src/catalogues/de.json"), "utf8"));
  const prefixes = new Set(Object.keys(keys).map((key) => key.split(".")[0] ?? ""));
  expect([...prefixes].filter((prefix) => !known.includes(prefix))).toEqual([]);
});

test("a folder of the domain is named after a noun or term of the glossary", async () => {
  const known = [...(await terms()), ...SHARED_RULES];
  const folders = await foldersOf("packages/domain/src");
  expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
});
