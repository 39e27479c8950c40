import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it that are missing; one that is there stays as it is. Node's own `recursive` tries
 * without end where the folder above is there and still nothing can be made in it, as in /proc.
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
  // Once more only: somebody else may have made what is above meanwhile, or nothing can be made in it.
  const again = await tryToMake(path, mode);
  if (again !== undefined) {
    throw again;
  }
}

/** @returns why the folder is not there; undefined where it is */
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
