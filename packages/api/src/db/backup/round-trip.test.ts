import { mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testDatabase } from "@guerdon/testing";
import { expect, test } from "vitest";
import { openDatabase } from "../index.ts";
import { endRestoring } from "../migrate.ts";
import { checkRestore, restoreDatabase, saveDatabase } from "./index.ts";

test("x", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-backup-"));
  await using source = await testDatabase();
  const signal = new AbortController().signal;
  const at = join(folder.path, "one");
  const m = await saveDatabase(source, {
    folder: at,
    now: new Date(),
    keys: undefined,
    progress: () => undefined,
    signal,
  });
  await using target = await openDatabase({ memory: true });
  const manifest = await checkRestore(target, { folder: at, keys: undefined, signal });
  await restoreDatabase(target, {
    folder: at,
    keys: undefined,
    signal,
    manifest,
    skipNumbers: 10,
    progress: () => undefined,
  });
  await endRestoring(target);
});
