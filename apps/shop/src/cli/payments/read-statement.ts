import { resolve } from "node:path";
import type { Checked, Mistake } from "../mistakes.ts";
import { readBytes } from "../read-text-file.ts";
import { loaded, type Parameter } from "../runner/parameter.ts";
import { type ReadStatement, readEntryTable } from "./entry-table.ts";
import { xmlText } from "./xml-text.ts";

/** A statement is read into memory as a whole: 10 MB are 18,000 entries. */
const MAX_XML_BYTES = 10_000_000;

/** Entries of a table; they are taken in one transaction. */
const MAX_ENTRIES = 100_000;

/** A bank's statement, by the name of its file. */
export function statement(parameter: Parameter<string>): Parameter<ReadStatement> {
  return { ...loaded(parameter, (file, { cwd }) => readStatement(cwd, file)), holdsRows: true };
}

/** Reads a bank's file: camt.053, or a table. */
async function readStatement(cwd: string, file: string): Promise<Checked<ReadStatement>> {
  const path = resolve(cwd, file);
  const read = await readBytes(path, file);
  if (!read.ok) {
    return read;
  }
  const bytes = read.value;
  const mistake = (reason: string): Checked<never> => ({ ok: false, mistakes: [{ file, reason }] });
  const beginning = bytes.subarray(0, 200).toString("latin1");
  if (beginning.startsWith("PK\x03\x04") && !/\.(xlsx|ods)$/i.test(file)) {
    return mistake("is a ZIP archive: unpack it, and import the files in it");
  }
  if (/^\s*:20:|\n:25:/.test(beginning)) {
    return mistake("is a statement of the form MT940: get it as camt.053 from the bank");
  }
  if (!/^(?:\xEF\xBB\xBF)?\s*</.test(beginning)) {
    const table = await readEntryTable(path, file);
    return table.ok && table.value.entries.length > MAX_ENTRIES
      ? mistake(`holds ${table.value.entries.length} entries; at most ${MAX_ENTRIES} are taken from one file`)
      : table;
  }
  return bytes.length > MAX_XML_BYTES
    ? mistake(`is ${Math.ceil(bytes.length / 1_000_000)} MB large; at most 10 MB are read from one statement`)
    : readXml(bytes, file);
}

async function readXml(bytes: Buffer, file: string): Promise<Checked<ReadStatement>> {
  const text = xmlText(bytes, file);
  if (!text.ok) {
    return text;
  }
  const { readCamt } = await import("@guerdon/api/bank-statement");
  const read = readCamt(text.value);
  if (read.ok) {
    return { ok: true, value: read.statement };
  }
  return { ok: false, mistakes: read.mistakes.map((mistake): Mistake => ({ file, ...mistake })) };
}
