import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it that are missing; one that is there stays as it is. Node's own `recursive` tries
 * without end where the folder above is there and still nothing can be made in it, as in /proc.
 * @throws the file system's error, with its code and path
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    const lacksOne = error instanceof Error && "code" in error && error.code === "ENOENT" && !(await isFolder(above));
    if (!lacksOne || above === path) throw error;
    await makeFolder(above, mode);
    await makeFolder(path, mode);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
