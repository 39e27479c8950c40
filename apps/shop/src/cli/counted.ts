/** "1 code", "2 codes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const SHOWN = 10;

/** A list as text, shortened to ten entries: "A1, A2 and 3 more". */
export function listed(words: readonly string[], shown = SHOWN): string {
  const rest = words.length - shown;
  // "and 1 more" would not be shorter than the entry.
  if (rest <= 1) {
    return words.join(", ");
  }
  return `${words.slice(0, shown).join(", ")} and ${rest} more`;
}
