import { normalisedEmail } from "@guerdon/domain/address";
import type { OrderPeople } from "@guerdon/domain/order/order-record";
import { nameKeys } from "@guerdon/domain/order/order-search";
import type { Keyring, Sealed } from "../../crypto/keyring.ts";
import type { OrderKey } from "./order-key.ts";

/** The people of an order as the database keeps them. */
export interface SealedPeople extends Sealed {
  emails: EmailDigest[];
  /** Digests of names, by which the order is found [order.found]. */
  names: string[];
}

export interface EmailDigest {
  /** An order is found by a former address and by those its e-cards go to, and opened by neither [order.corrected-email]. */
  role: "delivery" | "invoice" | "former" | "recipient";
  digest: string;
}

/** Encrypts the people of an order, and digests their e-mail addresses and names to find the order by [order.people]. */
export function sealPeople(keyring: Keyring, key: OrderKey, people: OrderPeople): SealedPeople {
  const { delivery_address, invoice_address, former_emails, recipients } = people;
  const emails = [
    { role: "delivery" as const, email: delivery_address.email },
    { role: "invoice" as const, email: invoice_address.email },
    ...distinct(former_emails).map((email) => ({ role: "former" as const, email })),
    ...distinct(recipients.flatMap(({ rows }) => rows.map(({ email }) => email))).map((email) => ({
      role: "recipient" as const,
      email,
    })),
  ].filter(({ email }) => normalisedEmail(email) !== "");
  return {
    ...keyring.seal(
      "order-people",
      JSON.stringify({ delivery_address, invoice_address, former_emails, recipients }),
      contextOf(key),
    ),
    emails: emails.map(({ role, email }) => ({
      role,
      digest: keyring.digest("order-email", digestText(key.website_id, email)).digest,
    })),
    names: namesOf(people).map((name) => keyring.digest("order-name", nameText(key.website_id, name)).digest),
  };
}

/** The names of all people of an order, each once. */
function namesOf({ delivery_address, invoice_address, recipients }: OrderPeople): string[] {
  const people = [delivery_address, invoice_address, ...recipients.flatMap(({ rows }) => rows)];
  return [...new Set(people.flatMap(nameKeys))];
}

function distinct(emails: readonly string[]): string[] {
  return [...new Set(emails.map(normalisedEmail))];
}

/** @throws if the key is missing or the ciphertext was altered */
export function openPeople(keyring: Keyring, key: OrderKey, sealed: Sealed): OrderPeople {
  // Orders may have been stored before addresses could be replaced, and before they had recipients.
  return { former_emails: [], recipients: [], ...JSON.parse(keyring.open("order-people", sealed, contextOf(key))) };
}

/** As `openPeople`; undefined if the key is missing or the ciphertext was altered. */
export function readPeople(keyring: Keyring, key: OrderKey, sealed: Sealed): OrderPeople | undefined {
  try {
    return openPeople(keyring, key, sealed);
  } catch {
    return undefined;
  }
}

/** The digests under which orders of an e-mail address are found, under every key in use. */
export function emailDigests(keyring: Keyring, websiteId: string, email: string): string[] {
  return keyring.digests("order-email", digestText(websiteId, email));
}

/**
 * The digests under which orders of a name are found, under every key in use.
 * @param name as `nameKey` makes it
 */
export function nameDigests(keyring: Keyring, websiteId: string, name: string): string[] {
  return keyring.digests("order-name", nameText(websiteId, name));
}

/** People of one order cannot be read as those of another. */
function contextOf({ website_id, order_id }: OrderKey): string {
  return `${website_id}/${order_id}`;
}

/** With the website, so that digests do not show that two websites have the same customer. */
function digestText(websiteId: string, email: string): string {
  return `${websiteId} ${normalisedEmail(email)}`;
}

/** With the website, for the same reason. */
function nameText(websiteId: string, name: string): string {
  return `${websiteId} ${name}`;
}
