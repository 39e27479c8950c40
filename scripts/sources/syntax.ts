import { readFileSync } from "node:fs";
import { parseSync } from "@swc/core";

/** A node of a syntax tree: its type, its place and whatever its type has. */
export interface SyntaxNode {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [property: string]: unknown;
}

/** A parsed source file. */
export interface Source {
  readonly path: string;
  readonly root: SyntaxNode;
  /** The line of a node's first or last character, from 1. */
  lineOf(position: number): number;
}

/** Parses a TypeScript file. */
export function parseFile(path: string, name: string): Source {
  return parseSource(name, readFileSync(path, "utf8"));
}

/** Parses the text of a TypeScript file of this name. */
export function parseSource(path: string, text: string): Source {
  // Positions count bytes since the first parse of the process. A statement in front shows where this text begins.
  const marker = "0;";
  const root = parseSync(`${marker}${text}`, { syntax: "typescript", tsx: path.endsWith("x"), target: "esnext" });
  const tree = root as unknown as SyntaxNode;
  const begin = (tree.body as SyntaxNode[])[0]?.span?.start ?? 0;
  const bytes = Buffer.from(text);
  return {
    path,
    root: tree,
    lineOf: (position) => {
      const at = Math.max(0, position - begin - marker.length);
      return bytes.subarray(0, at).toString().split("\n").length;
    },
  };
}

/** Every node of a tree, a node before those inside it. */
export function* nodesOf(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const part of value) {
      yield* nodesOf(part);
    }
    return;
  }
  if (!isObject(value)) {
    return;
  }
  if (isNode(value)) {
    yield value;
  }
  for (const part of Object.values(value)) {
    yield* nodesOf(part);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** True for a node of a syntax tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return isObject(value) && typeof value.type === "string";
}
