/**
 * Whom a session belongs to: nobody yet, the guest of an open shop, the holder of the codes entered in it, or an account,
 * whose credit and codes are spent together. The session gets a new id whenever it changes [session.subject].
 */
export type Subject =
  | { kind: "nobody" }
  | { kind: "guest" }
  | { kind: "codes" }
  | { kind: "account"; account_id: string };

export const NOBODY: Subject = { kind: "nobody" };

/** Everybody in an open shop who entered no code [session.open-shop]. */
export const GUEST: Subject = { kind: "guest" };

/** The subject after a code was entered. An account stays the same: its codes are spent with its credit. */
export function withCode(subject: Subject): Subject {
  return subject.kind === "nobody" || subject.kind === "guest" ? { kind: "codes" } : subject;
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
