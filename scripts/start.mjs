// `npm start` and related scripts: installs and builds if necessary, then runs the shop with the project's own Node.
//
//   (nothing)      the shop; further options such as --no-demo are passed on
//   --dev          the same, compiling pages on request and restarting when a server file changes
//   --shop ARGS…   an operator command
//   --demo-reset   resets the demonstration
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { checkStartWords } from "../apps/shop/src/start-words.mjs";
import { ensureBuilt, ensureInstalled, environment, exitWithError, node, root } from "./project.mjs";

const [mode, ...rest] = process.argv.slice(2);
const SHOP = "apps/shop/src/main.ts";
const COMMANDS = "apps/shop/src/cli/main.ts";
const DEV = "scripts/dev.ts";

const PLANS = {
  "--dev": { args: [DEV, ...rest], builds: ["mails"] },
  "--shop": { args: [COMMANDS, ...rest], builds: ["mails"] },
  "--demo-reset": { args: [COMMANDS, "demo", "reset", ...rest], builds: ["mails"] },
};
const plan = PLANS[mode] ?? { args: [SHOP, ...process.argv.slice(2)] };

if (plan.builds === undefined || mode === "--dev") {
  const checked = await checkStartWords(process.argv.slice(2));
  if (checked && "help" in checked) {
    process.stdout.write(checked.help);
    process.exit(0);
  }
  if (checked) {
    exitWithError(checked.wrong, 2);
  }
}

ensureInstalled();
const failed = await ensureBuilt(plan.builds);
if (failed) {
  exitWithError(`the ${failed} could not be built; see above.`);
}
// Relative paths of a command refer to the folder of its caller (INIT_CWD of npm), those of settings to the repository.
const cwd = plan.args[0] === COMMANDS ? (process.env.INIT_CWD ?? process.cwd()) : root;
const { DATA_DIR = "", BACKUP_DIR = "" } = process.env;
const env = environment({
  DATA_DIR: resolve(root, DATA_DIR || "data"),
  ...(BACKUP_DIR && { BACKUP_DIR: resolve(root, BACKUP_DIR) }),
});
const [script, ...args] = plan.args;
// A small young generation saves about 20 MB at rest and is not slower (measured).
const child = spawn(node, ["--max-semi-space-size=4", resolve(root, script), ...args], { cwd, env, stdio: "inherit" });

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

// npm runs this script through a shell. A signal to npm ends that shell without notice; the shop must then stop too. It is
// told once: a second signal would end it at once, with its requests.
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

child.once("error", (error) => exitWithError(`cannot run ${node}: ${error.message}`));
child.once("exit", (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else {
    process.exitCode = code ?? 1;
  }
});
