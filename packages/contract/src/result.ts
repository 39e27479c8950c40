import type { ErrorCode, FieldsOf } from "./errors.ts";
import type { ValidationRule } from "./validation-rules.ts";

/** The result of a successful act. */
export interface Ok<Value> {
  ok: true;
  value: Value;
}

/** The result of an act that failed for an expected reason: a code of the closed error catalogue and its fields. */
export type Fail<Code extends ErrorCode> = Code extends ErrorCode
  ? { ok: false; code: Code; fields: FieldsOf<Code> }
  : never;

export type Result<Value, Code extends ErrorCode> = Ok<Value> | Fail<Code>;

export function ok(): Ok<undefined>;
export function ok<Value>(value: Value): Ok<Value>;
export function ok(value?: unknown): Ok<unknown> {
  return { ok: true, value };
}

/** The fields that fit every one of several codes. Each code's fields stay one type, whatever they are a choice of. */
type CommonFields<Code extends ErrorCode> = (
  Code extends ErrorCode
    ? (fields: FieldsOf<Code>) => void
    : never
) extends (fields: infer Common) => void
  ? Common
  : never;

type FieldsArgument<Code extends ErrorCode> =
  Record<string, never> extends CommonFields<Code> ? [] : [fields: CommonFields<Code>];

/** @param fields those of the code [errors.fields]; of one among several codes, fields that fit all of them */
export function fail<const Code extends ErrorCode>(code: Code, ...[fields]: FieldsArgument<Code>): Fail<Code> {
  return { ok: false, code, fields: fields ?? {} } as Fail<Code>;
}

/**
 * The failure of an input with one mistake that no schema finds.
 * @param message continues the name of the field: "is not offered"
 */
export function badRequest(path: string, message: string, rule: ValidationRule = "mixed.invalid"): Fail<"BAD_REQUEST"> {
  return fail("BAD_REQUEST", { issues: [{ path, message, rule }] });
}
