/** "1 code", "2 codes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const SHOWN = 10;

/** The words of a list, the first ten at most: "A1, A2 and 3 more". */
export function listed(words: readonly string[], shown = SHOWN): string {
  const rest = words.length - shown;
  // Naming one more takes no more room than saying that there is one.
  if (rest <= 1) {
    return words.join(", ");
  }
  return `${words.slice(0, shown).join(", ")} and ${rest} more`;
}
