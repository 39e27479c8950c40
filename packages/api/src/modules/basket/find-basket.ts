import type { Session } from "@guerdon/domain/session";
import type { StoredBasket } from "@guerdon/domain/stored-basket";
import { spendableCredit } from "@guerdon/domain/voucher";
import { CompiledQuery, type ExpressionBuilder, type Kysely } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Reads } from "../../db/connection.ts";
import type { Database } from "../../db/types.ts";
import { SESSION_COLUMNS, sessionsUnder } from "../session/index.ts";

/** A basket with its credits and what may be spent of them now, in one query. */
export async function findBasket(
  db: Kysely<Database>,
  websiteId: string,
  basketId: string,
  now: Date,
): Promise<StoredBasket | undefined> {
  findBasketText ??= findBasketQuery(db, websiteId, basketId).compile().sql;
  const { rows } = await db.executeQuery<BasketRow>(CompiledQuery.raw(findBasketText, [websiteId, basketId]));
  return rows[0] && fromRow(rows[0], now);
}

/** A session as `findSession` finds it, and the basket that it fills, in one query. */
export async function findSessionWithBasket(
  db: Reads,
  websiteId: string,
  digests: readonly string[],
  now: Date,
): Promise<(Session & { basket: StoredBasket | undefined }) | undefined> {
  findSessionWithBasketText ??= findSessionWithBasketQuery(db, websiteId, digests, now).compile().sql;
  const query = CompiledQuery.raw(findSessionWithBasketText, [websiteId, digests, now]);
  const { rows } = await db.executeQuery<Session & { basket: BasketRow | null }>(query);
  return rows[0] && { ...rows[0], basket: rows[0].basket ? fromRow(rows[0].basket, now) : undefined };
}

/** Nearly every page asks for the basket: the statements are built once, not per call. */
let findBasketText: string | undefined;
let findSessionWithBasketText: string | undefined;

function findBasketQuery(db: Kysely<Database>, websiteId: string, basketId: string) {
  return db
    .selectFrom("baskets")
    .select(basketRow)
    .where("baskets.website_id", "=", websiteId)
    .where("baskets.basket_id", "=", basketId);
}

function findSessionWithBasketQuery(db: Reads, websiteId: string, digests: readonly string[], now: Date) {
  return sessionsUnder(db, websiteId, digests, now)
    .select(SESSION_COLUMNS)
    .select((session) => {
      const filled = session
        .selectFrom("baskets")
        .select(basketRow)
        .whereRef("baskets.website_id", "=", "sessions.website_id")
        .whereRef("baskets.basket_id", "=", "sessions.basket_id");
      return jsonObjectFrom(filled).as("basket");
    });
}

function basketRow(basket: ExpressionBuilder<Database, "baskets">) {
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
