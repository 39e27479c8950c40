import type { Erasure, StayReason } from "@guerdon/domain/erasure";
import type { Shop } from "./shop.ts";

/** What module `customer` needs of others to find a person. */
export type PersonalShop = Pick<Shop, "db" | "keyring">;

/** A person of a website. */
export interface Person {
  website_id: string;
  email: string;
}

/** Something that a module holds of a person [customer.export]. */
export interface PersonalHolding extends Erasure {
  /** How operators name it, such as an order by its number. */
  name: string;
  /** Why it cannot be erased yet; null if it can [customer.stays]. */
  stays: StayReason | null;
  /** What is known of the person, as they are told. */
  data: object;
}
