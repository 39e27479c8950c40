// What start.mjs and test.mjs share. Runs on whatever Node the machine has (18 and later), before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");

/** The project's own Node, from the `node` package of the registry (docs/decisions/0001-runtime-from-the-registry.md). */
export const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * The environment of everything we start: the project's Node and tools come first; what Node compiled (types stripped)
 * is kept for the next start, which it halves; and the threads that compress share two heaps instead of one each.
 */
export function environment(more = {}) {
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ""}`;
  const cache = join(root, "node_modules", ".cache", "node");
  return { NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: "2", ...process.env, PATH, ...more };
}

export function say(text) {
  process.stderr.write(`guerdon: ${text}\n`);
}

/** Ends with one clear line. */
export function giveUp(text, code = 1) {
  say(text);
  process.exit(code);
}

/** Runs a command and answers its exit code; 1 when it cannot be started. */
export function run(command, args, { cwd = root, env = {}, stdio = "inherit" } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio });
    child.once("error", (error) => {
      say(`${command} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Installs what package-lock.json asks for, unless it is there. */
export function ensureInstalled() {
  const stampFile = join(root, "node_modules", ".guerdon-stamp");
  const lock = readFileSync(join(root, "package-lock.json"));
  const stamp = createHash("sha256").update(lock).update(`${process.platform}-${process.arch}`).digest("hex");
  if (existsSync(node) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) {
    return;
  }
  if (!existsSync(node) || !isInstalled(JSON.parse(lock))) {
    install();
  }
  writeFileSync(stampFile, stamp);
}

/** Whether node_modules holds the lock file's versions, as after an `npm install` by hand. */
function isInstalled({ packages }) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) {
    return false;
  }
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(packages)
    .filter(([path]) => path.includes("node_modules/"))
    .every(
      ([path, { version, link, optional }]) =>
        link || installed[path]?.version === version || (optional && !installed[path]),
    );
}

function install() {
  say("installing what package-lock.json names (a minute or two, once) …");
  // Not `npm ci`: it refuses a lock file that lacks the packages of other platforms, as one made behind a registry mirror
  // without them does. This takes the locked versions all the same, and leaves the lock file as it is.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  // Under `npm start` the very npm that was called; elsewhere the one on the path.
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ["npm", []];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) {
    giveUp(`npm install failed${error ? `: ${error.message}` : ""}. Is the registry reachable?`);
  }
  if (spawnSync(node, ["--version"]).status !== 0) {
    giveUp(`the project's Node does not run on this machine (${process.platform}-${process.arch}).`);
  }
}

/** What is compiled before it runs, because it is TSX: its folder, its result, and the folders that it is made from. */
const BUILDS = [
  { name: "mails", folder: "packages/mails", result: "build/index.js", sources: ["packages/mails"] },
  { name: "storefront", folder: "apps/storefront", result: "build/server/index.js", sources: ["apps/storefront"] },
];
const SHARED_SOURCES = ["packages/domain", "packages/contract", "packages/messages"];

/** Builds what changed since its last build. Answers the name of a build that failed, or nothing. */
export async function ensureBuilt(only = BUILDS.map(({ name }) => name)) {
  for (const { name, folder, result, sources } of BUILDS.filter((build) => only.includes(build.name))) {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const stampFile = join(root, ".stamps", name);
    const stamp = fingerprint([...sources, ...SHARED_SOURCES]);
    const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
    if (!scripts?.build || (isCurrent && existsSync(join(root, folder, result)))) {
      continue;
    }
    say(`building the ${name} …`);
    const start = Date.now();
    if ((await build(join(root, folder), scripts.build)) !== 0) {
      return name;
    }
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
    say(`built the ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

/** Runs a workspace's build script without the cost of an npm; what it says is shown only if it fails. */
async function build(cwd, script) {
  const { status, stdout, stderr } = spawnSync(script, {
    cwd,
    shell: true,
    env: environment({ NODE_ENV: "production" }),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) {
    process.stderr.write(stdout);
    process.stderr.write(stderr);
  }
  return status ?? 1;
}

/** Changes when a source file comes, goes or changes; by size and time, so that a start does not read them all. */
function fingerprint(folders) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const folder of folders) {
    for (const line of sourceLines(join(root, folder))) {
      hash.update(line);
    }
  }
  return hash.digest("hex");
}

const NO_SOURCE = /^(node_modules|build|\.tsc|\.react-router|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

function* sourceLines(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NO_SOURCE.test(entry.name)) {
      continue;
    }
    if (entry.isDirectory()) {
      yield* sourceLines(path);
    } else {
      const { size, mtimeMs } = statSync(path);
      yield `${path}\0${size}\0${mtimeMs}\n`;
    }
  }
}
