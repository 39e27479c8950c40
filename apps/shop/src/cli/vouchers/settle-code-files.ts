import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { countKnownCodes } from "@guerdon/contract/operations/voucher";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import { csvTable } from "../csv-table.ts";
import { isAlive } from "../is-alive.ts";
import { describeMistakes } from "../mistakes.ts";
import { isBeingWritten } from "../open-new-file.ts";
import { operate } from "../operate.ts";
import { readBytes } from "../read-text-file.ts";
import { WORTHLESS, worthlessName, writerIn } from "./codes-file.ts";

/** A note is a few lines; a file of this size or more is none. */
const NOTE_BYTES = 2000;

/**
 * Settles what killed commands left beside a file of codes [voucher.issue-file]: the shop is asked for the codes. If it
 * knows any, the file gets its name; otherwise it is removed. What may belong to a running command or another shop is told
 * and left.
 * @param file as given by the operator; it need not exist
 */
export async function settleCodeFiles(context: CommandContext, file: string): Promise<void> {
  const path = resolve(context.io.cwd, file);
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((name) => name.endsWith(WORTHLESS)).map((name) => name.slice(0, -WORTHLESS.length));
  for (const name of new Set([...left, basename(path)])) {
    const told = await settle(context, join(folder, name));
    if (told !== undefined) {
      context.io.stderr(`${told}\n`);
    }
  }
}

/** @returns what became of the file; undefined if it needs nothing */
async function settle(context: CommandContext, path: string): Promise<string | undefined> {
  const worthless = worthlessName(path);
  const note = await noteAt(path);
  const hasCodes = await isThere(worthless);
  const doubt = await doubtAbout(context, path, note);
  if (doubt === "running" || (note === undefined && !hasCodes)) {
    return undefined;
  }
  const counts = hasCodes ? await countCodes(context, worthless) : { codes: 0, known: 0 };
  if (typeof counts === "string") {
    return `${counts}It was left as it is.`;
  }
  const found = `${counts.known} of its ${counted(counts.codes, "code")} ${counts.known === 1 ? "is" : "are"} issued`;
  if (doubt !== undefined || (note === undefined && counts.known === 0)) {
    return `${worthless}: ${found}; ${doubt ?? "who wrote it is not known"}, so it was left as it is.`;
  }
  // Another command may have settled it meanwhile, and begun a new file of this name.
  return (await noteAt(path)) === note ? finish(path, { found, isIssued: counts.known > 0 }) : undefined;
}

async function finish(path: string, { found, isIssued }: { found: string; isIssued: boolean }): Promise<string> {
  const worthless = worthlessName(path);
  if (isIssued) {
    await rename(worthless, path);
    return `${path}: its command ended before the file had its name. ${found}; the file is finished now.`;
  }
  await rm(worthless, { force: true });
  await rm(path, { force: true });
  return `${worthless}: its command ended before it issued the codes. ${found}: they are worthless, and the file was removed.`;
}

/** Why a file is not settled; "running" if its command runs on this machine. */
async function doubtAbout(
  { shop }: CommandContext,
  path: string,
  note: string | undefined,
): Promise<string | undefined> {
  if (note === undefined) {
    return (await isThere(path)) ? "another file has its name" : undefined;
  }
  const writer = writerIn(note);
  if (!writer || !shop.keyring.ids.includes(writer.shop)) {
    return "it belongs to another shop";
  }
  if (writer.host !== hostname()) {
    return `whether its command still runs is known on ${writer.host} only`;
  }
  const isRunning = writer.process === process.pid ? isBeingWritten(path) : isAlive(writer.process);
  return isRunning ? "running" : undefined;
}

/** The note under a file's final name; undefined if it is not there or is something else. */
async function noteAt(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile() || found.size >= NOTE_BYTES) {
    return undefined;
  }
  const text = await readFile(path, "utf8").catch(() => "");
  return writerIn(text) && text;
}

const isThere = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

/** @returns how many codes are in a file and how many of them the shop knows, or why that cannot be told */
async function countCodes(context: CommandContext, path: string): Promise<{ codes: number; known: number } | string> {
  const read = await readBytes(path, path);
  if (!read.ok) {
    return describeMistakes(read.mistakes);
  }
  // A kill while it was written may have cut it anywhere, even before its first line.
  const table = csvTable(read.value, path);
  const codes = table.ok ? table.value.body.flatMap(({ cells }) => cells[0] ?? []) : linesOf(read.value);
  if (codes.length === 0) {
    return { codes: 0, known: 0 };
  }
  const counts = await operate<typeof countKnownCodes>(context, countKnownCodes, {
    input: async () => ({ ok: true, value: { codes } }),
  });
  return counts.ok ? { codes: codes.length, known: counts.value.known } : describeMistakes(counts.mistakes);
}

/** The first cell of each line below the first of a table that was cut off. */
function linesOf(bytes: Buffer): string[] {
  const [, ...lines] = bytes.toString("utf8").split("\n");
  return lines.map((line) => line.split(",", 1)[0] ?? "").filter(Boolean);
}
