import type { Session } from "@guerdon/domain/session";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import { spendableCredit } from "@guerdon/domain/voucher";
import { CompiledQuery, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { type Tables, tables } from "../../db/tables.ts";
import type { Database } from "../../db/types.ts";
import type { Reads, UnitOfWork } from "../../db/unit-of-work.ts";
import { FILLED_BASKET, SESSION_COLUMNS, type SessionDigests, sessionsUnder } from "../session/index.ts";
import type { BasketKey } from "./store.ts";

/** A basket with its credits and what may be spent of them now, in one query. */
export async function findBasket(unit: UnitOfWork, key: BasketKey, now: Date): Promise<StoredBasket | undefined> {
  const db = tables<BasketTables>(unit);
  findBasketText ??= findBasketQuery(db, key).compile().sql;
  const { rows } = await db.executeQuery<BasketRow>(CompiledQuery.raw(findBasketText, [key.website_id, key.basket_id]));
  return rows[0] && fromRow(rows[0], now);
}

/** A session as `findSession` finds it, and the basket that it fills, in one query. */
export async function findSessionWithBasket(
  reads: Reads,
  under: SessionDigests,
  now: Date,
): Promise<(Session & { basket: StoredBasket | undefined }) | undefined> {
  const db = tables<BasketTables>(reads);
  findSessionWithBasketText ??= findSessionWithBasketQuery(reads, under, now).compile().sql;
  const query = CompiledQuery.raw(findSessionWithBasketText, [under.website_id, under.digests, now]);
  const { rows } = await db.executeQuery<Session & { basket: BasketRow | null }>(query);
  return rows[0] && { ...rows[0], basket: rows[0].basket ? fromRow(rows[0].basket, now) : undefined };
}

/** Nearly every page asks for the basket: the statements are built once, not per call. */
let findBasketText: string | undefined;
let findSessionWithBasketText: string | undefined;

/** What a basket is made of. */
type BasketTables = "baskets" | "basket_vouchers" | "voucher_credits";

function findBasketQuery(db: Tables<BasketTables>, { website_id, basket_id }: BasketKey) {
  return db
    .selectFrom("baskets")
    .select(basketRow)
    .where("baskets.website_id", "=", website_id)
    .where("baskets.basket_id", "=", basket_id);
}

function findSessionWithBasketQuery(reads: Reads, under: SessionDigests, now: Date) {
  const filled = tables<BasketTables>(reads)
    .selectFrom("baskets")
    .select(basketRow)
    .where("baskets.website_id", "=", FILLED_BASKET.website_id)
    .where("baskets.basket_id", "=", FILLED_BASKET.basket_id);
  return sessionsUnder(reads, under, now).select(SESSION_COLUMNS).select(jsonObjectFrom(filled).as("basket"));
}

function basketRow(basket: ExpressionBuilder<Pick<Database, BasketTables>, "baskets">) {
  return [
    "baskets.basket_id",
    "baskets.version",
    "baskets.state",
    "baskets.lines",
    "baskets.next_position",
    "baskets.delivery_address",
    "baskets.invoice_address",
    "baskets.terms_accepted",
    jsonArrayFrom(
      basket
        .selectFrom("basket_vouchers as entered")
        .innerJoin("voucher_credits as credit", (join) =>
          join
            .onRef("credit.website_id", "=", "entered.voucher_website_id")
            .onRef("credit.voucher_id", "=", "entered.voucher_id"),
        )
        .select([
          "entered.voucher_id as id",
          "entered.voucher_website_id as website_id",
          "entered.partial_payment_id",
          "entered.entered_at",
          "credit.last_four",
          "credit.value",
          "credit.valid_until",
          "credit.combinable",
          "credit.available",
          "credit.catalogue_ids",
        ])
        .whereRef("entered.website_id", "=", "baskets.website_id")
        .whereRef("entered.basket_id", "=", "baskets.basket_id")
        .orderBy("entered.entered_at"),
    ).as("credits"),
  ] as const;
}

type BasketRow = Omit<StoredBasket, "credits"> & {
  credits: (Omit<StoredBasket["credits"][number], "valid_until" | "entered_at"> & {
    valid_until: string | null;
    entered_at: string;
  })[];
};

/** Dates inside aggregated JSON arrive as text. */
function fromRow(row: BasketRow, now: Date): StoredBasket {
  return {
    ...row,
    credits: row.credits.map((credit) => {
      const valid_until = credit.valid_until === null ? null : new Date(credit.valid_until);
      const available = spendableCredit(credit.available, valid_until, now);
      return { ...credit, valid_until, available, entered_at: new Date(credit.entered_at) };
    }),
  };
}
