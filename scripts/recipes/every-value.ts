/** Every value that a key has in a parsed document, however deep. */
export function everyValue(document: unknown, key: string): unknown[] {
  if (typeof document !== "object" || document === null) {
    return [];
  }
  return Object.entries(document).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...everyValue(value, key),
  ]);
}
