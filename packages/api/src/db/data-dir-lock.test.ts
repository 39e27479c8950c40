import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataDirInUseError, lockDataDir } from "./data-dir-lock.ts";

const modulePath = join(import.meta.dirname, "data-dir-lock.ts");
const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), "guerdon-lock-"));

/** Another process that takes the lock and keeps running. */
async function otherHolder(dataDir: string): Promise<ChildProcess & AsyncDisposable> {
  const script = `const { lockDataDir } = await import(${JSON.stringify(modulePath)});
    await lockDataDir(process.argv[1]);
    // The lock must hold although nothing refers to it any more.
    gc();
    console.log("held");
    setInterval(gc, 20);`;
  const child = spawn(process.execPath, ["--expose-gc", "--input-type=module", "--eval", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  expect(String(line)).toBe("held\n");
  return Object.assign(child, {
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) {
        await once(child, "exit");
      }
    },
  });
}

test("a second holder is refused with one line that names the first", async () => {
  await using folder = await temporaryFolder();
  await using holder = await otherHolder(folder.path);
  const refused = await lockDataDir(folder.path).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DataDirInUseError);
  expect(String(refused)).toContain(`process ${holder.pid} `);
  expect(String(refused)).not.toContain("\n");
});

test("the lock of a killed process can be taken at once", async () => {
  await using folder = await temporaryFolder();
  await using holder = await otherHolder(folder.path);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = await lockDataDir(folder.path);
  lock.release();
});

test("a process cannot take its own lock again until it is released", async () => {
  await using folder = await temporaryFolder();
  const first = await lockDataDir(folder.path);
  await expect(lockDataDir(folder.path)).rejects.toBeInstanceOf(DataDirInUseError);
  first.release();
  first.release();
  const second = await lockDataDir(folder.path);
  second.release();
});
