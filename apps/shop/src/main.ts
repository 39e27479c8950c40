import { DataDirInUseError } from "@guerdon/api";
import { announce } from "./announce.ts";
import { processSettings, SettingsError } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";
import { startShop } from "./start-shop.ts";

const flags = process.argv.slice(2);

try {
  const running = await startShop(processSettings(flags), { development: flags.includes("--dev") });
  announce(running);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => endWith([String(error)]),
      );
    });
  }
} catch (error) {
  if (error instanceof SettingsError) endWith(error.lines);
  if (error instanceof DataDirInUseError || error instanceof StartRefusedError) endWith([error.message]);
  throw error;
}

function endWith(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`guerdon: ${line}\n`);
  process.exit(1);
}
