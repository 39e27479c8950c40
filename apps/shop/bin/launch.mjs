// Shared by the `guerdon` command and scripts/start.mjs. Runs on any Node from 18.19.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { resolve } from "node:path";

/** The folders that settings name. Relative ones refer to the shop's folder, wherever the command is called. */
export function foldersIn(root) {
  const { DATA_DIR, BACKUP_DIR } = process.env;
  return {
    DATA_DIR: resolve(root, DATA_DIR || "data"),
    ...(BACKUP_DIR && { BACKUP_DIR: resolve(root, BACKUP_DIR) }),
  };
}

/**
 * How V8 keeps the memory of a process. What requests at once hold fits into a young generation of 16 MB. One of 4 MB saves
 * 20 MB at rest, and 50 to 100 beside purchases, but answers a fifth fewer of them: what they hold grows old in it
 * (measured).
 */
export const COMMAND_OPTIONS = ["--max-semi-space-size=16"];

/**
 * As above, for a process that serves. On a machine with much memory V8 collects old objects only once there are four times
 * as many as are alive: half as many more saves 100 to 250 MB at the peak (measured).
 */
export const SHOP_OPTIONS = [...COMMAND_OPTIONS, "--heap-growing-percent=50"];

/**
 * Runs a script of the shop as a child that gets this process's signals, and ends as it does. `onError` is told if the
 * Node cannot be run.
 */
export function launch(node, [script, ...args], { options, cwd, env, onError }) {
  const child = spawn(node, [...options, script, ...args], { cwd, env, stdio: "inherit" });
  // A terminal sends Ctrl+C to both processes, so forwarding it would send it twice. Other senders reach this process
  // only.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) {
      child.kill("SIGINT");
    }
  });
  let isTold = false;
  for (const signal of ["SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      isTold = true;
      child.kill(signal);
    });
  }
  // npm and npx run this process through a shell. A signal to them ends that shell without notice; the shop must then stop
  // too. It is told once: a second signal would end it at once, with its requests.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== shell) {
        clearInterval(watch);
        if (!isTold) {
          child.kill("SIGTERM");
        }
      }
    }, 500).unref();
  }
  child.once("error", (error) => onError(`cannot run ${node}: ${error.message}`));
  child.once("exit", (code, signal) => {
    if (signal) {
      // In a container this is process 1, which a signal of its own does not end: it must not look as if all went well.
      process.exitCode = 128 + constants.signals[signal];
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else {
      process.exitCode = code ?? 1;
    }
  });
}
