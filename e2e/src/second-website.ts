import { randomUUID } from "node:crypto";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { localhostFetch, runShopCommand } from "@guerdon/testing";
import { issue } from "./codes.ts";
import { ownShop, type RunningShop } from "./own-shop.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The origin of a second website with the demonstration's catalogue. */
export function secondWebsiteOrigin(shop: RunningShop = ownShop()): string {
  return `http://second.localhost:${new URL(shop.origin).port}`;
}

/**
 * Applies the second website to a running shop, by default this worker's, as an operator does. Returns a voucher code for
 * it.
 * @param pages of blocks in German, besides those of the demonstration or in place of one: YAML by name
 * @param snippets the same for its snippets
 */
export async function applySecondWebsite(
  settings: Record<string, unknown>,
  shop: RunningShop = ownShop(),
  pages: Readonly<Record<string, string>> = {},
  snippets: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { dataDir } = shop;
  const folder = join(dataDir, "second");
  await rm(folder, { recursive: true, force: true });
  await cp(join(ROOT, "sites/aurora"), folder, { recursive: true });
  const file = join(folder, "settings.json");
  const own = { id: "second", hosts: ["second.localhost"], public_url: secondWebsiteOrigin(shop), ...settings };
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), ...own }));
  for (const [name, text] of Object.entries(pages)) {
    await rm(join(folder, `content/de/${name}.md`), { force: true });
    await writeFile(join(folder, `content/de/${name}.yaml`), text);
  }
  for (const [name, text] of Object.entries(snippets)) {
    await mkdir(join(folder, "snippets"), { recursive: true });
    await writeFile(join(folder, `snippets/${name}.yaml`), text);
  }
  const page = `applied-${randomUUID()}`;
  await writeFile(join(folder, `content/de/${page}.yaml`), A_PAGE);
  await runShopCommand({ dataDir }, "sites", "apply", folder);
  await untilShown(`${secondWebsiteOrigin(shop)}/de/${page}`);
  const [code = ""] = await issue(dataDir, { site: "second", value: "50", count: 1 });
  return code;
}

/** A page that only the applied revision has. */
const A_PAGE =
  "title: Applied\ndescription: Tells that this revision is live.\nmain:\n  - block: text\n    text: Applied.\n";

/** Waits for a page: a published revision is live once the lists that it changes are in memory [revision.publish]. */
async function untilShown(url: string): Promise<void> {
  for (let tried = 1; (await localhostFetch(url)).status !== 200; tried += 1) {
    if (tried > 300) {
      throw new Error(`${url} is not shown.`);
    }
    await sleep(100);
  }
}

/**
 * Imports these products of the demonstration into a second catalogue.
 * @param withdrawn the number of products that the import withdraws
 */
export async function importSecondCatalogue(numbers: readonly string[], withdrawn = 0): Promise<void> {
  const dataDir = ownShop().dataDir;
  const folder = join(dataDir, "second-catalogue");
  await cp(join(ROOT, "catalogues/demo"), folder, { recursive: true });
  const path = join(folder, "catalogue.json");
  const demo = await readJson(path);
  const files = await Promise.all(demo.files.map((file: string) => readJson(join(folder, file))));
  const products = files.flatMap(({ products: each }) => each).filter(({ number }) => numbers.includes(number));
  const catalogue = { ...demo.catalogue, id: "second" };
  await writeFile(path, JSON.stringify({ ...demo, catalogue, files: [], products }));
  await runShopCommand({ dataDir }, "catalogue", "import", path, "--withdraw", String(withdrawn));
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, "utf8"));
}
