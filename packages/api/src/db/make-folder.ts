import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents; an existing one is left as it is. Node's own `recursive` loops forever if
 * the parent exists but nothing can be created in it, as in /proc.
 * @throws the file system's error, with its code and path
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const failure = await tryToMake(path, mode);
  if (failure === undefined) {
    return;
  }
  const above = dirname(path);
  if (!lacksFolderAbove(failure) || above === path) {
    throw failure;
  }
  await makeFolder(above, mode);
  // Retry only once: either another process has created the parent meanwhile, or nothing can be created in it.
  const again = await tryToMake(path, mode);
  if (again !== undefined) {
    throw again;
  }
}

/** @returns the error if the folder does not exist, else undefined */
async function tryToMake(path: string, mode: number): Promise<unknown> {
  try {
    await mkdir(path, { mode });
    return undefined;
  } catch (error) {
    return (await isFolder(path)) ? undefined : error;
  }
}

function lacksFolderAbove(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
