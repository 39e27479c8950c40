import { type RawBuilder, sql } from "kysely";
import type { JsonbParameter } from "./column-types.ts";

/**
 * A value for a jsonb column or parameter, the same on both engines: `pg` would turn an array into a PostgreSQL array
 * and a string into plain text.
 */
export function jsonb<T>(value: T): RawBuilder<JsonbParameter<T>> {
  return sql<JsonbParameter<T>>`${JSON.stringify(value)}::jsonb`;
}
