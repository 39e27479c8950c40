import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline as pipe, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StringDecoder } from "node:string_decoder";
import { createZstdDecompress } from "node:zlib";
import { BackupError } from "./backup-error.ts";
import type { Part } from "./manifest.ts";

/** Lines that are passed on at once have about this many characters; a row may have more. */
const BATCH_CHARACTERS = 512 * 1024;
/** Bytes that are compared at once. */
const COMPARED_BYTES = 1024 * 1024;

/**
 * The lines of a part, in batches.
 * @throws BackupError if the file is not as its part says, at the end at the latest
 */
export async function* readPart(folder: string, part: Part): AsyncGenerator<string[]> {
  const path = await wholeFile(folder, part);
  const { file, sha256 } = part;
  const digest = createHash("sha256");
  let rows = 0;
  try {
    for await (const lines of linesOf(decompressed(path, digest))) {
      rows += lines.length;
      yield lines;
    }
  } catch (error) {
    throw new BackupError(`${file} of the back-up is damaged`, { cause: error });
  }
  if (digest.digest("hex") !== sha256 || rows !== part.rows) {
    throw changed(part);
  }
}

/**
 * Compares the bytes of a part with its digest, without reading its lines.
 * @throws BackupError if the file is not as its part says
 */
export async function comparePart(folder: string, part: Part, signal: AbortSignal): Promise<void> {
  const path = await wholeFile(folder, part);
  const digest = createHash("sha256");
  try {
    await pipeline(createReadStream(path, { highWaterMark: COMPARED_BYTES }), digest, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new BackupError(`${part.file} of the back-up cannot be read`, { cause: error });
  }
  if (digest.digest("hex") !== part.sha256) {
    throw changed(part);
  }
}

/** The path of a part's file, which has its length. */
async function wholeFile(folder: string, { file, bytes }: Part): Promise<string> {
  const path = join(folder, file);
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size !== bytes) {
    const reason = size === undefined ? "is missing" : `is cut off: it has ${size} bytes, and had ${bytes}`;
    throw new BackupError(`${file} of the back-up ${reason}`);
  }
  return path;
}

const changed = ({ file }: Part) => new BackupError(`${file} of the back-up was changed after it was made`);

function decompressed(path: string, digest: Hash): AsyncIterable<Buffer> {
  const measured = async function* () {
    for await (const chunk of createReadStream(path)) {
      digest.update(chunk);
      yield chunk;
    }
  };
  // The reader of the result gets the errors.
  return pipe(Readable.from(measured()), createZstdDecompress(), () => undefined);
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  // Only here: a row may hold any other sign that a reader of lines would take for the end of one.
  const END = "\n";
  const decoder = new StringDecoder("utf8");
  let rest: string[] = [];
  let characters = 0;
  let lines: string[] = [];
  for await (const chunk of bytes) {
    const [first = "", ...others] = decoder.write(chunk).split(END);
    rest.push(first);
    for (const other of others) {
      const line = rest.join("");
      rest = [other];
      lines.push(line);
      characters += line.length;
      if (characters >= BATCH_CHARACTERS) {
        yield lines;
        lines = [];
        characters = 0;
      }
    }
  }
  if (lines.length > 0) {
    yield lines;
  }
}
