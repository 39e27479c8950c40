import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";

/**
 * With fewer modules the parser has failed, as it does with TypeScript 7 alone, and finding no violations means
 * nothing.
 */
const MIN_MODULES = 150;

interface UsingDeclaration {
  readonly type: string;
  readonly decls: unknown[];
}

interface SwcVisitor {
  visitStatement(statement: UsingDeclaration): unknown;
  visitVariableDeclarators(declarations: unknown[]): unknown[];
}

/** Adds `using` declarations to the tree walker of dependency-cruiser's parser, which would stop at the first one. */
function teachUsing(): void {
  const visitor: SwcVisitor = createRequire(import.meta.url)("@swc/core/Visitor.js").Visitor.prototype;
  const { visitStatement } = visitor;
  visitor.visitStatement = function (statement) {
    if (statement.type !== "UsingDeclaration") {
      return visitStatement.call(this, statement);
    }
    return { ...statement, decls: this.visitVariableDeclarators(statement.decls) };
  };
}

/** A forbidden import, and what to do instead. */
export interface ForbiddenImport {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly comment: string;
}

function readRules() {
  return extractDepcruiseOptions(join(import.meta.dirname, "../.dependency-cruiser.js"));
}

/** The names of all import rules. */
export async function ruleNames(): Promise<string[]> {
  const { ruleSet } = await readRules();
  return (ruleSet?.forbidden ?? []).map(({ name }) => name ?? "unnamed");
}

async function readModules(baseDir: string): Promise<ICruiseResult> {
  teachUsing();
  const options = await readRules();
  const folders = ["packages", "apps", "bench", "cluster", "e2e"].filter((folder) => existsSync(join(baseDir, folder)));
  const { output } = await cruise(folders, { ...options, baseDir, validate: true });
  return output as ICruiseResult;
}

/** The imports between files of the repository, as paths relative to `baseDir`. */
export async function readImports(baseDir: string): Promise<[from: string, to: string][]> {
  const { modules } = await readModules(baseDir);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => /^(packages|apps|bench|cluster|e2e)\//.test(resolved))
      .map(({ resolved }): [string, string] => [source, resolved]),
  );
}

/** Checks the imports of all modules below `baseDir` against `.dependency-cruiser.js`. */
export async function findForbiddenImports(
  baseDir: string,
): Promise<{ modules: number; forbidden: ForbiddenImport[] }> {
  const { summary } = await readModules(baseDir);
  const comments = new Map(summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]));
  const forbidden = summary.violations.map(({ rule, from, to }) => {
    return { from, to, rule: rule.name, comment: comments.get(rule.name) ?? "" };
  });
  return { modules: summary.totalCruised, forbidden };
}

/** Returns whether all imports of the repository are allowed, and logs the forbidden ones. */
async function checkImports(): Promise<boolean> {
  const { modules, forbidden } = await findForbiddenImports(join(import.meta.dirname, ".."));
  for (const { from, to, rule, comment } of forbidden) {
    console.error(`${from} → ${to}\n  ${rule}: ${comment}`);
  }
  console.log(`${modules} modules, ${forbidden.length} forbidden imports`);
  if (modules < MIN_MODULES) {
    console.error(`Only ${modules} modules were read, expected at least ${MIN_MODULES}.`);
    return false;
  }
  return forbidden.length === 0;
}

if (import.meta.main) {
  process.exitCode = (await checkImports()) ? 0 : 1;
}
