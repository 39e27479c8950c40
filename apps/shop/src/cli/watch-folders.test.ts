import { mkdir, mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { watchFolders } from "./watch-folders.ts";

const DEMO = { folders: ["sites", "givers", "catalogues/demo"], parents: ["sites"] };

// [operator.development]
test("a changed file of the demonstration is noticed, several at once only once, and none after the end", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-watch-"));
  await mkdir(join(folder.path, "sites/aurora"), { recursive: true });
  await mkdir(join(folder.path, "givers"), { recursive: true });
  await mkdir(join(folder.path, "catalogues/demo"), { recursive: true });
  const changed = vi.fn();
  const failed = vi.fn();
  const ended = new AbortController();
  watchFolders(folder.path, { ...DEMO, signal: ended.signal, changed, failed });
  const save = (file: string) => writeFile(join(folder.path, file), `${Math.random()}`);
  // A watcher begins a moment after it was asked to, so the first change is repeated until it is noticed.
  await expect
    .poll(async () => {
      await save("sites/aurora/settings.json");
      await new Promise((resolve) => setTimeout(resolve, 300));
      return changed.mock.calls.length;
    })
    .toBeGreaterThan(0);
  changed.mockClear();
  await Promise.all([
    save("sites/aurora/settings.json"),
    save("sites/aurora/other.json"),
    save("catalogues/demo/a.json"),
  ]);
  await expect.poll(() => changed.mock.calls.length).toBe(1);
  expect(changed.mock.calls[0]?.[0]).toEqual(new Set(["sites/aurora", "catalogues/demo"]));
  ended.abort();
  await save("sites/aurora/settings.json");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(changed).toHaveBeenCalledTimes(1);
  expect(failed).not.toHaveBeenCalled();
});

// [operator.development]
test("a folder that cannot be watched is reported", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-watch-"));
  const failed = vi.fn();
  using ended = { signal: new AbortController(), [Symbol.dispose]: () => ended.signal.abort() };
  watchFolders(folder.path, { ...DEMO, signal: ended.signal.signal, changed: () => undefined, failed });
  await expect.poll(() => failed.mock.calls.length).toBe(3);
  expect(failed.mock.calls[0]?.[0]).toMatch(/^sites cannot be watched: .*ENOENT/);
});
