/** Fresh credit codes of this run, in euros, so that no journey spends another's credit. */
const VALUES = [25, 50, 100, 500] as const;

export type CodeValue = (typeof VALUES)[number];

export async function issueCodes(_dataDir: string): Promise<string> {
  return JSON.stringify(Object.fromEntries(VALUES.map((v) => [v, Array.from({ length: 80 }, (_, i) => `E2E-${v}-${i}`)])));
}

let taken: Partial<Record<CodeValue, number>> = {};

/** A code that nobody has used yet. */
export function freshCode(value: CodeValue): string {
  const codes = JSON.parse(process.env.E2E_CODES ?? "{}") as Record<string, string[]>;
  const index = taken[value] ?? Math.floor(Math.random() * 70);
  taken = { ...taken, [value]: index + 1 };
  return codes[value]?.[index] as string;
}
