import { createHmac } from "node:crypto";
import { normalisedEmail } from "@guerdon/domain/address";
import type { SubscriberPeople } from "@guerdon/domain/newsletter";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";

/** A list, and an address on it without the address. */
export interface ListedEmail {
  website_id: string;
  list_id: string;
  email_digest: string;
}

/** The digest of an e-mail address under the website's secret, which stays when the shop's key changes [newsletter.people]. */
export function emailDigest(secret: string, email: string): string {
  return createHmac("sha256", Buffer.from(secret, "base64url"))
    .update(`email ${normalisedEmail(email)}`)
    .digest("base64url");
}

/** Encrypts a subscriber under the current key. */
export function sealSubscriber(keyring: Keyring, listed: ListedEmail, people: SubscriberPeople): Sealed {
  const { email, first_name, last_name } = people;
  return keyring.seal("newsletter-subscriber", JSON.stringify({ email, first_name, last_name }), contextOf(listed));
}

/** @throws if the key is missing or the ciphertext was altered */
export function openSubscriber(keyring: Keyring, listed: ListedEmail, sealed: Sealed): SubscriberPeople {
  return JSON.parse(keyring.open("newsletter-subscriber", sealed, contextOf(listed)));
}

/** One subscriber cannot be read as another. */
function contextOf({ website_id, list_id, email_digest }: ListedEmail): string {
  return `${website_id}/${list_id}/${email_digest}`;
}
