import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Session } from "@guerdon/domain/session";
import { spendableCredit } from "@guerdon/domain/voucher";
import type { ExpressionBuilder, NotNull } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Keyring } from "../../crypto/keyring.ts";
import { prepared } from "../../db/prepared.ts";
import { tables } from "../../db/tables.ts";
import type { Database } from "../../db/types.ts";
import type { Reads } from "../../db/unit-of-work.ts";
import type { Shop } from "../../shop.ts";
import { FILLED_BASKET, SESSION_COLUMNS, type SessionDigests, sessionsUnder } from "../session/index.ts";
import { openAddresses } from "./addresses.ts";
import type { AddressColumns, BasketKey } from "./store.ts";

/** A basket with its credits and the amount of each that can be spent now, in one query, and its addresses opened. */
export async function findBasket(
  { db, keyring, now }: Pick<Shop, "db" | "keyring" | "now">,
  key: BasketKey,
): Promise<StoredBasket | undefined> {
  const [row] = await basketUnder(db, key);
  return row && fromRow(row, { ...key, keyring, now: now() });
}

/** A session as found by `findSession`, and its basket, in one query. */
export async function findSessionWithBasket(
  reads: Reads,
  under: SessionDigests,
  { keyring, now }: { keyring: Keyring; now: Date },
): Promise<(Session & { basket: StoredBasket | undefined }) | undefined> {
  const [row] = await sessionWithBasket(reads, { ...under, now });
  if (!row) {
    return undefined;
  }
  const { basket } = row;
  const opening = { website_id: under.website_id, keyring, now };
  return { ...row, basket: basket ? fromRow(basket, { ...opening, basket_id: basket.basket_id }) : undefined };
}

type BasketTables =
  | "baskets"
  | "recipient_lists"
  | "basket_vouchers"
  | "basket_givers"
  | "voucher_credits"
  | "account_balances";

/** Prepared, because nearly every page reads the basket. */
const basketUnder = prepared((reads, { website_id, basket_id }: BasketKey) =>
  tables<BasketTables>(reads)
    .selectFrom("baskets")
    .select(basketRow)
    .where("baskets.website_id", "=", website_id)
    .where("baskets.basket_id", "=", basket_id),
);

const sessionWithBasket = prepared((reads, under: SessionDigests & { now: Date }) => {
  const filled = tables<BasketTables>(reads)
    .selectFrom("baskets")
    .select(basketRow)
    .where("baskets.website_id", "=", FILLED_BASKET.website_id)
    .where("baskets.basket_id", "=", FILLED_BASKET.basket_id);
  return sessionsUnder(reads, under).select(SESSION_COLUMNS).select(jsonObjectFrom(filled).as("basket"));
});

type OfBasket = ExpressionBuilder<Pick<Database, BasketTables>, "baskets">;

function basketRow(basket: OfBasket) {
  return [
    "baskets.basket_id",
    "baskets.version",
    "baskets.state",
    "baskets.lines",
    "baskets.next_position",
    "baskets.addresses",
    "baskets.addresses_key_id",
    "baskets.terms_accepted",
    "baskets.post_payment",
    "baskets.payment_attempt_id",
    "baskets.giver_answer",
    jsonArrayFrom(
      basket
        .selectFrom("recipient_lists as list")
        .select(["list.position", "list.rows"])
        .whereRef("list.website_id", "=", "baskets.website_id")
        .whereRef("list.basket_id", "=", "baskets.basket_id")
        .orderBy("list.position"),
    ).as("recipient_lists"),
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
          "credit.pending",
          "credit.catalogue_ids",
          "credit.has_mandatory_address",
        ])
        // PostgreSQL treats every column of a view as nullable.
        .$narrowType<{ last_four: NotNull; value: NotNull; combinable: NotNull; available: NotNull }>()
        .$narrowType<{ pending: NotNull; has_mandatory_address: NotNull }>()
        .whereRef("entered.website_id", "=", "baskets.website_id")
        .whereRef("entered.basket_id", "=", "baskets.basket_id")
        .orderBy("entered.entered_at"),
    ).as("credits"),
    accountCredit(basket),
    firstGiver(basket),
  ] as const;
}

/** The credit of the account that a basket belongs to. */
function accountCredit(basket: OfBasket) {
  return jsonObjectFrom(
    basket
      .selectFrom("account_balances as balance")
      .select(["balance.account_id as id", "balance.available", "balance.pending"])
      // PostgreSQL treats every column of a view as nullable.
      .$narrowType<{ id: NotNull; available: NotNull; pending: NotNull }>()
      .whereRef("balance.website_id", "=", "baskets.website_id")
      .whereRef("balance.account_id", "=", "baskets.account_id"),
  ).as("account_credit");
}

/** The first giver that the credit of a basket names [giver.first]. */
function firstGiver(basket: OfBasket) {
  return jsonObjectFrom(
    basket
      .selectFrom("basket_givers as named")
      .select(["named.giver_id", "named.name", "named.primary_color", "named.secondary_color"])
      .select(["named.logo", "named.question"])
      .whereRef("named.website_id", "=", "baskets.website_id")
      .whereRef("named.basket_id", "=", "baskets.basket_id")
      .orderBy("named.entered_at")
      .orderBy("named.giver_id")
      .limit(1),
  ).as("giver");
}

type BasketRow = Omit<StoredBasket, "credits" | "delivery_address" | "invoice_address"> & {
  credits: (Omit<StoredBasket["credits"][number], "valid_until" | "entered_at"> & {
    valid_until: string | null;
    entered_at: string;
  })[];
} & Omit<AddressColumns, "email_digests">;

/** Dates inside aggregated JSON arrive as text. */
function fromRow(
  { addresses, addresses_key_id, ...row }: BasketRow,
  { keyring, now, ...key }: BasketKey & { keyring: Keyring; now: Date },
): StoredBasket {
  return {
    ...row,
    ...openAddresses(keyring, key, { addresses, addresses_key_id }),
    credits: row.credits.map((credit) => {
      const valid_until = credit.valid_until === null ? null : new Date(credit.valid_until);
      const available = spendableCredit(credit.available, valid_until, now);
      return { ...credit, valid_until, available, entered_at: new Date(credit.entered_at) };
    }),
  };
}
