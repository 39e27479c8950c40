/** An expectation of a procurement system. */
export interface Rule<Facts> {
  id: string;
  /** The expectation as a sentence. */
  says: string;
  /**
   * Returns the violations, one for each place, quoting nothing secret or personal; undefined if they are not known.
   */
  findings: (facts: Facts) => string[] | undefined;
}

/** A rule with its findings. A rule whose documents are missing or could not be read is not judged. */
export interface Judgement {
  rule: string;
  says: string;
  result: "kept" | "broken" | "not judged";
  findings: string[];
}

/** @param facts undefined if there is nothing to be judged */
export function judged<Facts>(rules: readonly Rule<Facts>[], facts: Facts | undefined): Judgement[] {
  return rules.map(({ id: rule, says, findings: find }) => {
    const findings = facts && find(facts);
    const result = findings === undefined ? "not judged" : findings.length > 0 ? "broken" : "kept";
    return { rule, says, result, findings: findings ?? [] };
  });
}

/** The finding, unless the expectation is met. */
export function unless(isMet: boolean, finding: string): string[] {
  return isMet ? [] : [finding];
}
