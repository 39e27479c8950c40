/** Characters of a text that an example shows; what is longer, such as a file, is cut. */
const LONGEST_TEXT = 160;

/** Random values by what they look like, and what stands for them in every run. */
const RANDOM: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "5f0c1d2e-8a4b-4c6d-9e7f-0a1b2c3d4e5f"],
  [/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g, "SIGNED_TOKEN"],
  // The tokens of the shop: base64url of at least 16 random bytes.
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/g, "RANDOM_TOKEN"],
  // The word of an author's link.
  [/\b[A-Z2-9]{4}(-[A-Z2-9]{4}){2}\b/g, "WORD-OFTH-LINK"],
];

/** A text with the same words for random values in every run, and without a long rest. */
export function steadyText(text: string): string {
  const steady = RANDOM.reduce((now, [pattern, stand]) => now.replaceAll(pattern, stand), text);
  return steady.length > LONGEST_TEXT ? `${steady.slice(0, LONGEST_TEXT)}…` : steady;
}

/**
 * A value of JSON with steady texts.
 * @param entries of a list that are kept
 */
export function steadyValue(value: unknown, entries = Number.POSITIVE_INFINITY): unknown {
  if (typeof value === "string") {
    return steadyText(value);
  }
  if (Array.isArray(value)) {
    return value.slice(0, entries).map((entry) => steadyValue(entry, entries));
  }
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).map(([name, part]) => [
      name,
      name === "content" && typeof part === "string" ? "THE_FILE_IN_BASE64" : steadyValue(part, entries),
    ]);
    return Object.fromEntries(parts);
  }
  return value;
}
