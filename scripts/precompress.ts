import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Writes a .br and a .gz beside every text file of a folder, at the highest level, since this runs once per build.

const [folder] = process.argv.slice(2);
if (!folder) {
  throw new Error("usage: precompress.ts FOLDER");
}

const TEXT = new Set([".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) {
    continue;
  }
  const path = join(entry.parentPath, entry.name);
  const content = await readFile(path);
  await Promise.all([
    writeFile(`${path}.br`, await smallestBrotli(content)),
    writeFile(`${path}.gz`, await gzipped(content, { level: 9 })),
  ]);
}

/** The mode only changes how distances are written, so that one made for fonts may suit a script. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const modes = [constants.BROTLI_MODE_TEXT, constants.BROTLI_MODE_FONT];
  const answers = await Promise.all(
    modes.map((mode) =>
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ),
  );
  return answers.reduce((smallest, one) => (one.length < smallest.length ? one : smallest));
}
