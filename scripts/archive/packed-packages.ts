import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version?: string;
  dev?: boolean;
  link?: boolean;
  optional?: boolean;
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A package of others, with the folder that it is installed in, relative to the repository. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** Node itself, with the packages of its binaries. */
const NODE = /^node(-bin-setup|-[a-z]+-[a-z0-9]+)?$/;

/** The C library of this machine; elsewhere than on Linux no package asks for one. */
const LIBC = "glibcVersionRuntime" in (process.report.getReport() as { header: object }).header ? "glibc" : "musl";

const nameOf = (folder: string): string => folder.split("node_modules/").at(-1) ?? "";

/** Whether a package is the embedded database, which a shop on PostgreSQL does without. */
export const isEmbeddedDatabase = ({ name }: InstalledPackage): boolean => name === "@electric-sql/pglite";

/** The packages that production needs on this platform besides Node: those of the lock file that are installed. */
export function productionPackages(root: string): InstalledPackage[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const installed = Object.entries(packages).filter(
    ([folder, { libc }]) => existsSync(join(root, folder)) && (libc === undefined || libc.includes(LIBC)),
  );
  return needed(installed).flatMap(([folder, { version = "", dev, link }]) => {
    const name = nameOf(folder);
    const isPackage = folder.includes("node_modules/") && !link && !dev && !NODE.test(name);
    return isPackage ? [{ name, version, folder }] : [];
  });
}

/** Without what is installed only for another platform: npm before 10 installs it, such as libraries for musl. */
function needed(packages: [string, LockedPackage][]): [string, LockedPackage][] {
  const names = new Set(
    packages.flatMap(([, { dependencies, optionalDependencies, peerDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }),
    ),
  );
  const rest = packages.filter(([folder, { optional }]) => !optional || names.has(nameOf(folder)));
  return rest.length === packages.length ? rest : needed(rest);
}
