import type { PunchoutOperation } from "./punchout.ts";

/**
 * Whom a session belongs to: nobody yet, the holder of the codes entered in it, an account, whose credit and codes
 * are spent together, or a buyer's visit. The session gets a new id whenever it changes [session.subject].
 */
export type Subject = { kind: "nobody" } | { kind: "codes" } | { kind: "account"; account_id: string } | BuyerSubject;

/** A visit that a buyer's procurement system began [punchout.visit]. */
export interface BuyerSubject {
  kind: "buyer";
  buyer_id: string;
  visit_id: string;
  operation: PunchoutOperation;
  /** Its basket is shown, and not changed [punchout.operations]. */
  is_read_only: boolean;
}

export const NOBODY: Subject = { kind: "nobody" };

/** The subject after a code was entered. An account stays the same: its codes are spent with its credit. */
export function withCode(subject: Subject): Subject {
  return subject.kind === "nobody" ? { kind: "codes" } : subject;
}

/** The id of the account that a subject is; null for others. */
export function accountOf(subject: Subject): string | null {
  return subject.kind === "account" ? subject.account_id : null;
}

export function isSameSubject(one: Subject, other: Subject): boolean {
  return one.kind === "account" && other.kind === "account"
    ? one.account_id === other.account_id
    : one.kind === other.kind;
}
