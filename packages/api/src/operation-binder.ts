import type { AnswersOf, AnyOperation, InputOf, OutputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { JsonValue } from "./db/column-types.ts";
import type { DatabaseConnection } from "./db/connection.ts";
import type { UnitOfWork } from "./db/unit-of-work.ts";
import type { Shop } from "./shop.ts";

/** The dependencies of operators' acts. */
export interface OperatorShop extends Shop {
  connection: DatabaseConnection;
}

/** The person or process that carries out an operation. */
export interface Actor {
  kind: "person" | "machine";
  /** The user of the operating system, or the process's role. Never the name of a customer. */
  name: string;
}

/**
 * The log's record of an operation, beside actor, operation, time and outcome. It is stored permanently: no part may
 * hold a code, and of people only ids and names of fields.
 */
export interface OperationRecord {
  /** Default: "done". */
  outcome?: "unchanged" | "failed";
  website?: string;
  /** The id of the object that was read or changed. */
  subject?: string;
  before?: JsonValue;
  after?: JsonValue;
  /** Mostly counts. */
  details?: Record<string, JsonValue>;
}

/** An operation that was carried out. */
export interface Done<Value> {
  ok: true;
  value: Value;
  record: OperationRecord;
}

/** An operation that was refused, with every reason. */
export interface Refused<Refusal> {
  ok: false;
  refusals: Refusal[];
}

export type Outcome<Value, Refusal> = Done<Value> | Refused<Refusal>;

export function done<Value>(value: Value, record: OperationRecord = {}): Done<Value> {
  return { ok: true, value, record };
}

export function refused<Refusal>(...refusals: Refusal[]): Refused<Refusal> {
  return { ok: false, refusals };
}

/** Progress of long work; the caller words it. */
export interface Progress {
  step: string;
  done?: number;
  of?: number;
}

/** One run of an operation as its act sees it. */
export interface OperationRun<Value, Refusal, Answers = object> {
  now: () => Date;
  actor: Actor;
  /** Whether everything is to be rolled back. */
  isDry: boolean;
  /** Aborts when the caller interrupts the operation. */
  signal: AbortSignal;
  progress: (progress: Progress) => void;
  /** Asks the caller; its answers are checked. */
  ask: Answers;
  /** The number of rows of a list that the caller reads on all pages; undefined: those of this page. */
  wishedRows?: number | undefined;
  /**
   * Runs `work` in one transaction, all or nothing, and records it in the same transaction. A refused change and a dry
   * run are carried out and rolled back, so that a dry run finds what the real one would.
   * @param locks the changed objects, such as `website:aurora`: other changes of them wait
   */
  change: (
    locks: readonly string[],
    work: (unit: UnitOfWork) => Promise<Outcome<Value, Refusal>>,
  ) => Promise<Outcome<Value, Refusal>>;
}

/** One run of this operation. */
export type RunOf<O extends AnyOperation> = OperationRun<OutputOf<O>, RefusalOf<O>, AnswersOf<O>>;

/** The outcome of an operation's act. */
export type OutcomeOf<O extends AnyOperation> = Outcome<OutputOf<O>, RefusalOf<O>>;

/** One use case of an operator or a job. */
export type OperatorAct<O extends AnyOperation, Needs = OperatorShop> = (
  shop: Needs,
  run: RunOf<O>,
  input: InputOf<O>,
) => Promise<OutcomeOf<O>>;

/** Binds an operation of the contract to its act. */
export type OperationBinder<Needs = OperatorShop> = <O extends AnyOperation>(
  operation: O,
  act: OperatorAct<O, Needs>,
) => void;
