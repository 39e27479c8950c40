/** The forms of a list: for reading, or for programs. */
export const LIST_FORMATS = ["table", "json", "csv"] as const;

/** The form of a list. */
export type ListFormat = (typeof LIST_FORMATS)[number];
