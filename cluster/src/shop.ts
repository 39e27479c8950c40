import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOf, folderOf, type Lab, type NodeName, namespaceOf, REPOSITORY, SHOP_NODES, urlsOf } from "./layout.ts";
import { startNode } from "./nodes.ts";
import { GUERDON, shopSettings } from "./programs.ts";
import { run, waitUntil } from "./run.ts";

/** The product of the example whose codes are in stock. */
const ITEM = { number: "CAFE", variation: "CAFE-10" };
const SITE = "example";

/** Runs an operator's command where jobs are done, and returns its standard output. */
export function shopCommand(lab: Lab, ...words: string[]): Promise<string> {
  const args = ["netns", "exec", namespaceOf(lab, "work1"), process.execPath, GUERDON, "shop", ...words];
  return run("ip", args, shopSettings(lab, "work1"));
}

/**
 * Makes the tables and the shop of docs/example-shop at the address of the front, with so many codes in stock.
 * @returns the code of a voucher that pays for all of them
 */
export async function fillShop(lab: Lab, stock = 20_000): Promise<string> {
  const folder = join(folderOf(lab, "work1"), "my-shop");
  const codeFile = join(lab.folder, "code");
  const known = await readFile(codeFile, "utf8").catch(() => undefined);
  if (known) {
    return known;
  }
  await mkdir(folderOf(lab, "work1"), { recursive: true });
  await cp(join(REPOSITORY, "docs/example-shop"), folder, { recursive: true });
  const settings = join(folder, "settings.json");
  const text = (await readFile(settings, "utf8")).replace("http://example.localhost:3000", urlsOf(lab).web);
  await writeFile(settings, text.replaceAll("example.localhost", addressOf(lab, "balancer")));
  const codes = Array.from({ length: stock }, (_, index) => `${ITEM.number},${ITEM.variation},LAB-${index}`);
  await writeFile(join(folder, "stock.csv"), ["product_number,variation_number,code", ...codes].join("\n"));
  await shopCommand(lab, "database", "migrate");
  await shopCommand(lab, "catalogue", "import", join(folder, "catalogue.json"));
  await shopCommand(lab, "sites", "apply", folder);
  await shopCommand(lab, "stock", "import", join(folder, "stock.csv"));
  const value = String(stock * 10);
  const issued = await shopCommand(lab, "vouchers", "issue", "--site", SITE, "--value", value, "--batch", "lab");
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(issued)?.[0] ?? "";
  await writeFile(codeFile, code);
  return code;
}

/** Starts all processes of the shop, and waits until they are ready and the front sees one. */
export async function startShop(lab: Lab): Promise<void> {
  for (const node of SHOP_NODES) {
    await startNode(lab, node);
  }
  await waitForShop(lab);
}

/** Waits until processes of the shop are ready, by default all, and the front sees one. */
export async function waitForShop(lab: Lab, nodes: readonly NodeName[] = SHOP_NODES): Promise<void> {
  const isReady = async (node: NodeName) => (await statusOf(`http://${addressOf(lab, node)}:3001/readyz`)) === 200;
  await Promise.all(nodes.map((node) => waitUntil(`${node} is ready`, () => isReady(node))));
  await waitUntil("the front", async () => (await statusOf(`${urlsOf(lab).web}/en`)) === 200);
}

/** The status of an answer; undefined if there is none. */
export function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(5000), headers: { connection: "close" }, redirect: "manual" }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => undefined,
  );
}
