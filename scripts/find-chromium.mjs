import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { environment, node, root, run, say } from "./project.mjs";

const WHOLE = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The same engine without the windows that no journey sees: a third less work. */
const HEADLESS = "chromium-headless-shell";

/**
 * The path of a Chromium: given, the system's, Playwright's, or installed now; nothing if all fails.
 * @param whole whether it must be the one that people use
 */
export async function findChromium({ whole = false } = {}) {
  const names = whole ? WHOLE : [HEADLESS, ...WHOLE];
  return present(names) ?? (await install(names));
}

function present(names) {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  const folders = PATH.split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [CHROMIUM_PATH, ...system, playwrightsOwn()].find((path) => path && existsSync(path));
}

function playwrightsOwn() {
  const script = "process.stdout.write(require('@playwright/test').chromium.executablePath())";
  return spawnSync(node, ["--eval", script], { cwd: root, encoding: "utf8" }).stdout;
}

async function install(names) {
  const options = { stdio: ["ignore", 2, 2] };
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("installing Chromium from the system's packages …");
    const packages = [names[0], "fonts-liberation", "fonts-noto-color-emoji"];
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { ...options, env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { ...options, env });
  }
  if (!present(names)) {
    say("installing Playwright's Chromium …");
    const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
    await run(node, [cli, "install", "chromium"], { ...options, env: environment() });
  }
  return present(names);
}
