import type { BasketCredit } from "@guerdon/domain/basket/stored-basket";
import type { Giver } from "@guerdon/domain/voucher/giver";
import type { NotNull } from "kysely";
import { tables } from "../../db/tables.ts";
import type { Reads } from "../../db/unit-of-work.ts";

/** The columns of `basket_vouchers` that a basket shows. */
export const ENTERED = [
  "entered.voucher_id as id",
  "entered.voucher_website_id as website_id",
  "entered.partial_payment_id",
  "entered.entered_at",
] as const;

/** The columns of `voucher_credits` that a basket shows. */
export const CREDIT = [
  "credit.last_four",
  "credit.value",
  "credit.valid_until",
  "credit.combinable",
  "credit.available",
  "credit.pending",
  "credit.catalogue_ids",
  "credit.has_mandatory_address",
] as const;

/** PostgreSQL treats every column of a view as nullable. */
export interface CreditColumns {
  last_four: NotNull;
  value: NotNull;
  combinable: NotNull;
  available: NotNull;
  pending: NotNull;
  has_mandatory_address: NotNull;
}

/** The columns of views of the module giver that make a giver. */
export const GIVER = ["giver_id", "name", "primary_color", "secondary_color", "logo", "question"] as const;

/** A voucher as it was entered into a basket. */
export type Entered = Pick<BasketCredit, "id" | "website_id" | "partial_payment_id" | "entered_at">;

/** The credit of a voucher in a basket, and the giver that it names. */
export interface CreditElsewhere {
  credit: BasketCredit;
  giver: Giver | undefined;
}

/** Vouchers of other websites that were entered into a basket, with their credit and givers, in one query. */
export async function creditsElsewhere(reads: Reads, entered: readonly Entered[]): Promise<CreditElsewhere[]> {
  if (entered.length === 0) {
    return [];
  }
  const rows = await tables<"voucher_credits" | "voucher_givers">(reads)
    .selectFrom("voucher_credits as credit")
    .leftJoin("voucher_givers as named", (join) =>
      join.onRef("named.website_id", "=", "credit.website_id").onRef("named.voucher_id", "=", "credit.voucher_id"),
    )
    .select(["credit.website_id", "credit.voucher_id"])
    .select(CREDIT)
    .$narrowType<CreditColumns>()
    .select(GIVER.map((column) => `named.${column}` as const))
    .where(({ or, and }) =>
      or(entered.map(({ website_id, id }) => and({ "credit.website_id": website_id, "credit.voucher_id": id }))),
    )
    .execute();
  return entered.flatMap((voucher) => {
    const row = rows.find(
      ({ website_id, voucher_id }) => website_id === voucher.website_id && voucher_id === voucher.id,
    );
    if (!row) {
      return [];
    }
    const { giver_id, name, primary_color, secondary_color, logo, question, website_id, voucher_id, ...credit } = row;
    const giver = giver_id === null ? undefined : { giver_id, name, primary_color, secondary_color, logo, question };
    return [{ credit: { ...voucher, ...credit }, giver: giver as Giver | undefined }];
  });
}
