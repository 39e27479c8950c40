import { resolve } from "node:path";
import { checkBackup, readManifest } from "@guerdon/api/backup";
import type { DatabaseContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { sizesOf, sizesText } from "./back-up-database.ts";
import { orMistake } from "./backup-mistake.ts";

/** Reads every byte of a back-up and prints what is in it; needs no database [backup.broken]. */
export async function checkTheBackup({ io, givenKeys }: DatabaseContext, from: string): Promise<Checked<number>> {
  const folder = resolve(io.cwd, from);
  const read = await orMistake(async () => {
    const manifest = await readManifest(folder, await givenKeys());
    await checkBackup(folder, manifest, { signal: io.signal });
    return manifest;
  });
  if (!read.ok) {
    return read;
  }
  const { made_at, keys, migrations } = read.value;
  const active = keys.filter(({ state }) => state === "active").map(({ key_id }) => key_id);
  io.stdout(
    `${from} of ${made_at} is whole: ${sizesText(sizesOf(read.value))}, migration ${migrations.length}, key ${active.join(", ")}.\n`,
  );
  return { ok: true, value: 0 };
}
