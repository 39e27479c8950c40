/** An act that went well. */
export interface Ok<Value> {
  ok: true;
  value: Value;
}

/** An act that could not be done for an expected reason, a code of the closed error catalogue. */
export interface Fail<Code extends string> {
  ok: false;
  code: Code;
  fields: Record<string, unknown>;
}

export type Result<Value, Code extends string> = Ok<Value> | Fail<Code>;

export function ok(): Ok<undefined>;
export function ok<Value>(value: Value): Ok<Value>;
export function ok(value?: unknown): Ok<unknown> {
  return { ok: true, value };
}

/** @param fields what the message of the code needs */
export function fail<const Code extends string>(code: Code, fields: Record<string, unknown> = {}): Fail<Code> {
  return { ok: false, code, fields };
}
