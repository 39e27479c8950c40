import { resolve } from "node:path";
import type { DatabaseContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { erasuresToApply, type ListOptions } from "./erasures-to-apply.ts";
import { fillFromBackup } from "./fill-from-backup.ts";

export interface RestoreOptions extends ListOptions {
  skipOrderNumbers: number;
  despiteMistakes: boolean;
  dryRun: boolean;
}

/** Restores a back-up into the empty database of the settings. */
export async function restoreFrom(
  { io, use }: DatabaseContext,
  from: string,
  { skipOrderNumbers, despiteMistakes, dryRun, ...list }: RestoreOptions,
): Promise<Checked<number>> {
  return use(
    { create: true, comparesKeys: false },
    async (connection, { keys, backupDir, settings }): Promise<Checked<number>> => {
      if (settings === undefined) {
        return {
          ok: false,
          mistakes: [{ reason: "the shop is running: stop it, and restore into an empty database" }],
        };
      }
      const erasures = await erasuresToApply(io, list, backupDir);
      if (!erasures.ok) {
        return erasures;
      }
      return fillFromBackup({
        io,
        command: "database restore",
        connection,
        settings,
        keys,
        folder: resolve(io.cwd, from),
        erasures: erasures.value,
        skipNumbers: skipOrderNumbers,
        despiteMistakes,
        dryRun,
      });
    },
  );
}
