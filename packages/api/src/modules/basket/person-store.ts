import type { GiverAnswer } from "@guerdon/domain/voucher/giver";
import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { AddressColumns, BasketKey } from "./store.ts";

/** A basket that was not ordered, with people in it. */
export interface BasketOfPerson extends BasketKey, Omit<AddressColumns, "email_digests"> {
  state: "open" | "paying";
  /** To the question of a giver. */
  giver_answer: GiverAnswer | null;
  changed_at: Date;
  /** It belongs to an account of the person, or to the person as a partner's link brought them. */
  is_own: boolean;
  /** The number of its recipients of e-cards. */
  recipients: number;
}

/** The person whose baskets are searched for. */
interface Wanted {
  website_id: string;
  /** Digests of the e-mail address, under every key in use. */
  email_digests: readonly string[];
  account_ids: readonly string[];
  partner_person_ids: readonly string[];
  /** Baskets that are known to be theirs. */
  basket_ids: readonly string[];
}

/**
 * The baskets that were not ordered in which an e-mail address was typed, or which belong to accounts or partners' people
 * and have addresses.
 * They are few: abandoned ones are deleted [retention.times].
 */
export async function basketsWithPerson(
  unit: UnitOfWork,
  { website_id, email_digests, account_ids, partner_person_ids, basket_ids }: Wanted,
): Promise<BasketOfPerson[]> {
  const { rows } = await sql<BasketOfPerson>`
    select basket.website_id, basket.basket_id, basket.state, basket.addresses, basket.addresses_key_id,
      basket.giver_answer, basket.changed_at, listed.recipients,
      coalesce(basket.account_id = any(${[...account_ids]}::text[]), false)
        or coalesce(basket.partner_person_id = any(${[...partner_person_ids]}::text[]), false) as is_own
    from (
      -- One after another: of conditions joined by "or" PostgreSQL uses no index, and reads all baskets.
      select basket_id from baskets where website_id = ${website_id} and basket_id = any(${[...basket_ids]}::text[])
      union
      select basket_id from baskets
      where website_id = ${website_id} and email_digests && ${[...email_digests]}::text[] and addresses is not null
      union
      select basket_id from baskets where website_id = ${website_id} and account_id = any(${[...account_ids]}::text[])
      union
      select basket_id from baskets
      where website_id = ${website_id} and partner_person_id = any(${[...partner_person_ids]}::text[])
    ) as of_person
    join baskets basket on basket.website_id = ${website_id} and basket.basket_id = of_person.basket_id
    cross join lateral (
      select coalesce(sum(list.rows), 0)::integer as recipients from recipient_lists list
      where list.website_id = ${website_id} and list.basket_id = basket.basket_id
    ) as listed
    where basket.state <> 'ordered' and (
      basket.basket_id = any(${[...basket_ids]}::text[]) or basket.addresses is not null or listed.recipients > 0
    )
    order by basket.changed_at
  `.execute(tables<"baskets" | "recipient_lists">(unit));
  return rows;
}
