import type { ErrorFields, Failures, Inputs, Outputs } from "./calls.ts";

export interface ShopOptions {
  /** The website's own URL, such as "https://shop.example". Pages of the website pass `location.origin`. */
  url: string;
  /** The language of texts in answers, such as "de"; by default the one that the browser or the website prefers. */
  language?: string | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** How often a call is repeated that the shop could not take at the time; 2 by default. */
  retries?: number | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: ((url: URL, init: RequestInit) => Promise<Response>) | undefined;
}

export interface CallOptions {
  /** Aborts the call, also while it waits to be repeated. It then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Names a change that is sent again because its answer was lost: with the same key and input the shop carries it out
   * once. 16 to 64 characters of `[A-Za-z0-9_.-]`; each change gets a key of its own by default.
   */
  idempotencyKey?: string | undefined;
  /** A token of `handOverSession`, for the call that begins in the session that it names. */
  handOver?: string | undefined;
}

export type CallName = keyof Inputs;
export type ErrorCode = keyof ErrorFields;

/** Why a call failed. `error_code` says which `fields` there are. */
export type CallFailure<Code extends ErrorCode = ErrorCode> = {
  [One in Code]: {
    error_code: One;
    fields: ErrorFields[One];
    /** Names the request in the shop's log; empty if no shop answered. */
    trace_id: string;
    /** Where a shop's page would show it. */
    display: readonly ("toast" | "alert" | "component")[];
    /** The HTTP status. */
    status: number;
  };
}[Code];

export type CallResult<Name extends CallName = CallName> =
  | { ok: true; value: Outputs[Name] }
  | { ok: false; failure: CallFailure<Failures[Name]> };

type CallArguments<Input> =
  Record<never, never> extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions];

/** A visit of a shop: one function for each call of its interface. */
export type Shop = {
  [Name in keyof Inputs]: (...given: CallArguments<Inputs[Name]>) => Promise<CallResult<Name>>;
};
