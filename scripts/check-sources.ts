// Checks what Biome and the import gate do not see in source files: `node scripts/check-sources.ts`.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isNode, nodesOf, parseFile, type Source, type SyntaxNode } from "./sources/syntax.ts";

/** Lines of a function from its first to its last, markup and SQL included. */
const MAX_LINES = 60;

const FUNCTIONS = new Set([
  "ArrowFunctionExpression",
  "ClassMethod",
  "Constructor",
  "FunctionDeclaration",
  "FunctionExpression",
  "MethodProperty",
  "PrivateMethod",
]);

/** Tests describe a behaviour in one function of any length. */
const TESTS = /\.test\.tsx?$|^e2e\//;

/** The mistakes of a file, one line each. */
export function sourceMistakes(source: Source): string[] {
  return [...nodesOf(source.root)].flatMap((node) => {
    const isTest = TESTS.test(source.path);
    const mistake =
      importTypeMistake(node) ??
      (isTest
        ? undefined
        : (lengthMistake(source, node) ?? paymentTypeMistake(node) ?? statementMistake(source, node)));
    return mistake ? [`${source.path}:${source.lineOf(placeOf(node).start)}: ${mistake}`] : [];
  });
}

/** `import("…").Type`: the import gate does not read it, so it could lead anywhere. */
function importTypeMistake({ type }: SyntaxNode): string | undefined {
  return type === "TsImportType"
    ? "an import() type hides an import: write an import at the head of the file"
    : undefined;
}

function lengthMistake({ lineOf }: Source, node: SyntaxNode): string | undefined {
  if (!FUNCTIONS.has(node.type)) {
    return undefined;
  }
  const { start, end } = placeOf(node);
  const lines = lineOf(end) - lineOf(start) + 1;
  return lines > MAX_LINES
    ? `a function of ${lines} lines, at most ${MAX_LINES}: split it by what its parts do`
    : undefined;
}

/** Names of fields and variables that hold payment types. */
const PAYMENT_TYPE = /^payment_?types?(_?ids?)?$/i;

/** A payment type that is written as a number: as the value of a field, in a comparison or in a search of a list. */
function paymentTypeMistake(node: SyntaxNode): string | undefined {
  const { type, key, value, left, right, callee, arguments: given } = node;
  const isBare =
    (/^(KeyValue|AssignmentPattern)Property$/.test(type) && isPaymentType(key) && hasNumber(value)) ||
    (type === "BinaryExpression" && [left, right].some(isPaymentType) && [left, right].some(isNumber)) ||
    (type === "CallExpression" && isNode(callee) && isPaymentType(callee.object) && hasNumber(given));
  return isBare ? "a payment type as a number: use the constants of domain/src/payment/payment.ts" : undefined;
}

/** True for `payment_type_id` and `order.payment_type_id`. */
function isPaymentType(node: unknown): boolean {
  if (!isNode(node)) {
    return false;
  }
  return node.type === "MemberExpression" ? isPaymentType(node.property) : PAYMENT_TYPE.test(String(node.value));
}

function hasNumber(part: unknown): boolean {
  return [...nodesOf(part)].some(isNumber);
}

function isNumber(node: unknown): boolean {
  return isNode(node) && node.type === "NumericLiteral";
}

/** Functions of SQL that tell the database's time. */
const OWN_TIME =
  /\b((now|clock_timestamp|transaction_timestamp|statement_timestamp)\(\)|(current_(timestamp|date)|localtimestamp)\b)/i;
/**
 * The queue keeps the database's time, only its days are the shop's; migrations are recorded in the machine's, which is
 * compared with the database's.
 */
const IN_OWN_TIME = /^packages\/api\/src\/(jobs\/|db\/(migrate|clock-watch)\.ts$)/;

/** A column that is one of several columns of other rows, as in `account.id in (transfer.debit_id, transfer.credit_id)`. */
const EITHER_COLUMN = /\bin\s*\(\s*"?[a-z_]+"?\.[a-z_]+\s*,/i;
/** The same as a join: `on account.id = transfer.debit_id or account.id = transfer.credit_id`. */
const EITHER_JOIN =
  /\bon\s+\(?"?[a-z_]+"?\.[a-z_]+\s*=\s*"?[a-z_]+"?\.[a-z_]+\s+or\s+"?[a-z_]+"?\.[a-z_]+\s*=\s*"?[a-z_]+"?\.[a-z_]+/i;

/** SQL whose answer or whose time is not what it seems. */
function statementMistake({ path }: Source, { type, raw }: SyntaxNode): string | undefined {
  if (type !== "TemplateElement" || !path.startsWith("packages/api/src/")) {
    return undefined;
  }
  const text = String(raw);
  if (EITHER_COLUMN.test(text) || EITHER_JOIN.test(text)) {
    return "a join by either of two columns, for which PostgreSQL before 18 compares all rows with all: two joins, or a union";
  }
  // The sandbox's clock does not move the database's [clock.sandbox].
  return OWN_TIME.test(text) && !IN_OWN_TIME.test(path)
    ? "the database's own time in a statement: pass the shop's as a parameter"
    : undefined;
}

/** A property has no place of its own: that of its name stands for it. */
function placeOf({ span, function: inner, key }: SyntaxNode): { start: number; end: number } {
  const within = [inner, key].find(isNode);
  return span ?? within?.span ?? { start: 0, end: 0 };
}

function sourceFiles(root: string): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "*.ts", "*.tsx"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8" });
  return listed.split("\n").filter((path) => path && existsSync(join(root, path)));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const mistakes = sourceFiles(root).flatMap((path) => sourceMistakes(parseFile(join(root, path), path)));
  for (const mistake of mistakes) {
    console.error(mistake);
  }
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}
