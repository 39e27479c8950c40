import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { compileModule } from "./compile-module.ts";
import { type InstalledPackage, productionPackages } from "./packed-packages.ts";

/** The folders of our code that production runs. Their modules are compiled. */
const CODE = [
  ...["adapters", "api", "conformance", "contract", "domain", "messages"].map((name) => `packages/${name}/src`),
  ...[
    "packages/mails/build",
    "packages/tracing/build",
    "apps/shop/bin",
    "apps/shop/src",
    "apps/sandbox/src",
    "apps/storefront/build",
  ],
];

/** What else the shop reads, and what its operators read. */
const FILES = [
  ...["apps/shop/package.json", "packages/conformance/exchanges", "sites", "givers", "catalogues"],
  ...["docs", "deploy", "README.md", "CHANGELOG.md", "LICENSE"],
];

const MODULE = /\.(m?js|ts)$/;

/** Tests with what they record, and types. */
const NOT_RUN = /\.(test|fixture)\.tsx?$|\.d\.m?ts$|\.txt$/;

/** Settings that an operator filled in stay on their machine. */
const isNoSecret = (path: string) => basename(path) !== ".env";

/** Files of packages that Node never loads. */
const NOT_LOADED = /\.(map|[cm]?ts|tsx|tsbuildinfo)$/;

/**
 * Makes a folder of all that runs the shop besides Node: our code, compiled, in the folders that it has in the repository,
 * and the packages of others.
 * @returns the version of the shop
 * @throws if a module imports one that is not there, or two of our packages need different versions of one package
 */
export async function stage(root: string, folder: string): Promise<string> {
  const packages = hoisted(productionPackages(root));
  const manifest = await packedManifest(root, packages);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    ...CODE.map((path) => copyCode(join(root, path), join(folder, path))),
    ...FILES.map((path) => cp(join(root, path), join(folder, path), { recursive: true, filter: isNoSecret })),
    ...packages.map(({ folder: from, to }) => copyPackage(join(root, from), join(folder, to))),
    writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`),
  ]);
  return manifest.version;
}

/** The packages with their place in the archive, whose folders have no `node_modules` of their own. */
function hoisted(packages: readonly InstalledPackage[]): (InstalledPackage & { to: string })[] {
  const placed = packages.map(({ name, version, folder }) => {
    const to = folder.slice(folder.indexOf("node_modules/"));
    return { name, version, folder, to };
  });
  for (const { to, version } of placed) {
    const other = placed.find((one) => one.to === to && one.version !== version);
    if (other) {
      throw new Error(`${to} cannot be packed: our packages need ${version} and ${other.version}`);
    }
  }
  return placed.filter(({ to }, index) => placed.findIndex((one) => one.to === to) === index);
}

/** The manifest of the archive. npm packs the packages, since they are bundled dependencies. */
async function packedManifest(root: string, packages: readonly InstalledPackage[]) {
  const { version, description, license } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const direct = packages.filter(({ folder }) => !/node_modules\/.*node_modules\//.test(folder));
  const bin = "apps/shop/bin/guerdon.mjs";
  return {
    name: "guerdon",
    version: String(version),
    description,
    license,
    type: "module",
    main: bin,
    bin: { guerdon: bin },
    engines: { node: ">=26" },
    os: [process.platform],
    cpu: [process.arch],
    dependencies: Object.fromEntries(direct.map(({ name, version: its }) => [name, its])),
    bundleDependencies: direct.map(({ name }) => name),
  };
}

async function copyCode(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !NOT_RUN.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const [file, folder] = [join(parentPath, name), join(to, parentPath.slice(from.length))];
      await mkdir(folder, { recursive: true });
      await (MODULE.test(name)
        ? writeFile(join(folder, name.replace(/\.ts$/, ".js")), await compileModule(await readFile(file, "utf8"), file))
        : cp(file, join(folder, name)));
    }),
  );
}

async function copyPackage(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const nested = join(from, "node_modules");
  await cp(from, to, { recursive: true, filter: (path) => path !== nested && !NOT_LOADED.test(path) });
}
