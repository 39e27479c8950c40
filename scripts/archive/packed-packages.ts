import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  version?: string;
  dev?: boolean;
  link?: boolean;
}

/** A package of others, with the folder that it is installed in, relative to the repository. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
}

/** Node itself, with the packages of its binaries. */
const NODE = /^node(-bin-setup|-[a-z]+-[a-z0-9]+)?$/;

/** Whether a package is the embedded database, which a shop on PostgreSQL does without. */
export const isEmbeddedDatabase = ({ name }: InstalledPackage): boolean => name === "@electric-sql/pglite";

/** The packages that production needs on this platform besides Node: those of the lock file that are installed. */
export function productionPackages(root: string): InstalledPackage[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  return Object.entries(packages).flatMap(([folder, { version = "", dev, link }]) => {
    const name = folder.split("node_modules/").at(-1) ?? "";
    const isPackage = folder.includes("node_modules/") && !link && !dev && !NODE.test(name);
    return isPackage && existsSync(join(root, folder)) ? [{ name, version, folder }] : [];
  });
}
