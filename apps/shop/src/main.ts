import { DataDirInUseError } from "@guerdon/api";
import { announce } from "./announce.ts";
import { processSettings, SettingsError } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { type RunningShop, startShop } from "./start-shop.ts";

const flags = process.argv.slice(2);

try {
  const running = await startShop(processSettings(flags), { development: flags.includes("--dev") });
  announce(running);
  endOnSignal(running);
} catch (error) {
  if (error instanceof SettingsError) endWith(error.lines);
  if (error instanceof DataDirInUseError || error instanceof StartRefusedError) endWith([error.message]);
  throw error;
}

/** A signal may arrive twice, from the terminal and from whoever started us: the first ends the shop. */
function endOnSignal(running: RunningShop): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => endWith([`could not stop cleanly: ${String(error)}`]),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
}

function endWith(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`guerdon: ${line}\n`);
  process.exit(1);
}
