import { parseArgs } from "node:util";
import { SettingsError } from "./settings-error.ts";

/** The values of a repeatable flag of the command line. */
export function flagValues(flags: readonly string[], name: string): string[] {
  const options = { [name]: { type: "string", multiple: true } } as const;
  const { values } = parseArgs({ args: [...flags], options, strict: false });
  return [values[name] ?? []].flat().map(String);
}

/** The ids of keys to give up. @throws SettingsError for an invalid id */
export function abandonedKeys(flags: readonly string[]): string[] {
  return flagValues(flags, "abandon-key").map((id) => {
    if (/^[0-9a-f]{8}$/.test(id)) {
      return id;
    }
    throw new SettingsError(["--abandon-key needs the id of a key, such as 1a2b3c4d; keys status shows them"]);
  });
}
