// Arguments of `npm start --` and `npm run dev --`. Plain JavaScript: scripts/start.mjs reads it with any Node version,
// before anything is installed or built.

/** @type {Record<string, { value?: string, help: string }>} */
const WORDS = {
  "--no-demo": { help: "start an empty shop, without the demonstration" },
  "--watch": { value: "FOLDER", help: "with npm run dev: apply a website's folder, and again when it changes" },
  "--abandon-key": { value: "ID", help: "start without a lost key, and give up what needs it" },
  "--help": { help: "this text" },
};

/** Passed by scripts/dev.ts, never typed. */
const OWN_WORDS = ["--dev"];

const HELP = [
  "Usage: npm start -- [options]",
  "",
  "Starts the shop; settings are environment variables (docs/settings.md).",
  "",
  ...Object.entries(WORDS).map(
    ([word, { value, help }]) => `  ${(value ? `${word} ${value}` : word).padEnd(20)} ${help}`,
  ),
  "",
  "Operator's commands: guerdon shop --help, or npm run shop -- --help",
  "",
].join("\n");

/**
 * Checks the arguments of a start.
 * @param {readonly string[]} words
 * @returns {Promise<{ help: string } | { wrong: string } | undefined>} the requested help, or the mistake
 */
export async function checkStartWords(words) {
  if (words.includes("--help") || words.includes("-h")) {
    return { help: HELP };
  }
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    const [name = "", given] = word.split("=", 2);
    const known = WORDS[name];
    if (OWN_WORDS.includes(word)) {
      continue;
    }
    if (name === "--watch" && !words.includes("--dev")) {
      return { wrong: "--watch is for npm run dev: in production no folder is watched" };
    }
    if (!known) {
      return { wrong: `there is no ${word}; ${await suggestion(name)}` };
    }
    if (known.value && given === undefined) {
      index += 1;
      if (words[index] === undefined) {
        return { wrong: `${name} needs ${known.value} behind it` };
      }
    }
    if (!known.value && given !== undefined) {
      return { wrong: `${name} takes no value` };
    }
  }
  return undefined;
}

/** @param {string} typed */
async function suggestion(typed) {
  const names = Object.keys(WORDS);
  const all = `there are ${names.join(", ")}`;
  // If nothing is installed yet, all words are listed.
  const leven = await import("leven").then(
    (module) => module.default,
    () => undefined,
  );
  const meant = leven && names.find((name) => leven(name, typed) <= 2);
  return meant ? `did you mean ${meant}?` : all;
}
