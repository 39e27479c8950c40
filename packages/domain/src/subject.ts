/**
 * Whom a session belongs to: nobody yet, the holder of the codes entered in it, an account, whose credit and codes are
 * spent together, or a partner's person. The session gets a new id whenever it changes [session.subject].
 */
export type Subject = { kind: "nobody" } | { kind: "codes" } | { kind: "account"; account_id: string } | PartnerPerson;

/** A person whom a partner's link brought. The shop knows them by an id of its own [handshake.person]. */
export interface PartnerPerson {
  kind: "partner";
  /** The partner's name at the website. */
  partner: string;
  person_id: string;
}

export const NOBODY: Subject = { kind: "nobody" };

/** The subject after a code was entered. An account or person stays the same: codes are spent with its credit. */
export function withCode(subject: Subject): Subject {
  return subject.kind === "nobody" ? { kind: "codes" } : subject;
}

/** The id of the account that a subject is; null for others. */
export function accountOf(subject: Subject): string | null {
  return subject.kind === "account" ? subject.account_id : null;
}

/** The id of the partner's person that a subject is; null for others. */
export function partnerPersonOf(subject: Subject): string | null {
  return subject.kind === "partner" ? subject.person_id : null;
}

export function isSameSubject(one: Subject, other: Subject): boolean {
  return (
    one.kind === other.kind && accountOf(one) === accountOf(other) && partnerPersonOf(one) === partnerPersonOf(other)
  );
}
