import type { HoldingKind, StayReason } from "@guerdon/domain/erasure";
import type { Shop } from "./shop.ts";

/** What module `customer` needs of others to find a person. */
export type PersonalShop = Pick<Shop, "db" | "keyring" | "now" | "websites">;

/** A person of a website. */
export interface Person {
  website_id: string;
  email: string;
  /** How a partner names the person, if the operator knows it [handshake.person]. */
  partner?: { id: string; external_id: string } | undefined;
}

/** A person whose accounts are known, and who they are at partners. */
export interface AccountPerson extends Person {
  account_ids: readonly string[];
  partner_person_ids: readonly string[];
}

/** Something that a module holds of a person [customer.export]. */
export interface PersonalHolding {
  kind: HoldingKind;
  website_id: string;
  id: string;
  /** How operators name it, such as an order by its number. */
  name: string;
  /** Why it cannot be erased yet; null if it can [customer.stays]. */
  stays: StayReason | null;
  /** When it can be, or goes by itself; null if nobody knows. */
  until: Date | null;
  /** What is known of the person, as they are told. */
  data: object;
}
