import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ErasureList } from "@guerdon/api/ports/erasure-list";
import { openErasureList } from "../../compose-erasure-list.ts";
import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import { machineTime } from "./record-command.ts";

export interface ListOptions {
  /** The folder of the list, as the operator named it. */
  erasures?: string | undefined;
  /** The operator says that there is none. */
  noList: boolean;
}

/** A list of erasures that can be read. */
export interface ErasuresToApply {
  list: ErasureList;
  folder: string;
  /** Its entries, repeated ones among them. */
  entries: number;
}

/**
 * The newest list of erasures, which the operator names or has beside the back-ups; a restore without one is asked for
 * [backup.erasures].
 */
export async function erasuresToApply(
  { cwd }: CommandIo,
  { erasures, noList }: ListOptions,
  backupDir: string | undefined,
): Promise<Checked<ErasuresToApply | undefined>> {
  if (noList) {
    return { ok: true, value: undefined };
  }
  const folder = erasures !== undefined ? resolve(cwd, erasures) : backupDir && resolve(join(backupDir, "erasures"));
  const isThere =
    folder !== undefined &&
    (await access(folder).then(
      () => true,
      () => false,
    ));
  if (!isThere) {
    const where = folder === undefined ? "BACKUP_DIR is not set" : `there is no list of erasures in ${folder}`;
    const reason = `${where}: name the folder of the newest list by --erasures, or say --no-list if nobody was ever erased`;
    return { ok: false, mistakes: [{ reason }] };
  }
  const opened = openErasureList(folder, machineTime);
  try {
    return { ok: true, value: { list: opened, folder, entries: (await opened.read()).length } };
  } catch (error) {
    return { ok: false, mistakes: [{ file: folder, reason: error instanceof Error ? error.message : String(error) }] };
  }
}
