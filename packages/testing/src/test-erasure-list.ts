import type { Erasure, ListedErasure } from "@guerdon/domain/privacy/erasure";

/** A list of erasures in memory. */
export interface TestErasureList {
  noted: Erasure[];
  note(erasures: readonly Erasure[]): Promise<void>;
  read(): Promise<readonly ListedErasure[]>;
}

/** A list of erasures that holds what is noted, and can be read by tests. */
export function testErasureList(now: () => Date): TestErasureList {
  const noted: Erasure[] = [];
  const listed: ListedErasure[] = [];
  return {
    noted,
    note: async (erasures) => {
      noted.push(...erasures);
      listed.push(...erasures.map((erasure) => ({ ...erasure, at: now() })));
    },
    read: async () => listed,
  };
}
