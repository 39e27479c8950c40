import type { z } from "zod";

/** Codes of refusals, each with the fields that its text needs. */
type RefusalFields = Record<string, readonly string[]>;

/**
 * One thing that an operator does: everything that the act and its callers must agree on. Operations are never served
 * over HTTP and are no part of the public contract.
 */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusals extends RefusalFields = RefusalFields,
> {
  /** Unique; also its name in the log of operations. */
  name: string;
  summary: string;
  /** What a caller must be permitted to do, as `<noun>.<verb>`. */
  permission: `${string}.${string}`;
  /** Whether it may change something. Only what does can be tried dry. */
  changes: boolean;
  input: Input;
  output: Output;
  /** Why it may be refused, besides COMMON_REFUSALS. */
  refusals: Refusals;
}

/** Why any operation may be refused. */
export const COMMON_REFUSALS = {
  /** The caller lacks the operation's permission. */
  not_permitted: ["permission"],
  /** What the caller gave could not be read; the caller knows why. */
  input_unreadable: [],
  /** The input does not fit the schema at this place. */
  input_invalid: ["message"],
} as const satisfies RefusalFields;

/** Declares an operation; the type parameters keep every schema's own type. */
export function operation<Input extends z.ZodType, Output extends z.ZodType, const Refusals extends RefusalFields>(
  declared: Operation<Input, Output, Refusals>,
): Operation<Input, Output, Refusals> {
  return declared;
}

// biome-ignore lint/suspicious/noExplicitAny: an operation of whatever schemas
export type AnyOperation = Operation<any, any, any>;

/** What a caller gives, before defaults are filled in. */
export type GivenOf<O extends AnyOperation> = z.input<O["input"]>;

/** What the act gets. */
export type InputOf<O extends AnyOperation> = z.output<O["input"]>;

/** What the act answers. */
export type OutputOf<O extends AnyOperation> = z.output<O["output"]>;

/** Where in the input something is refused: in a row, numbered as it came, at a path, or in a file that came along. */
export type RefusalPlace =
  | { row: number; column?: string }
  | { path: readonly (string | number)[] }
  | { file: string; line?: number };

interface RefusalFrom<Refusals extends RefusalFields, Code extends keyof Refusals> {
  code: Code;
  fields: Record<Refusals[Code][number], unknown>;
  at?: RefusalPlace;
}

type RefusalsFrom<Refusals extends RefusalFields> = {
  [Code in keyof Refusals]: RefusalFrom<Refusals, Code>;
}[keyof Refusals];

/** One reason why the act of an operation refuses it. */
export type RefusalOf<O extends AnyOperation> = O extends AnyOperation ? RefusalsFrom<O["refusals"]> : never;

/** One reason why any operation may be refused. */
export type CommonRefusal = RefusalsFrom<typeof COMMON_REFUSALS>;
