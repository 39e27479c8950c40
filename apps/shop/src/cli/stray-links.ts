import { readdir, realpath } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type { Mistake } from "./mistakes.ts";

/**
 * The links in a folder that lead out of it. They are refused: whoever may write a website's folder shall not publish other
 * files of the machine with it.
 * @param name the folder's name as given by the operator
 */
export async function strayLinks(folder: string, name: string): Promise<Mistake[]> {
  const isStray = await strayIn(folder);
  const mistakes: Mistake[] = [];
  for await (const path of linksIn(folder)) {
    if (await isStray(path)) {
      mistakes.push({ file: join(name, relative(folder, path)), reason: LEADS_OUT });
    }
  }
  return mistakes;
}

export const LEADS_OUT = "is a link that leads out of the folder";

/** Tells whether a path in a folder is, or goes through, a link that leads out of it. */
export async function strayIn(folder: string): Promise<(path: string) => Promise<boolean>> {
  const inside = await realpath(folder).catch(() => folder);
  return async (path) => {
    // A broken link is reported when it is read.
    const target = await realpath(path).catch(() => inside);
    return target !== inside && !target.startsWith(inside + sep);
  };
}

/** Folder by folder, because a recursive listing follows links to folders. */
async function* linksIn(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) {
      yield path;
    } else if (entry.isDirectory()) {
      yield* linksIn(path);
    }
  }
}
