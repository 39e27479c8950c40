/** "1 code", "2 codes". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

const MAX_SHOWN = 10;

/** A list as text, shortened to ten entries: "A1, A2 and 3 more". */
export function listed(words: readonly string[], shown = MAX_SHOWN): string {
  const rest = words.length - shown;
  // "and 1 more" would not be shorter than the entry.
  if (rest <= 1) {
    return words.join(", ");
  }
  return `${words.slice(0, shown).join(", ")} and ${rest} more`;
}

/**
 * How far counted work is after so many seconds: "1200 of 20000 rows, 400 a second, 47 s left".
 * @param count `of`: how much there is, if that is known
 */
export function countOf({ done, of }: { done: number; of?: number | undefined }, seconds: number, what = ""): string {
  const rate = done / seconds;
  const isKnown = done > 0 && seconds >= 1;
  const parts = [
    [done, of !== undefined && `of ${of}`, what].filter((part) => part !== false && part !== "").join(" "),
    isKnown && `${Math.round(rate)} a second`,
    isKnown && of !== undefined && `${Math.ceil((of - done) / rate)} s left`,
  ];
  return parts.filter(Boolean).join(", ");
}
