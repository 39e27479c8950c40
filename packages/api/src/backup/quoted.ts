/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Names in SQL, as a list. */
export function quotedList(names: readonly string[]): string {
  return names.map(quoted).join(", ");
}
