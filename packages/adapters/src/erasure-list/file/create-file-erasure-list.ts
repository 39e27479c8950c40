import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ErasureList } from "@guerdon/api/ports/erasure-list";
import { ERASURE_KINDS, type ListedErasure } from "@guerdon/domain/privacy/erasure";
import { z } from "zod";

const line = z.object({
  at: z.iso.datetime().transform((at) => new Date(at)),
  kind: z.enum(ERASURE_KINDS),
  website_id: z.string(),
  id: z.string(),
});

const SUFFIX = ".jsonl";

interface FileErasureListOptions {
  /** Created when something is noted first. */
  folder: string;
  now: () => Date;
}

/**
 * An erasure list in a folder: a file of JSON lines for each note, so that processes never write into one another's, and
 * what a full disk cut off stands at the end of a file.
 */
export function createFileErasureList({ folder, now }: FileErasureListOptions): ErasureList {
  return {
    async note(erasures) {
      const at = now().toISOString();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const lines = erasures.map(({ kind, website_id, id }) => `${JSON.stringify({ at, kind, website_id, id })}\n`);
      await using file = await open(join(folder, `${at.slice(0, 10)}-${randomUUID()}${SUFFIX}`), "wx", 0o600);
      await file.writeFile(lines.join(""));
      await file.sync();
      await syncFolder(folder);
      await syncFolder(dirname(folder));
    },
    async read() {
      const names = (await filesIn(folder)).filter((name) => name.endsWith(SUFFIX)).sort();
      const files = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
      return files.flatMap((text, index) => erasuresIn(text, String(names[index])));
    },
  };
}

/** So that a power cut does not lose the name of a new file. */
async function syncFolder(folder: string): Promise<void> {
  await using directory = await open(folder, "r");
  await directory.sync();
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return [];
    }
    throw error;
  }
}

/** Parses the lines of a file. Text after the last line break was cut off, and its erasure not carried out. */
function erasuresIn(text: string, name: string): ListedErasure[] {
  const lines = text.slice(0, text.lastIndexOf("\n") + 1).split("\n");
  return lines.flatMap((content, index) => {
    if (content === "") {
      return [];
    }
    const parsed = line.safeParse(parsedJson(content));
    if (!parsed.success) {
      throw new Error(`${name}:${index + 1} is no line of an erasure list`);
    }
    return [parsed.data];
  });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
