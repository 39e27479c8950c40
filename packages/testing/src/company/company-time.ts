/** The last day of the year that a company's data is spread over: the start of test shops' clock. */
export const COMPANY_NOW = new Date("2026-06-01T10:00:00Z");
