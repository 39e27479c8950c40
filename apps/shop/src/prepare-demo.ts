import type { CatalogueShop, DatabaseConnection } from "@guerdon/api";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";

/**
 * Makes the demonstration, if it is wanted.
 * @throws StartRefusedError if its files have mistakes, which were printed
 */
export async function prepareDemo(
  { demo }: Settings,
  shop: CatalogueShop,
  { connection, say }: { connection: DatabaseConnection; say: (text: string) => void },
): Promise<void> {
  if (!demo) {
    return;
  }
  const { applyDemoAtStart } = await import("./cli/demo/demo-at-start.ts");
  const applied = await applyDemoAtStart({ ...shop, db: connection.kysely, connection }, say);
  if (!applied) {
    throw new StartRefusedError("the demonstration could not be made; see above");
  }
  await shop.websites.reload();
}
