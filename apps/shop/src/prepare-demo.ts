import type { CatalogueShop, DatabaseConnection } from "@guerdon/api";
import { type ProgressLine, sayBeside } from "./pace/progress-line.ts";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";

/**
 * Makes the demonstration, if it is wanted.
 * @throws StartRefusedError if its files have mistakes, which were printed
 */
export async function prepareDemo(
  { demo }: Settings,
  shop: CatalogueShop,
  { connection, line }: { connection: DatabaseConnection; line: ProgressLine | undefined },
): Promise<void> {
  if (!demo) {
    return;
  }
  const { applyDemoAtStart } = await import("./cli/demo/demo-at-start.ts");
  line?.say("guerdon: preparing the demonstration …");
  const applied = await applyDemoAtStart({ ...shop, db: connection.kysely, connection }, (text) =>
    sayBeside(line, text),
  );
  if (!applied) {
    throw new StartRefusedError("the demonstration could not be made; see above");
  }
  line?.say("guerdon: starting …");
  await shop.websites.reload();
}
