import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";
import type { Described, Given, Takes, Typed } from "./command.ts";

/** Refuses what does not go together, before any of it is read. */
export function refuseUnfit<T extends Takes>({ check }: Described<T>, typed: Typed): Checked<undefined> {
  const reason = check?.(typed as Readonly<Record<keyof T, unknown>> & Typed);
  return reason === undefined ? { ok: true, value: undefined } : { ok: false, mistakes: [{ reason }] };
}

/** Loads what was typed in the order of the parameters, up to the first mistake. */
export async function load<T extends Takes>(takes: T, typed: Typed, io: CommandIo): Promise<Checked<Given<T>>> {
  const values: Record<string, unknown> = { dryRun: typed.dryRun, format: typed.format };
  for (const [name, parameter] of Object.entries(takes)) {
    const loaded = await parameter.load(typed[name], io);
    if (!loaded.ok) {
      return loaded;
    }
    values[name] = loaded.value;
  }
  return { ok: true, value: values as Given<T> };
}
