/** The result of a successful act. */
export interface Ok<Value> {
  ok: true;
  value: Value;
}

/** The result of an act that failed for an expected reason, a code of the closed error catalogue. */
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

/** @param fields the fields that the message of the code needs */
export function fail<const Code extends string>(code: Code, fields: Record<string, unknown> = {}): Fail<Code> {
  return { ok: false, code, fields };
}
