import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The shop's version (https://semver.org): 0.1.0. */
export const VERSION: string = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")).version;
