/**
 * Where a long read is done: at the standby, or at the primary because the standby had not yet applied what was committed,
 * does not answer, does not follow this primary as far as its role can see, or failed meanwhile [operator.standby].
 */
export const READ_PLACES = ["standby", "late", "unreachable", "unfit", "failed"] as const;
export type ReadPlace = (typeof READ_PLACES)[number];
