import type { Erasure } from "@guerdon/domain/erasure";

/** A list of erasures in memory. */
export interface TestErasureList {
  noted: Erasure[];
  note(erasures: readonly Erasure[]): Promise<void>;
  read(): Promise<readonly Erasure[]>;
}

/** A list of erasures that holds what is noted, and can be read by tests. */
export function testErasureList(): TestErasureList {
  const noted: Erasure[] = [];
  return {
    noted,
    note: async (erasures) => {
      noted.push(...erasures);
    },
    read: async () => noted,
  };
}
