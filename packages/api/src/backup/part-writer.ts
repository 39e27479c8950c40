import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type { Part } from "./manifest.ts";

/** A part of a back-up that is being written. */
export interface PartWriter extends AsyncDisposable {
  /** Appends lines of rows. Resolves when it can take more. */
  write(lines: readonly string[]): Promise<void>;
  /** Ends the part. Resolves when it is on the disk. */
  finish(): Promise<Part>;
}

/**
 * Opens a new part: a line of JSON for each row, compressed. Disposing of it without finishing leaves an incomplete file.
 * @param name of the file, without its suffix
 */
export function openPart(folder: string, name: string, columns: readonly string[]): PartWriter {
  const file = `${name}.jsonl.zst`;
  const compress = createZstdCompress();
  const digest = createHash("sha256");
  const written = { rows: 0, bytes: 0 };
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk);
      written.bytes += chunk.length;
      yield chunk;
    }
  };
  const onDisk = pipeline(
    compress,
    measure,
    createWriteStream(join(folder, file), { flags: "wx", mode: 0o600, flush: true }),
  );
  // `finish`, or a `write` that waits, throws it.
  onDisk.catch(() => undefined);
  return {
    async write(lines) {
      if (lines.length === 0) {
        return;
      }
      written.rows += lines.length;
      if (!compress.write(`${lines.join("\n")}\n`)) {
        await Promise.race([once(compress, "drain"), onDisk]);
      }
    },
    async finish() {
      compress.end();
      await onDisk;
      return { file, columns: [...columns], ...written, sha256: digest.digest("hex") };
    },
    [Symbol.asyncDispose]: async () => {
      compress.destroy();
      await onDisk.catch(() => undefined);
    },
  };
}
