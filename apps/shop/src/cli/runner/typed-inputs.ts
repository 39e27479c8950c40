import { resolve } from "node:path";
import type { z } from "zod";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import { type CsvRow, noRows, readCsvFile } from "../read-csv-file.ts";
import { readJsonFile } from "../read-json-file.ts";
import { readTextFile } from "../read-text-file.ts";
import { sayStep } from "../say-step.ts";
import { loaded, option, type Parameter } from "./parameter.ts";

/** Names a person or a code, as typed or, for "-", from standard input, which keeps it out of the shell's history. */
export function orStdin<Typed extends string | undefined>(
  parameter: Parameter<Typed>,
): Parameter<string | Extract<Typed, undefined>> {
  return loaded(parameter, async (typed, io) => ({
    ok: true,
    value: (typed === "-" ? await io.readStdin() : typed).trim(),
  }));
}

/**
 * The rows of a CSV file, at least one.
 * @param step what is said once they are read: "Importing 3 vouchers …"
 */
export function csvRows<Row extends z.ZodObject>(
  parameter: Parameter<string>,
  row: Row,
  step?: (rows: number) => string,
): Parameter<CsvRow<z.output<Row>>[]> {
  const rows = loaded(parameter, async (file, io): Promise<Checked<CsvRow<z.output<Row>>[]>> => {
    const read = await readCsvFile(resolve(io.cwd, file), file, row);
    if (!read.ok) {
      return read;
    }
    if (read.value.length === 0) {
      return { ok: false, mistakes: [noRows(file)] };
    }
    if (step) {
      sayStep(io, step(read.value.length));
    }
    return read;
  });
  return { ...rows, holdsRows: true };
}

/** The first line of a file, for what must not stand on a command line. */
export function firstLine<Typed extends string | undefined>(
  parameter: Parameter<Typed>,
): Parameter<string | Extract<Typed, undefined>> {
  return loaded(parameter, async (file, io) => {
    const read = await readTextFile(resolve(io.cwd, file), file);
    return read.ok ? { ok: true, value: read.value.split(/\r?\n/)[0] ?? "" } : read;
  });
}

/** The values of a JSON file. */
export function jsonFile<Schema extends z.ZodType>(
  parameter: Parameter<string>,
  schema: Schema,
): Parameter<z.output<Schema>> {
  return loaded(parameter, async (file, io) => {
    const read = await readJsonFile(resolve(io.cwd, file), file, schema);
    return read.ok ? { ok: true, value: read.value.values } : read;
  });
}

/** A value that is read from standard input alone. */
export const stdin: Parameter<string> = {
  declare: undefined,
  load: async (_, io) => ({ ok: true, value: (await io.readStdin()).trim() }),
};

/**
 * A value that is on no command line, which others on the machine and the shell's history would see: from standard
 * input, or from the file that `--file` names, without spaces and line breaks around it, which editors and `echo` add.
 */
export function secretValue(description: string): Parameter<string> {
  const { declare } = option("--file <file>", description);
  return { declare, load: (file, io) => readSecret(file as string | undefined, io) };
}

async function readSecret(file: string | undefined, io: CommandIo): Promise<Checked<string>> {
  const read: Checked<string> =
    file === undefined ? { ok: true, value: await io.readStdin() } : await readTextFile(resolve(io.cwd, file), file);
  if (!read.ok) {
    return read;
  }
  const value = read.value.trim();
  return value === ""
    ? { ok: false, mistakes: [{ ...(file !== undefined && { file }), reason: "the value is empty" }] }
    : { ok: true, value };
}
