/**
 * Checks the words behind `npm start --`.
 * @returns the help that was asked for, or what is wrong; undefined where the start may go on
 */
export function checkStartWords(words: readonly string[]): Promise<{ help: string } | { wrong: string } | undefined>;
