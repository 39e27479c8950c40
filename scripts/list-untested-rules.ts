// Lists the rules of docs/rules that no test names: `node scripts/list-untested-rules.ts`.
import { join } from "node:path";
import { untestedRules } from "./references/citations.ts";
import { readRepository } from "./references/repository.ts";

const untested = untestedRules(readRepository(join(import.meta.dirname, "..")));
for (const { name, page, line } of untested) {
  console.info(`${name} (${page}:${line})`);
}
console.info(`${untested.length} rules`);
