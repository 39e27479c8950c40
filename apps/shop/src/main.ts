import { announce } from "./announce.ts";
import { composeMailTrouble } from "./compose.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { inOneLine } from "./in-one-line.ts";
import { mailWarning } from "./mail-warning.ts";
import { processSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";
import { startShop } from "./start-shop.ts";
import { checkStartWords } from "./start-words.mjs";

const flags = process.argv.slice(2);

const WRONG_CALL = 2;

const words = await checkStartWords(flags);
if (words && "help" in words) {
  process.stdout.write(words.help);
  process.exit(0);
}
if (words) {
  endWith([words.wrong], WRONG_CALL);
}

try {
  const running = await startShop(processSettings(flags), { development: flags.includes("--dev") });
  endOnSignal(
    () => running.stop(),
    (reason) => endWith([reason]),
  );
  announce(running, await mailWarning(composeMailTrouble(running.settings)));
} catch (error) {
  if (error instanceof SettingsError) {
    endWith(error.lines);
  }
  const line = inOneLine(error, processSettings(flags));
  if (line === undefined) {
    throw error;
  }
  endWith([line]);
}

function endWith(lines: readonly string[], code = 1): never {
  for (const line of lines) {
    process.stderr.write(`guerdon: ${line}\n`);
  }
  process.exit(code);
}
