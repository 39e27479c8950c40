/** The seconds since the process began, by a clock that nobody sets. */
export const seconds = (): number => performance.now() / 1000;
