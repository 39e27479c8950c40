import { isNode, nodesOf, type Source, type SyntaxNode } from "./syntax.ts";

/** A table in a query of a source file. */
export interface QueriedTable {
  readonly table: string;
  readonly line: number;
}

/** Methods of Kysely, and functions of `db`, that take names of tables. */
const TAKE_TABLES =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|table|distinctValues|(inner|left|right|full|cross)Join(Lateral)?)$/;

/** Types and functions whose type arguments are names of tables. */
const TYPED_BY_TABLES = /^[tT]ables$/;

/** The keywords before the name of a table in SQL. */
const BEFORE_A_TABLE =
  /\b(?:from|join|into|update|using|truncate|table|only)\s+"?([a-z_]+)"?((?:\s+[a-z_]+)?\s*,\s*[a-z_]+)*/gi;

/** All names in the place of a table in the queries of this file, including names of common table expressions. */
export function queriedTables(source: Source): QueriedTable[] {
  return [...nodesOf(source.root)].flatMap((node) => {
    const line = node.span ? source.lineOf(node.span.start) : 0;
    return namesIn(node).map((table) => ({ table, line }));
  });
}

function namesIn(node: SyntaxNode): string[] {
  if (node.type === "CallExpression") {
    return [...tablesTaken(node), ...tablesTyped(node)];
  }
  if (node.type === "TsTypeReference") {
    return tablesTyped(node);
  }
  return node.type === "TemplateLiteral" || node.type === "StringLiteral" ? tablesInSql(node) : [];
}

/** `selectFrom("orders as placed")` and its like; a list of names too. */
function tablesTaken({ callee, arguments: given }: SyntaxNode): string[] {
  if (!TAKE_TABLES.test(calledName(callee)) || !Array.isArray(given)) {
    return [];
  }
  return textsIn(given.slice(0, 2)).map((text) => text.split(" ")[0] ?? "");
}

/** `tables<"orders" | "order_lines">(unit)`. */
function tablesTyped(node: SyntaxNode): string[] {
  const name = node.type === "CallExpression" ? calledName(node.callee) : nameOf(node.typeName);
  return TYPED_BY_TABLES.test(name) ? textsIn(node.typeArguments ?? node.typeParams) : [];
}

/** Names in SQL text, of strings with a statement and of templates. */
function tablesInSql(node: SyntaxNode): string[] {
  const text = node.type === "StringLiteral" ? String(node.value) : quasis(node);
  const isSql = /\b(select|insert into|update|delete from|truncate|join)\b/i.test(text);
  return isSql ? [...text.matchAll(BEFORE_A_TABLE)].flatMap(([found]) => found.match(/[a-z_]+/gi)?.slice(1) ?? []) : [];
}

function quasis({ quasis: parts }: SyntaxNode): string {
  return Array.isArray(parts) ? parts.map((part: { raw?: string }) => part.raw ?? "").join(" ") : "";
}

function calledName(callee: unknown): string {
  if (!isNode(callee)) {
    return "";
  }
  return callee.type === "MemberExpression" ? nameOf(callee.property) : nameOf(callee);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.value === "string" ? node.value : "";
}

function textsIn(value: unknown): string[] {
  return [...nodesOf(value)].flatMap((node) => (node.type === "StringLiteral" ? [String(node.value)] : []));
}
