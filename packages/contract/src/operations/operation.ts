import type { z } from "zod";

/** Codes of refusals, each with the fields that its text needs. */
type RefusalFields = Record<string, readonly string[]>;

/**
 * A question that an act asks its caller while it runs, such as for the next rows of a file. Question and answer are
 * values, so that the caller may be in another thread or process.
 */
interface Question {
  asked: z.ZodType;
  answer: z.ZodType;
  /** Not every caller answers it. */
  isOptional?: boolean;
}

/** The questions of an act, by their names. */
export type Questions = Readonly<Record<string, Question>>;

/**
 * An operation, as agreed between its act and its callers: commands and jobs. All that passes between them has a schema.
 * Operations are not part of the public API.
 */
export interface Operation<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusals extends RefusalFields = RefusalFields,
  Asks extends Questions = Questions,
> {
  /** Unique; also its name in the operator log. */
  name: string;
  summary: string;
  /** The permission that a caller needs, as `<noun>.<verb>`. */
  permission: `${string}.${string}`;
  /** True if it may change data. Only such operations have a dry run. */
  changes: boolean;
  /**
   * The runs to record in the operator log: all (the default), only those that changed data, or none. Most runs of jobs
   * are not worth a record.
   */
  records?: "all" | "changes" | "none";
  input: Input;
  output: Output;
  /** The reasons for refusing it, besides `COMMON_REFUSALS`. */
  refusals: Refusals;
  /** The questions that the act asks the caller while it runs; default: none. */
  asks?: Asks;
}

/** The reasons for refusing any operation. */
export const COMMON_REFUSALS = {
  /** The caller lacks the operation's permission. */
  not_permitted: ["permission"],
  /** The caller could not read the source of the input, and knows the reason. */
  input_unreadable: [],
  /** The input violates the schema at this place. */
  input_invalid: ["message"],
} as const satisfies RefusalFields;

/** Declares an operation. The type parameters preserve the types of its schemas. */
export function operation<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusals extends RefusalFields,
  const Asks extends Questions = Record<never, never>,
>(declared: Operation<Input, Output, Refusals, Asks>): Operation<Input, Output, Refusals, Asks> {
  return declared;
}

// biome-ignore lint/suspicious/noExplicitAny: an operation with any schemas
export type AnyOperation = Operation<any, any, any, any>;

/** The input from the caller, before defaults are filled in. */
export type GivenOf<O extends AnyOperation> = z.input<O["input"]>;

/** The input of the act. */
export type InputOf<O extends AnyOperation> = z.output<O["input"]>;

/** The output of the act. */
export type OutputOf<O extends AnyOperation> = z.output<O["output"]>;

type Answer<Q extends Question> = (asked: z.output<Q["asked"]>) => Promise<z.output<Q["answer"]>>;

type AnswersTo<Asks extends Questions> = {
  [Name in keyof Asks as Asks[Name] extends { isOptional: true } ? never : Name]: Answer<Asks[Name]>;
} & {
  [Name in keyof Asks as Asks[Name] extends { isOptional: true } ? Name : never]?: Answer<Asks[Name]>;
};

/** The answers to the questions of an operation's act, by their names. */
export type AnswersOf<O extends AnyOperation> = AnswersTo<NonNullable<O["asks"]>>;

/** The place of a refusal in the input: a row by its number, a path, or an attached file. */
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

/** A refusal by an operation's act. */
export type RefusalOf<O extends AnyOperation> = O extends AnyOperation ? RefusalsFrom<O["refusals"]> : never;

/** A refusal that any operation may return. */
export type CommonRefusal = RefusalsFrom<typeof COMMON_REFUSALS>;
