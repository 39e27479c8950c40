import type { HoldingKind, ListedErasure, StayReason } from "@guerdon/domain/privacy/erasure";
import type { UnitOfWork } from "./db/unit-of-work.ts";
import type { Shop } from "./shop.ts";

/** The parts of the shop that module `customer` needs to find a person. */
export type PersonalShop = Pick<Shop, "db" | "keyring" | "now" | "websites">;

/** A person of a website. */
export interface Person {
  website_id: string;
  email: string;
  /** The partner, and its id of the person, if the operator knows it [handshake.person]. */
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
  /** The name that operators use for it, such as the number of an order. */
  name: string;
  /** Why it cannot be erased yet; null if it can [customer.stays]. */
  stays: StayReason | null;
  /** When it can be, or ends by itself; null if that is unknown. */
  until: Date | null;
  /** The data about the person, as exported to them. */
  data: object;
}

/** The facts known about a person while their holdings are searched for. */
export interface PersonSearch extends AccountPerson {
  /** Baskets that are theirs, ordered ones included. */
  basket_ids: readonly string[];
  /** Orders that are invoiced to them. */
  invoiced_ids: readonly string[];
}

/** Holdings of a person, and ids by which others are found. */
export interface FoundHoldings {
  readonly holdings: readonly PersonalHolding[];
  readonly also?: Partial<Omit<PersonSearch, keyof Person>>;
}

export type ErasingShop = Pick<Shop, "jobs" | "keyring" | "now" | "websites">;

/** Finds and erases a kind of holding. A kind without a rule of its own is found or erased with another. */
export interface HoldingRule {
  readonly kind: HoldingKind;
  /** Finds what belongs to the person by their own names, before all others are looked for. */
  identify?(shop: PersonalShop, person: Person): Promise<FoundHoldings>;
  /** Finds what is known by then to be the person's [customer.found]. */
  find?(shop: PersonalShop, search: PersonSearch): Promise<FoundHoldings>;
  /**
   * Erases a holding if it was there when it was noted, in the caller's transaction [customer.erasure].
   * @returns false if it must stay
   */
  erase?(
    transaction: UnitOfWork,
    shop: ErasingShop,
    named: Omit<ListedErasure, "kind">,
  ): Promise<boolean> | Promise<void>;
}
