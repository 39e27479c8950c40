import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { DataDirInUseError, lockDataDir } from "./data-dir-lock.ts";

const modulePath = join(import.meta.dirname, "data-dir-lock.ts");
const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), "guerdon-lock-"));

/** Another process that takes the lock and then stays. */
async function otherHolder(dataDir: string): Promise<ChildProcess & AsyncDisposable> {
  const script = `const { lockDataDir } = await import(${JSON.stringify(modulePath)});
    await lockDataDir(process.argv[1]);
    // Nobody here refers to the lock any more: it must hold all the same.
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

test("the lock of a process that was killed is taken over at once", async () => {
  await using folder = await temporaryFolder();
  await using holder = await otherHolder(folder.path);
  holder.kill("SIGKILL");
  await once(holder, "exit");
  const lock = await lockDataDir(folder.path);
  lock.release();
});

test("a process cannot take its own lock twice, until it released it", async () => {
  await using folder = await temporaryFolder();
  const first = await lockDataDir(folder.path);
  await expect(lockDataDir(folder.path)).rejects.toBeInstanceOf(DataDirInUseError);
  first.release();
  first.release();
  const second = await lockDataDir(folder.path);
  second.release();
});
