import { constants, type FileHandle, open } from "node:fs/promises";
import type { Checked } from "./mistakes.ts";

/** Advice about a file that a spreadsheet saved in another encoding. */
export const SAVE_AS_UTF8 = 'in Excel save it as "CSV UTF-8 (comma-separated)"';

const WORKBOOKS = [
  // A ZIP archive: .xlsx, .ods and other documents.
  Buffer.from("PK\x03\x04", "latin1"),
  // The container of .xls.
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
];
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** True for UTF-8 text without NUL. */
export function isText(bytes: Uint8Array): boolean {
  return decode(bytes) !== undefined;
}

/** Maximum size of a text file, which is read into memory. Catalogues and lists of codes are smaller. */
const MAX_MB = 128;
const BYTES_PER_MB = 1_000_000;

/** Reads a file of at most 128 MB; returns a mistake in words if it cannot be read. */
export async function readBytes(path: string, name: string): Promise<Checked<Buffer>> {
  const mistake = (reason: string): Checked<never> => ({ ok: false, mistakes: [{ file: name, reason }] });
  try {
    // Without waiting for a writer, if it is a pipe.
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await file.stat();
    if (!stats.isFile()) {
      return mistake(
        stats.isDirectory() ? IS_FOLDER : "is a device or a pipe, not a file: save what it gives as a file",
      );
    }
    const bytes = await readUpTo(file, MAX_MB * BYTES_PER_MB);
    return bytes ? { ok: true, value: bytes } : mistake(`is larger than ${MAX_MB} MB; no more is read from one file`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    return mistake(REASONS[code ?? ""] ?? `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Reads a file; undefined if it has more than `most` bytes. They are counted: some files have another size than they
 * say.
 */
async function readUpTo(file: FileHandle, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 1_000_000 })) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > most) {
      return undefined;
    }
  }
  return Buffer.concat(chunks, size);
}

const IS_FOLDER = "is a folder, not a file";

const REASONS: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: IS_FOLDER,
  ENOTDIR: "a part of its path is a file, not a folder",
  EACCES: "cannot be read: its permissions do not let you",
  EPERM: "cannot be read: its permissions do not let you",
  ELOOP: "cannot be read: its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
};

/**
 * Describes the format of bytes that are not UTF-8: a workbook, or UTF-16.
 * @param advice for UTF-16
 */
export function foreignForm(bytes: Buffer, advice = SAVE_AS_UTF8): string | undefined {
  const startsWith = (start: Buffer) => bytes.subarray(0, start.length).equals(start);
  if (WORKBOOKS.some(startsWith)) {
    return `is a workbook, not a table in text form: ${SAVE_AS_UTF8}`;
  }
  if (UTF_16.some(startsWith)) {
    return `is written in UTF-16 ("Unicode text"), not in UTF-8: ${advice}`;
  }
  return undefined;
}

/** Decodes UTF-8 without its byte order mark; undefined if it is invalid or contains NUL. */
export function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) {
    return undefined;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Reads a UTF-8 text file. Anything else is refused, with the line, because it would be garbled.
 * @param name the file's name as given by the operator
 */
export async function readTextFile(path: string, name: string): Promise<Checked<string>> {
  const read = await readBytes(path, name);
  if (!read.ok) {
    return read;
  }
  const text = decode(read.value);
  if (text !== undefined) {
    return { ok: true, value: text };
  }
  const foreign = foreignForm(read.value, "save the file as UTF-8");
  if (foreign) {
    return { ok: false, mistakes: [{ file: name, reason: foreign }] };
  }
  const lines = read.value.toString("latin1").split("\n");
  const line = lines.findIndex((each) => !isText(Buffer.from(each, "latin1")));
  const reason = lines[line]?.includes("\0") ? "holds a NUL character" : "holds a character that is not UTF-8";
  return { ok: false, mistakes: [{ file: name, line: line + 1, reason: `${reason}: save the file as UTF-8` }] };
}
