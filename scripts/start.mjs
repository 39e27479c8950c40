// `npm start` and its kin: makes sure that everything is there, then runs the shop with the project's own Node.
//
//   (nothing)      the shop; further flags such as --no-demo are handed on
//   --dev          the same, compiling pages as they are asked for and starting anew when a server file changes
//   --shop ARGS…   an operator's command
//   --demo-reset   the demonstration back to its beginning
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { checkStartWords } from "../apps/shop/src/start-words.mjs";
import { ensureBuilt, ensureInstalled, environment, giveUp, node, root } from "./project.mjs";

const [mode, ...rest] = process.argv.slice(2);
const serve = "apps/shop/src/main.ts";
const operate = "apps/shop/src/cli/main.ts";
const develop = "scripts/dev.ts";

const PLANS = {
  "--dev": { args: [develop, ...rest], builds: ["mails"] },
  "--shop": { args: [operate, ...rest], builds: ["mails"] },
  "--demo-reset": { args: [operate, "demo", "reset", ...rest], builds: ["mails"] },
};
const plan = PLANS[mode] ?? { args: [serve, ...process.argv.slice(2)] };

if (plan.builds === undefined || mode === "--dev") {
  const words = await checkStartWords(process.argv.slice(2));
  if (words && "help" in words) {
    process.stdout.write(words.help);
    process.exit(0);
  }
  if (words) {
    giveUp(words.wrong, 2);
  }
}

ensureInstalled();
const failed = await ensureBuilt(plan.builds);
if (failed) {
  giveUp(`the ${failed} could not be built; see above.`);
}
// A command's relative paths start where it was typed (npm notes that before it changes folder); the data folder does not.
const cwd = plan.args[0] === operate ? (process.env.INIT_CWD ?? process.cwd()) : root;
const env = environment({ DATA_DIR: resolve(root, process.env.DATA_DIR || "data") });
const [script, ...words] = plan.args;
// A small nursery for young objects: some 20 MB less at rest, and no slower (measured).
const child = spawn(node, ["--max-semi-space-size=4", resolve(root, script), ...words], { cwd, env, stdio: "inherit" });

// A terminal sends Ctrl+C to both of us, so handing it on would make two of it; everybody else sends to this process only.
process.on("SIGINT", () => {
  if (!process.stdin.isTTY) {
    child.kill("SIGINT");
  }
});
process.on("SIGTERM", () => child.kill("SIGTERM"));
process.on("SIGHUP", () => child.kill("SIGHUP"));

// npm runs us through a shell, which a signal to npm ends without a word to us: then the shop must stop as well.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && child.kill("SIGTERM"), 500).unref();
}

child.once("error", (error) => giveUp(`cannot run ${node}: ${error.message}`));
child.once("exit", (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  } else {
    process.exitCode = code ?? 1;
  }
});
