import { mkdtempDisposable } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openDatabase } from "@guerdon/api";
import { saveDatabase } from "@guerdon/api/backup";
import { embeddedIsThere } from "../../embedded-is-there.ts";
import type { DatabaseContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { sayStep } from "../say-step.ts";
import { orMistake } from "./backup-mistake.ts";
import { fillFromBackup } from "./fill-from-backup.ts";
import { machineTime } from "./record-command.ts";

const NO_TARGET =
  "set DATABASE_URL to the empty PostgreSQL to move to, and SHOP_SECRET to the key in DATA_DIR/shop-secret";

export interface MoveOptions {
  despiteMistakes: boolean;
  dryRun: boolean;
}

/**
 * Moves an embedded shop to the PostgreSQL of the settings, by a back-up that is restored there at once [backup.move]. The
 * shop must not be running, since what it sells meanwhile would be lost; its folder stays as it is.
 */
export async function moveDatabase(
  { io, use }: DatabaseContext,
  { despiteMistakes, dryRun }: MoveOptions,
): Promise<Checked<number>> {
  return use(
    { create: true, comparesKeys: false },
    async (connection, { keys, objects, settings }): Promise<Checked<number>> => {
      if (settings?.databaseUrl === undefined) {
        return { ok: false, mistakes: [{ reason: NO_TARGET }] };
      }
      const { dataDir } = settings;
      if (!(await embeddedIsThere(dataDir))) {
        return { ok: false, mistakes: [{ reason: `there is no embedded database in ${resolve(dataDir)}` }] };
      }
      await using source = await openDatabase({ dataDir });
      await using place = await mkdtempDisposable(join(dataDir, "move-"));
      const folder = join(place.path, "backup");
      sayStep(io, "Saving the embedded database …");
      const saving = { folder, now: machineTime(), keys, objects, erasures: null, signal: io.signal };
      const saved = await orMistake(() => saveDatabase(source, { ...saving, progress: () => undefined }));
      if (!saved.ok) {
        return saved;
      }
      const filled = await fillFromBackup({
        io,
        command: "database move",
        connection,
        settings,
        keys,
        folder,
        erasures: undefined,
        skipNumbers: 0,
        despiteMistakes,
        dryRun,
      });
      if (filled.ok && !dryRun) {
        io.stdout(`${join(dataDir, "database")} is as it was: start the shop with DATABASE_URL from now on.\n`);
      }
      return filled;
    },
  );
}
