import { basename } from "node:path";
import {
  checkRestore,
  endRestoring,
  isBeingRestored,
  type Manifest,
  RESTORE_LOCK,
  restoreDatabase,
} from "@guerdon/api/backup";
import { inOneLine } from "../../in-one-line.ts";
import type { Checked } from "../mistakes.ts";
import { sayStep } from "../say-step.ts";
import { sizesOf, sizesText } from "./back-up-database.ts";
import { orMistake } from "./backup-mistake.ts";
import type { Filling } from "./filling.ts";
import { makeReady } from "./make-ready.ts";
import { progressOfRestore } from "./progress-of-restore.ts";
import { recordCommand } from "./record-command.ts";

/**
 * Fills an empty database from a back-up: verifies all of it, restores the rows, verifies the ledger, erases again what was
 * erased and enqueues what is due. Until then no process serves the database [backup.mark] [backup.ready].
 */
export async function fillFromBackup(filling: Filling): Promise<Checked<number>> {
  const { io, connection, folder, keys, dryRun } = filling;
  const source = { folder, keys, signal: io.signal };
  const onPart = ({ done, of }: { done: number; of: number }) => sayStep(io, `… ${done} of ${of} files read`, true);
  const checked = await orMistake(() => checkRestore(connection, source, onPart));
  if (!checked.ok) {
    return checked;
  }
  const manifest = checked.value;
  sayStep(io, `${basename(folder)} is whole: ${sizesText(sizesOf(manifest))}.`);
  const outdated = outdatedReason(filling, manifest);
  if (outdated) {
    return { ok: false, mistakes: [{ reason: outdated }] };
  }
  if (dryRun) {
    io.stdout(`Dry run: would restore ${basename(folder)} of ${manifest.made_at}: ${sizesText(sizesOf(manifest))}\n`);
    return { ok: true, value: 0 };
  }
  await using lock = await connection.tryLock(RESTORE_LOCK);
  if (!lock) {
    return { ok: false, mistakes: [{ reason: "another restore of this database is at work" }] };
  }
  const { skipNumbers, settings } = filling;
  const restoring = { ...source, manifest, skipNumbers, progress: progressOfRestore(io) };
  const filled = await orMistake(
    async () => {
      await restoreDatabase(connection, restoring);
      return finish(filling, manifest);
    },
    (error) => inOneLine(error, settings) ?? String(error),
  );
  const done = filled.ok ? filled.value : filled;
  // A connection that is lost says nothing of the mark, which then is there.
  return done.ok || !(await isBeingRestored(connection).catch(() => true))
    ? done
    : { ok: false, mistakes: [...done.mistakes, { reason: BEGIN_ANEW }] };
}

/** The message about a database whose restore ended early; whatever ended it, the mark is there [backup.mark]. */
const BEGIN_ANEW =
  "The database is not restored, and no shop starts on it. Run the same command again: it removes what is there and begins anew.";

/** A list only grows [backup.erasures]. */
function outdatedReason({ erasures }: Filling, manifest: Manifest): string | undefined {
  const had = manifest.erasures ?? 0;
  return erasures && erasures.entries < had
    ? `the list of erasures in ${erasures.folder} has ${erasures.entries} entries, and had ${had} when the back-up was made: name the folder of the newest list by --erasures`
    : undefined;
}

async function finish(filling: Filling, manifest: Manifest): Promise<Checked<number>> {
  const { io, command, connection, folder } = filling;
  const ready = await makeReady(filling);
  if (!ready.ok) {
    return ready;
  }
  await recordCommand(connection, command, {
    folder: basename(folder),
    made_at: manifest.made_at,
    ...sizesOf(manifest),
  });
  await endRestoring(connection);
  io.stdout(
    `Restored ${basename(folder)} of ${manifest.made_at}: ${sizesText(sizesOf(manifest))}. The shop may be started.\n`,
  );
  return { ok: true, value: 0 };
}
