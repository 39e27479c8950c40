/** Type numbers (OIDs) of PostgreSQL's catalogue `pg_type`. */
const INT8 = 20;
const DATE = 1082;

/**
 * Reads a bigint as a number.
 * @throws RangeError beyond `Number.MAX_SAFE_INTEGER`: a wrong amount is worse than a failed request.
 */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`bigint ${text} is too large for an exact number`);
  }
  return value;
}

/** Reads a calendar date as midnight UTC, whatever the time zone of the process. */
function parseDate(text: string): Date {
  return new Date(`${text}T00:00:00Z`);
}

/** The parsers of a column's text for both engines, where their own parsers differ or lose digits. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: parseBigint,
  [DATE]: parseDate,
};
