/**
 * Checks the arguments of `npm start --`.
 * @returns the requested help, or the mistake; undefined if the start may continue
 */
export function checkStartWords(words: readonly string[]): Promise<{ help: string } | { wrong: string } | undefined>;
