import { join, resolve } from "node:path";
import type { applyGiver } from "@guerdon/contract/operations/giver";
import { type GiverSettingsFile, giverSettings } from "@guerdon/contract/operations/giver-settings";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { Checked } from "../mistakes.ts";
import { type JsonFile, readJsonFile } from "../read-json-file.ts";
import { readBytes } from "../read-text-file.ts";
import { strayLinks } from "../stray-links.ts";

/** The contents of a giver's folder. */
interface GiverFolder {
  giver: GivenOf<typeof applyGiver>;
  mistakesAt: JsonFile<unknown>["mistakesAt"];
}

/**
 * Reads a giver's folder: `giver.json` and the logo that it names.
 * @param name the folder's name as given by the operator
 */
export async function readGiverFolder(cwd: string, name: string): Promise<Checked<GiverFolder>> {
  const folder = resolve(cwd, name);
  const strays = await strayLinks(folder, name);
  if (strays.length > 0) {
    return { ok: false, mistakes: strays };
  }
  const read = await readJsonFile(join(folder, "giver.json"), join(name, "giver.json"), giverSettings);
  if (!read.ok) {
    return read;
  }
  const { values, raw, mistakesAt } = read.value;
  const logo = await readBytes(join(folder, values.logo), join(name, values.logo));
  return logo.ok
    ? { ok: true, value: { giver: { settings: raw as GiverSettingsFile, logo: logo.value }, mistakesAt } }
    : logo;
}
