import { mkdtempDisposable, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./make-folder.ts";

test("folders are created with their parents, also concurrently, and an existing one is left as it is", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-folder-"));
  for (let round = 0; round < 20; round += 1) {
    const path = join(folder.path, `${round}/a/b/c`);
    await Promise.all(Array.from({ length: 8 }, () => makeFolder(path, 0o700)));
    await makeFolder(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  }
});

test("a file in the way is reported with its path", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-folder-"));
  const file = join(folder.path, "file");
  await writeFile(file, "");
  await expect(makeFolder(file)).rejects.toMatchObject({ code: "EEXIST", path: file });
  await expect(makeFolder(join(file, "a"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(process.platform === "linux")("it fails instead of retrying forever if nothing can be created", async () => {
  await expect(makeFolder("/proc/guerdon")).rejects.toMatchObject({ code: "ENOENT", path: "/proc/guerdon" });
  await expect(makeFolder("/proc/guerdon/data")).rejects.toMatchObject({ code: "ENOENT" });
});
