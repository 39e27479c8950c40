// Checks how the storefront's style sheets are divided: `node scripts/check-styles.ts`.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { styleMistakes } from "./styles/style-rules.ts";

const app = join(import.meta.dirname, "../apps/storefront/app");
const paths = globSync("**/*.{css,ts,tsx}", { cwd: app, exclude: (path) => path.includes(".test.") });
const mistakes = styleMistakes(new Map(paths.map((path) => [path, readFileSync(join(app, path), "utf8")])));
for (const { rule, mistake } of mistakes) {
  console.error(`${rule}: ${mistake}`);
}
process.exitCode = mistakes.length > 0 ? 1 : 0;
