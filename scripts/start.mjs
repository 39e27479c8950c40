// `npm start` and related scripts: installs and builds if necessary, then runs the shop with the project's own Node.
//
//   (nothing)      the shop; further options such as --no-demo are passed on
//   --dev          the same, compiling pages on request and restarting when a server file changes
//   --shop ARGS…   an operator command
//   --demo-reset   resets the demonstration
import { resolve } from "node:path";
import { COMMAND_OPTIONS, foldersIn, launch, SHOP_OPTIONS } from "../apps/shop/bin/launch.mjs";
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
// Relative paths of a command refer to the folder of its caller (INIT_CWD of npm).
const cwd = plan.args[0] === COMMANDS ? (process.env.INIT_CWD ?? process.cwd()) : root;
const [script, ...args] = plan.args;
launch(node, [resolve(root, script), ...args], {
  options: script === COMMANDS ? COMMAND_OPTIONS : SHOP_OPTIONS,
  cwd,
  env: environment(foldersIn(root)),
  onError: exitWithError,
});
