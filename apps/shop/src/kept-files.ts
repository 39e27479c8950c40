import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { makeFolder } from "@guerdon/api";
import type { KeptResults } from "@guerdon/api/ports/kept-results";

/** The beginning of each file, before its digest. */
const MARK = Buffer.from("guerdon kept results 1\n");
const DIGEST_BYTES = 32;
const HEAD_BYTES = MARK.length + DIGEST_BYTES;
/** Digested in a few milliseconds. */
const SLICE = 4 * 1024 * 1024;

const SUFFIX = ".kept";
const UNFINISHED = ".part";
/** No write takes so long: a file that is unfinished after this time was left by a crash. */
const UNFINISHED_MS = 60 * 60 * 1000;

interface KeptFilesOptions {
  /** Created when the first result is stored. It may be deleted at any time. */
  folder: string;
  /**
   * The limit of all files: beyond it those not read for longest are deleted, but never the one that was stored last.
   */
  maxBytes: number;
  now: () => Date;
}

/**
 * Results as files named by the digest of their key. Each begins with a digest of key and content, so that nothing is read
 * that is cut off, damaged or another key's. Processes may share the folder: a file appears whole, by renaming.
 */
export function createKeptFiles({ folder, maxBytes, now }: KeptFilesOptions): KeptResults {
  const pathOf = (key: string) => join(folder, createHash("sha256").update(key).digest("hex") + SUFFIX);
  return {
    async read(key) {
      const path = pathOf(key);
      const file = await unlessMissing(readFile(path));
      const content = file?.subarray(HEAD_BYTES);
      if (!file || !content || !file.subarray(0, HEAD_BYTES).equals(await headOf(key, [content]))) {
        return undefined;
      }
      // The time shows when the file was last used. A folder that cannot be written is no reason not to read it.
      await utimes(path, now(), now()).catch(() => undefined);
      return content;
    },
    async keep(key, parts) {
      await makeFolder(folder, 0o700);
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      try {
        await writeFile(unfinished, [await headOf(key, parts), ...parts], { mode: 0o600 });
        await utimes(unfinished, now(), now());
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await tidy(folder, { spared: path, maxBytes, now });
    },
  };
}

async function headOf(key: string, parts: readonly Uint8Array[]): Promise<Buffer> {
  const hash = createHash("sha256").update(`${key}\0`);
  for (const part of parts) {
    for (let from = 0; from < part.length; from += SLICE) {
      hash.update(part.subarray(from, from + SLICE));
      await setImmediate();
    }
  }
  return Buffer.concat([MARK, hash.digest()]);
}

/** Deletes the files that crashes left, and beyond the limit those not used for longest. */
async function tidy(folder: string, { spared, maxBytes, now }: { spared: string } & Omit<KeptFilesOptions, "folder">) {
  const paths = (await readdir(folder)).map((name) => join(folder, name));
  const found = await Promise.all(paths.map(async (path) => ({ path, stats: await unlessMissing(stat(path)) })));
  const files = found.flatMap(({ path, stats }) =>
    stats ? [{ path, bytes: stats.size, usedAt: path === spared ? Number.POSITIVE_INFINITY : stats.mtimeMs }] : [],
  );
  let left = maxBytes;
  for (const { path, bytes, usedAt } of files.toSorted((a, b) => b.usedAt - a.usedAt)) {
    const isAbandoned = path.endsWith(UNFINISHED) && now().getTime() - usedAt > UNFINISHED_MS;
    left -= path.endsWith(SUFFIX) ? bytes : 0;
    if (isAbandoned || (path.endsWith(SUFFIX) && left < 0 && path !== spared)) {
      await rm(path, { force: true });
    }
  }
}

/** Another process may have deleted the file. */
async function unlessMissing<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}
