import type { ColumnType } from "kysely";

/** The type of a jsonb column unless `column-overrides.ts` names a narrower one. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Marks a value that went through `jsonb()`, the only way to create one. */
export interface JsonbParameter<T> {
  readonly jsonb: T;
}

/**
 * A jsonb column: read as `T`, written only through `jsonb(value)`, because the two drivers disagree on bare arrays and
 * strings.
 */
export type Jsonb<T> = ColumnType<T, JsonbParameter<T>, JsonbParameter<T>>;

/** A jsonb column that may be null. */
export type NullableJsonb<T> = ColumnType<
  T | null,
  JsonbParameter<T> | null | undefined,
  JsonbParameter<T> | null | undefined
>;

/** A jsonb column with a default: may be left out of an insert. */
export type DefaultedJsonb<T> = ColumnType<T, JsonbParameter<T> | undefined, JsonbParameter<T>>;
