import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShopStorage } from "../databases.ts";
import { BENCH_WEBSITE } from "../fill-shop.ts";
import { runCommand } from "../growth/measure-growth.ts";

/** The commands of an operator beside the load, each with changes of its own to make. */
export type OperatorCommands = Record<"catalogue import" | "sites apply", () => Promise<void>>;

const PAGES = ["faq", "privacy", "agb", "imprint", "accessibility"];

/**
 * Applies the website from a folder and exports the catalogue, as an operator has them, and returns the commands that
 * bring changes of both: another description of each product, so that the import writes every row and the shop reads it
 * again, and another page. Prices and terms stay, because a purchase that begins before their change is refused rightly.
 * @param folder a temporary folder
 */
export async function prepareOperator(storage: ShopStorage, folder: string): Promise<OperatorCommands> {
  const home = await mkdtemp(join(folder, "operator-"));
  const site = await writeSite(home);
  const apply = () => runCommand(storage, "sites", "apply", site);
  await apply();
  const exported = join(home, "catalogue");
  await runCommand(storage, "catalogue", "export", "bench", exported);
  const file = join(exported, "catalogue.json");
  await changeDescriptions(file);
  await writePage(site, "faq", "Was sich geändert hat");
  return { "catalogue import": () => runCommand(storage, "catalogue", "import", file), "sites apply": apply };
}

async function writeSite(home: string): Promise<string> {
  const site = join(home, BENCH_WEBSITE.id);
  await mkdir(join(site, "content/de"), { recursive: true });
  await writeFile(join(site, "settings.json"), JSON.stringify(BENCH_WEBSITE));
  for (const page of PAGES) {
    await writePage(site, page, "Text");
  }
  return site;
}

function writePage(site: string, page: string, text: string): Promise<void> {
  return writeFile(join(site, `content/de/${page}.md`), `---\ntitle: ${page}\ndescription: Text\n---\n\n${text}\n`);
}

async function changeDescriptions(file: string): Promise<void> {
  const catalogue = JSON.parse(await readFile(file, "utf8"));
  for (const { texts } of catalogue.products) {
    texts.de.description += "<p>Jetzt neu.</p>";
  }
  await writeFile(file, JSON.stringify(catalogue));
}
