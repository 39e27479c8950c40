/** The option by which a command is told why, for the operator log [operator.recorded]. */
export const REASON = ["--reason <text>", "why; it is kept in the operator log, so name no person"] as const;
