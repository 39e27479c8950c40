import type { KyselyPlugin } from "kysely";

/** A database whose process dies before its nth statement, which rolls back the open transaction. */
export function dyingAt(step: number): KyselyPlugin {
  let statements = 0;
  return {
    transformQuery: ({ node }) => {
      statements++;
      if (statements === step) {
        throw new Error("killed");
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
