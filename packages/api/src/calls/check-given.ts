import type { AnyOperation, CommonRefusal, InputOf, RefusalPlace } from "@guerdon/contract/operations/operation";
import { inOwnWords } from "@guerdon/contract/validation-words";
import { type Refused, refused } from "../operation-binder.ts";

/** Validates the input of an operation. Reports all issues at once and never echoes a value. */
export function checkGiven<O extends AnyOperation>(
  operation: O,
  given: unknown,
): { ok: true; value: InputOf<O> } | Refused<CommonRefusal> {
  const parsed = operation.input.safeParse(given, { error: inOwnWords });
  if (parsed.success) {
    return { ok: true, value: parsed.data };
  }
  return refused(
    ...parsed.error.issues.map(({ path, message }: { path: (string | number)[]; message: string }): CommonRefusal => {
      return { code: "input_invalid", fields: { message }, at: placeOf(path, given) };
    }),
  );
}

/** An issue below `rows` is reported with the row number of the input. */
function placeOf(path: (string | number)[], given: unknown): RefusalPlace {
  const [list, index, , column] = path;
  const rows = list === "rows" ? (given as { rows?: unknown }).rows : undefined;
  const row = Array.isArray(rows) && typeof index === "number" ? rows[index]?.row : undefined;
  return typeof row === "number" ? { row, ...(column !== undefined && { column: String(column) }) } : { path };
}
