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

/** How far counted work is after so many seconds: "1200 of 20000 rows, 400 a second, 47 s left". */
export function countOf({ done, of }: { done: number; of: number }, seconds: number, what = ""): string {
  const rate = done / seconds;
  const rest =
    done === 0 || seconds < 1 ? "" : `, ${Math.round(rate)} a second, ${Math.ceil((of - done) / rate)} s left`;
  return `${done} of ${of}${what && ` ${what}`}${rest}`;
}
