import type { readValues } from "./read-values.inline.ts";

/** Lets a snippet read the values of the order. */
export const exposeOrder = (read: typeof readValues, patterns: Readonly<Record<string, string>>): void => {
  const values = read(patterns);
  if (values) {
    Object.assign(window, { order: Object.freeze(values) });
  }
};
