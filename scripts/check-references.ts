// Checks what comments and documents refer to: `node scripts/check-references.ts`.
import { join } from "node:path";
import { oldCitations, unknownCitations } from "./references/citations.ts";
import { deadReferences } from "./references/dead-references.ts";
import { readRepository } from "./references/repository.ts";
import { pageMistakes } from "./references/rule-pages.ts";

const repository = readRepository(join(import.meta.dirname, ".."));
const checks = [pageMistakes, unknownCitations, oldCitations, deadReferences];
const mistakes = checks.flatMap((check) => check(repository));
for (const mistake of mistakes) {
  console.error(mistake);
}
if (mistakes.length > 0) {
  console.error(
    "Name what exists, or remove the reference. Names of other software stand in references/well-known.ts.",
  );
}
process.exitCode = mistakes.length > 0 ? 1 : 0;
