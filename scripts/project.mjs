// Shared by start.mjs and test.mjs. Runs on any Node from 18.19, before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPace } from "../apps/shop/src/pace/pace.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");

/** The project's own Node, from the npm package `node` (docs/decisions/0001-runtime-from-the-registry.md). */
export const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * The environment of all child processes: the project's Node and tools come first in the path; compiled code (with
 * types stripped) is cached, which halves the start time; and compressing threads share two heaps instead of having one
 * each.
 */
export function environment(more = {}) {
  const PATH = `${bin}${delimiter}${process.env.PATH ?? ""}`;
  const cache = join(root, "node_modules", ".cache", "node");
  return { NODE_COMPILE_CACHE: cache, MALLOC_ARENA_MAX: "2", ...process.env, PATH, ...more };
}

export function log(text) {
  process.stderr.write(`guerdon: ${text}\n`);
}

/** Exits with one line. */
export function exitWithError(text, code = 1) {
  log(text);
  process.exit(code);
}

/** Runs a command and returns its exit code; 1 if it cannot be started. */
export function run(command, args, { cwd = root, env = {}, stdio = "inherit" } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: environment(env), stdio });
    child.once("error", (error) => {
      log(`${command} cannot be run: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Installs the dependencies of package-lock.json, unless they are installed already. */
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

/** Whether node_modules contains the versions of the lock file, as after a manual `npm install`. */
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
  log("installing dependencies (a minute or two, once) …");
  // Not `npm ci`, which deletes the packages under a shop that runs. This installs the locked versions too, and leaves the
  // lock file unchanged. What builds the pages is a development dependency, also where NODE_ENV says production.
  const args = ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  // Within `npm start` the npm that runs it, otherwise the one in the path.
  const npm = process.env.npm_execpath;
  const [command, first] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ["npm", []];
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: root, stdio: ["ignore", 2, 2] });
  if (status !== 0) {
    exitWithError(`npm install failed${error ? `: ${error.message}` : ""}. Is the registry reachable?`);
  }
  if (spawnSync(node, ["--version"]).status !== 0) {
    exitWithError(`the project's Node does not run on this machine (${process.platform}-${process.arch}).`);
  }
}

/** The workspaces with TSX, which must be compiled: folder, output, and source folders. */
const BUILDS = [
  { name: "mails", folder: "packages/mails", result: "build/index.js", sources: ["packages/mails"] },
  { name: "tracing", folder: "packages/tracing", result: "build/index.js", sources: ["packages/tracing"] },
  { name: "client", folder: "packages/client", result: "build/index.js", sources: ["packages/client"] },
  { name: "storefront", folder: "apps/storefront", result: "build/server/index.js", sources: ["apps/storefront"] },
];
const SHARED_SOURCES = ["packages/domain", "packages/contract", "packages/messages"];

/** Builds the workspaces that changed since their last build. Returns the name of a failed build, or undefined. */
export async function ensureBuilt(only = BUILDS.map(({ name }) => name)) {
  for (const { name, folder, result, sources } of BUILDS.filter((build) => only.includes(build.name))) {
    const { scripts } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const stampFile = join(root, ".stamps", name);
    const stamp = fingerprint([...sources, ...SHARED_SOURCES]);
    const isCurrent = existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
    if (!scripts?.build || (isCurrent && existsSync(join(root, folder, result)))) {
      continue;
    }
    log(`building the ${name} …`);
    const start = Date.now();
    const pace = openPace(process.stderr, `guerdon: building the ${name} …`);
    if (build(join(root, folder), scripts.build, pace) !== 0) {
      return name;
    }
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
    log(`built the ${name} in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  }
  return undefined;
}

/** Runs a workspace's build script without the overhead of npm. Shows its output only if it fails. */
function build(cwd, script, pace) {
  const { status, stdout, stderr } = spawnSync(script, {
    cwd,
    shell: true,
    env: environment({ NODE_ENV: "production" }),
    maxBuffer: 64 * 1024 * 1024,
  });
  pace.close();
  if (status !== 0) {
    process.stderr.write(stdout);
    process.stderr.write(stderr);
  }
  return status ?? 1;
}

/** Changes whenever a source file is added, removed or changed; based on size and time, so that no file is read. */
function fingerprint(folders) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const folder of folders) {
    for (const line of sourceLines(join(root, folder))) {
      hash.update(line);
    }
  }
  return hash.digest("hex");
}

const IGNORED = /^(node_modules|build|\.tsc|\.react-router|.*\.test\.tsx?|.*\.tsbuildinfo)$/;

function* sourceLines(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (IGNORED.test(entry.name)) {
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
