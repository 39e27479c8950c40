import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isKnown, makeFolder } from "@guerdon/api";

type Picture = Uint8Array | undefined;

/** A picture by its place in the cache; if it is not there, it is made, and kept if there is one. */
export type PictureCache = (place: string, make: () => Promise<Picture>) => Promise<Picture>;

/**
 * A folder of made pictures, which can be deleted at any time. Simultaneous requests for one make it once, and one is made
 * at a time, so that pages keep enough processor time.
 */
export function createPictureCache(folder: string): PictureCache {
  const underWay = new Map<string, Promise<Picture>>();
  const inTurn = oneAtATime();

  async function readOrMake(path: string, make: () => Promise<Picture>): Promise<Picture> {
    const kept = await readCached(path);
    return kept ?? (await inTurn(() => makeAndKeep(path, make)));
  }

  return (place, make) => {
    const path = join(folder, place);
    const begun = underWay.get(path);
    if (begun !== undefined) {
      return begun;
    }
    const making = readOrMake(path, make).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  };
}

async function makeAndKeep(path: string, make: () => Promise<Picture>): Promise<Picture> {
  const made = await make();
  if (made) {
    await writeCached(path, made);
  }
  return made;
}

function oneAtATime() {
  let queue: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  };
}

/** A cached picture. An empty file, left by a crash, counts as missing. */
async function readCached(path: string): Promise<Picture> {
  const found = await readFile(path).catch(() => undefined);
  return found?.length ? found : undefined;
}

/** Writes to a temporary file and renames it, so that no half-written picture is read. Ignores a full disk. */
async function writeCached(path: string, picture: Uint8Array): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}`;
  try {
    await makeFolder(dirname(path));
    await writeFile(temporaryPath, picture);
    await rename(temporaryPath, path);
  } catch {
    // The picture is served without being cached.
  }
}

/** A picture as it is served. */
export interface Served {
  content: Uint8Array;
  headers: Record<string, string>;
}

/** Pictures whose URLs contain a digest are immutable. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves a drawing with a policy that blocks scripts if it is opened directly. */
export function servedDrawing(content: Uint8Array): Served {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
  return { content, headers: { "content-type": "image/svg+xml", "content-security-policy": policy } };
}

/** Answers 304 if the client has the picture already. The URL determines the format, whatever the request accepts. */
export function answerPicture({ content, headers: own }: Served, tag: string, asked: Headers): Response {
  const headers = {
    "cache-control": IMMUTABLE,
    ...own,
    etag: tag,
    "x-content-type-options": "nosniff",
    // Mails embed pictures, too.
    "cross-origin-resource-policy": "cross-origin",
  };
  return isKnown(asked, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(content as Uint8Array<ArrayBuffer>, { headers });
}
