// Checks how the storefront's style sheets are divided, and their colours: `node scripts/check-styles.ts`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { colourMistakes } from "./styles/colour-rules.ts";
import { styleMistakes } from "./styles/style-rules.ts";

const app = join(import.meta.dirname, "../apps/storefront/app");
const paths = globSync("**/*.{css,ts,tsx}", { cwd: app, exclude: (path) => path.includes(".test.") });
const sources = new Map(paths.map((path) => [path, readFileSync(join(app, path), "utf8")]));
const mistakes = [
  ...styleMistakes(sources),
  ...colourMistakes(sources).map((mistake) => ({ rule: "colours in pairs", mistake })),
];
for (const { rule, mistake } of mistakes) {
  console.error(`${rule}: ${mistake}`);
}
process.exitCode = mistakes.length > 0 ? 1 : 0;
