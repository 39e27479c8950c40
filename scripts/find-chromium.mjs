import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { environment, log, node, root, run } from "./project.mjs";

const FULL_BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same engine without a user interface, which needs a third less CPU. */
const HEADLESS_SHELL = "chromium-headless-shell";

/**
 * The path of a Chromium: CHROMIUM_PATH, the system's, Playwright's, or one that is installed now. Undefined if none
 * can be installed.
 * @param full whether it must be a full browser instead of the headless shell
 */
export async function findChromium({ full = false } = {}) {
  const names = full ? FULL_BROWSERS : [HEADLESS_SHELL, ...FULL_BROWSERS];
  return findInstalled(names) ?? (await install(names));
}

/** The path of a full browser, if one is installed. */
export function installedFullChromium() {
  return findInstalled(FULL_BROWSERS);
}

/** CHROMIUM_PATH does not count if it is a headless shell and `names` has none. */
function findInstalled(names) {
  const { CHROMIUM_PATH = "", PATH = "" } = process.env;
  const folders = PATH.split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const isWanted = names.includes(HEADLESS_SHELL) || !CHROMIUM_PATH.endsWith(HEADLESS_SHELL);
  return [isWanted ? CHROMIUM_PATH : "", ...system, playwrightPath()].find((path) => path && existsSync(path));
}

function playwrightPath() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(node, ["--eval", script], { cwd: root, encoding: "utf8" }).stdout;
}

async function install(names) {
  const options = { stdio: ["ignore", 2, 2] };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    log("installing Chromium from the system's packages …");
    const packages = [names[0], "fonts-liberation", "fonts-noto-color-emoji"];
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { ...options, env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { ...options, env });
  }
  if (!findInstalled(names)) {
    log("installing Playwright's Chromium …");
    const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
    await run(node, [cli, "install", "chromium"], { ...options, env: environment() });
  }
  return findInstalled(names);
}
