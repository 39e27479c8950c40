import type { PunchoutOperation } from "./punchout.ts";

/**
 * The owner of a session: nobody yet, the guest of an open shop, the holder of the codes entered in it, an account,
 * whose credit and codes are spent together, a partner's person, or a buyer's visit. The session gets a new id whenever
 * its owner changes [session.subject].
 */
export type Subject =
  | { kind: "nobody" }
  | { kind: "guest" }
  | { kind: "codes" }
  | { kind: "account"; account_id: string }
  | PartnerPerson
  | BuyerSubject;

/** A person whom a partner's link brought. The shop knows them by an id of its own [handshake.person]. */
export interface PartnerPerson {
  kind: "partner";
  /** The partner's name at the website. */
  partner: string;
  person_id: string;
}

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

/** Everybody in an open shop who entered no code [session.open-shop]. */
export const GUEST: Subject = { kind: "guest" };

/** The subject after a code was entered. An account or person stays the same: codes are spent with its credit. */
export function withCode(subject: Subject): Subject {
  return subject.kind === "nobody" || subject.kind === "guest" ? { kind: "codes" } : subject;
}

/** The id of the account that a subject is; null for others. */
export function accountOf(subject: Subject): string | null {
  return subject.kind === "account" ? subject.account_id : null;
}

/** The id of the partner's person that a subject is; null for others. */
export function partnerPersonOf(subject: Subject): string | null {
  return subject.kind === "partner" ? subject.person_id : null;
}

function visitOf(subject: Subject): string | null {
  return subject.kind === "buyer" ? subject.visit_id : null;
}

export function isSameSubject(one: Subject, other: Subject): boolean {
  return (
    one.kind === other.kind &&
    accountOf(one) === accountOf(other) &&
    partnerPersonOf(one) === partnerPersonOf(other) &&
    visitOf(one) === visitOf(other)
  );
}
