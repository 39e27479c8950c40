import type { ScriptTransaction } from "./connection.ts";

interface SealedByStep {
  ciphertext: string;
  key_id: string;
}

/** The part of the keyring that a step needs. */
export interface StepKeys {
  readonly currentId: string;
  readonly ids: readonly string[];
  seal(purpose: "order-people" | "basket-addresses", plain: string, context: string): SealedByStep;
  open(purpose: "order-people", sealed: SealedByStep, context: string): string;
  digest(purpose: "order-email" | "basket-email", value: string): { digest: string; key_id: string };
}

/**
 * A migration in TypeScript, for changes that SQL cannot make: `NNNN-name.ts`, which exports it as `step`. It
 * imports nothing but types, so that later changes of the shop do not change what it does.
 */
export interface MigrationStep {
  /**
   * Changes a batch of rows in a separate transaction. It is called until no rows are left, also after a process was
   * killed, so it must find the remaining rows in the database.
   * @returns the number of changed rows; 0 ends the step
   */
  batch(transaction: ScriptTransaction, keys: StepKeys | undefined): Promise<number>;
  /** SQL that ends the step, in the transaction that records it. */
  readonly finish: string;
}
