import type { CodesToIssue, IssueResult, Issuer } from "@guerdon/api/ports/issuer";

/** An issuer in memory, which does as the test says. */
export interface TestIssuer extends Issuer {
  /** All it was asked for, in order. */
  readonly asked: CodesToIssue[];
  /** Its answer to everything from now on, instead of codes. */
  answer: IssueResult | undefined;
  /** Called when it has made codes, before it answers. */
  beforeAnswer: () => Promise<void>;
}

/** A stand-in for an issuer: the codes of a reference are the reference and a number. */
export function testIssuer(): TestIssuer {
  const made = new Map<string, readonly string[]>();
  const issuer: TestIssuer = {
    asked: [],
    answer: undefined,
    beforeAnswer: async () => undefined,
    issue: async (wanted) => {
      issuer.asked.push(wanted);
      if (issuer.answer) {
        return issuer.answer;
      }
      const { reference, quantity } = wanted;
      const codes = made.get(reference) ?? Array.from({ length: quantity }, (_, unit) => `${reference}.${unit + 1}`);
      made.set(reference, codes);
      await issuer.beforeAnswer();
      return { kind: "issued", codes };
    },
  };
  return issuer;
}
