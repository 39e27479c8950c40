import { randomUUID } from "node:crypto";
import type { PartnerPerson } from "@guerdon/domain/session/subject";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Person, PersonalHolding, PersonalShop } from "../../personal-holding.ts";
import type { Shop } from "../../shop.ts";
import {
  findPeople,
  findPersonDigested,
  insertPerson,
  type PersonKey,
  type PersonRow,
  updatePerson,
} from "./people-store.ts";

/** A person as named by a partner. */
export interface NamedPerson {
  website_id: string;
  partner: string;
  external_id: string;
}

/** The digests under which a person is found, under every key in use; the one under the current key first. */
export function personDigests(keyring: Keyring, named: NamedPerson): string[] {
  return keyring.digests("partner-person", digestText(named));
}

/** The person of a token as the subject of a session, in the caller's transaction [handshake.person]. */
export async function arrivingPerson(
  { db, keyring, now }: Pick<Shop, "db" | "keyring" | "now">,
  named: NamedPerson,
): Promise<PartnerPerson> {
  const { website_id, partner } = named;
  const found = await findPersonDigested(db, website_id, personDigests(keyring, named));
  const came = { ...keyring.digest("partner-person", digestText(named)), seen_at: now() };
  if (found) {
    await updatePerson(db, found, came);
    return { kind: "partner", partner, person_id: found.person_id };
  }
  const person_id = await insertPerson(db, { website_id, person_id: `prs_${randomUUID()}`, partner, ...came });
  return { kind: "partner", partner, person_id };
}

/** A person as the subject of a session; undefined if they are forgotten. */
export async function findPerson(
  unit: UnitOfWork,
  { website_id, person_id }: PersonKey,
): Promise<PartnerPerson | undefined> {
  const [found] = await findPeople(unit, website_id, [person_id]);
  return found && { kind: "partner", partner: found.partner, person_id };
}

/** The person whom an operator names as the partner does; undefined if they never came, or none is named. */
export async function personNamed(
  { db, keyring }: PersonalShop,
  { website_id, partner }: Person,
): Promise<PersonRow | undefined> {
  if (!partner) {
    return undefined;
  }
  const named = { website_id, partner: partner.id, external_id: partner.external_id };
  return findPersonDigested(db, website_id, personDigests(keyring, named));
}

/** Returns the holdings of partners' people as such: that they came [customer.found]. */
export async function partnerPeople(
  { db }: PersonalShop,
  website_id: string,
  person_ids: readonly string[],
): Promise<PersonalHolding[]> {
  const people = person_ids.length === 0 ? [] : await findPeople(db, website_id, person_ids);
  return people.map(({ person_id: id, partner, seen_at }) => {
    return { kind: "partner_person", website_id, id, name: id, stays: null, until: null, data: { partner, seen_at } };
  });
}

/** With website and partner, so that digests do not show that two of them know the same id. */
function digestText({ website_id, partner, external_id }: NamedPerson): string {
  return JSON.stringify([website_id, partner, external_id]);
}
