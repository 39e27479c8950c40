// Checks what comments and documents refer to: `node scripts/check-references.ts`.
import { join } from "node:path";
import { unknownCitations } from "./references/citations.ts";
import { readRepository } from "./references/repository.ts";
import { pageMistakes } from "./references/rule-pages.ts";

const repository = readRepository(join(import.meta.dirname, ".."));
const mistakes = [...pageMistakes(repository), ...unknownCitations(repository)];
for (const mistake of mistakes) {
  console.error(mistake);
}
process.exitCode = mistakes.length > 0 ? 1 : 0;
