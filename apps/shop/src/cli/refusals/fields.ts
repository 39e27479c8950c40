import { hint } from "@guerdon/contract/validation-words";

/** A hint at the value that was perhaps meant, from a list that a refusal names. */
export function hintOf(typed: unknown, known: unknown): string {
  return hint(String(typed), textsOf(known));
}

/** A list of a refusal's fields as texts. */
export function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
