/**
 * Reads from the address all that the page hands over.
 * @param patterns by the names of the values
 * @returns undefined if any of it is not as agreed
 */
export const readValues = (patterns: Readonly<Record<string, string>>): Record<string, string> | undefined => {
  const values = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const isFit = ([name, value]: [string, string]) =>
    Object.hasOwn(patterns, name) && new RegExp(patterns[name] as string).test(value);
  return Object.entries(values).every(isFit) ? values : undefined;
};
