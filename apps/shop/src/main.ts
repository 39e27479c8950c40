import { announce } from "./announce.ts";
import { composeMailTrouble } from "./compose.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { inOneLine } from "./in-one-line.ts";
import { mailWarning } from "./mail-warning.ts";
import { ProgressLine } from "./pace/progress-line.ts";
import { processSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";
import { startShop } from "./start-shop.ts";
import { checkStartWords } from "./start-words.mjs";

const flags = process.argv.slice(2);

const WRONG_CALL = 2;

const line = new ProgressLine(process.stderr, "guerdon: starting …");

const words = await checkStartWords(flags);
if (words && "help" in words) {
  line.close();
  process.stdout.write(words.help);
  process.exit(0);
}
if (words) {
  endWith([words.wrong], WRONG_CALL);
}

try {
  const running = await startShop(processSettings(flags), { development: flags.includes("--dev"), line });
  endOnSignal(
    () => running.stop(),
    (reason) => endWith([reason]),
  );
  const warned = await mailWarning(composeMailTrouble(running.settings));
  line.close();
  announce(running, warned);
} catch (error) {
  if (error instanceof SettingsError) {
    endWith(error.lines);
  }
  const reason = inOneLine(error, processSettings(flags));
  if (reason === undefined) {
    line.close();
    throw error;
  }
  endWith([reason]);
}

function endWith(lines: readonly string[], code = 1): never {
  line.close();
  for (const text of lines) {
    process.stderr.write(`guerdon: ${text}\n`);
  }
  process.exit(code);
}
