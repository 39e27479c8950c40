import type { Route } from "./calls.ts";

/**
 * The address and the body of a call.
 * @param input its fields; each goes where the route has its name: the path, the query, or else the body
 */
export function encodeInput(
  { path, query, hasBody }: Route,
  input: Record<string, unknown>,
): { path: string; body: string | undefined } {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, isRest: string) => {
    const value = String(rest.get(name) ?? "");
    rest.delete(name);
    return isRest ? encodeURI(value) : encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const name of query) {
    const value = rest.get(name);
    rest.delete(name);
    if (value != null) {
      search.set(name, String(value));
    }
  }
  return {
    path: search.size > 0 ? `${filled}?${search}` : filled,
    body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : undefined,
  };
}
