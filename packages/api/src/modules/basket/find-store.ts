import type { BasketCredit, StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Session } from "@guerdon/domain/session";
import { spendableCredit } from "@guerdon/domain/voucher";
import type { Giver } from "@guerdon/domain/voucher/giver";
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
import {
  CREDIT,
  type CreditColumns,
  type CreditElsewhere,
  creditsElsewhere,
  ENTERED,
  type Entered,
  GIVER,
} from "./elsewhere-store.ts";
import type { AddressColumns, BasketKey } from "./store.ts";

/**
 * A basket with its credits and the amount of each that can be spent now, and its addresses opened: in one query, unless it
 * has vouchers of other websites.
 */
export async function findBasket(
  { db, keyring, now }: Pick<Shop, "db" | "keyring" | "now">,
  key: BasketKey,
): Promise<StoredBasket | undefined> {
  const [row] = await basketUnder(db, key);
  return row && fromRow(db, row, { ...key, keyring, now: now() });
}

/** A session as found by `findSession`, and its basket, as `findBasket` reads it. */
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
  const stored = basket && (await fromRow(reads, basket, { ...opening, basket_id: basket.basket_id }));
  return { ...row, basket: stored ?? undefined };
}

type BasketTables =
  | "baskets"
  | "recipient_lists"
  | "basket_vouchers"
  | "basket_givers_here"
  | "voucher_credits"
  | "account_balances";

/** Prepared, because nearly every page reads the basket. */
const basketUnder = prepared((reads, { website_id, basket_id }: BasketKey) =>
  tables<BasketTables>(reads)
    .selectFrom("baskets")
    .select((basket) => basketRow(basket, website_id))
    .where("baskets.website_id", "=", website_id)
    .where("baskets.basket_id", "=", basket_id),
);

const sessionWithBasket = prepared((reads, under: SessionDigests & { now: Date }) => {
  const filled = tables<BasketTables>(reads)
    .selectFrom("baskets")
    .select((basket) => basketRow(basket, under.website_id))
    .where("baskets.website_id", "=", under.website_id)
    .where("baskets.basket_id", "=", FILLED_BASKET);
  return sessionsUnder(reads, under).select(SESSION_COLUMNS).select(jsonObjectFrom(filled).as("basket"));
});

type OfBasket = ExpressionBuilder<Pick<Database, BasketTables>, "baskets">;

/** Each part names the website itself: a divided database then asks only the server that has it. */
function basketRow(basket: OfBasket, websiteId: string) {
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
        .where("list.website_id", "=", websiteId)
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
        .select(ENTERED)
        .select(CREDIT)
        .$narrowType<CreditColumns>()
        .where("entered.website_id", "=", websiteId)
        .whereRef("entered.basket_id", "=", "baskets.basket_id")
        .where("entered.voucher_website_id", "=", websiteId)
        .orderBy("entered.entered_at"),
    ).as("credits"),
    jsonArrayFrom(
      basket
        .selectFrom("basket_vouchers as entered")
        .select(ENTERED)
        .where("entered.website_id", "=", websiteId)
        .whereRef("entered.basket_id", "=", "baskets.basket_id")
        .where("entered.voucher_website_id", "<>", websiteId),
    ).as("elsewhere"),
    accountCredit(basket, websiteId),
    firstGiver(basket, websiteId),
  ] as const;
}

/** The credit of the account that a basket belongs to. */
function accountCredit(basket: OfBasket, websiteId: string) {
  return jsonObjectFrom(
    basket
      .selectFrom("account_balances as balance")
      .select(["balance.account_id as id", "balance.available", "balance.pending"])
      // PostgreSQL treats every column of a view as nullable.
      .$narrowType<{ id: NotNull; available: NotNull; pending: NotNull }>()
      .where("balance.website_id", "=", websiteId)
      .whereRef("balance.account_id", "=", "baskets.account_id"),
  ).as("account_credit");
}

/** The first giver that the credit of a basket names [giver.first], apart from vouchers of other websites. */
function firstGiver(basket: OfBasket, websiteId: string) {
  return jsonObjectFrom(
    basket
      .selectFrom("basket_givers_here as named")
      .select("named.entered_at")
      .select(GIVER.map((column) => `named.${column}` as const))
      .where("named.website_id", "=", websiteId)
      .whereRef("named.basket_id", "=", "baskets.basket_id")
      .orderBy("named.entered_at")
      .orderBy("named.giver_id")
      .limit(1),
  ).as("giver");
}

/** Dates inside aggregated JSON arrive as text. */
type InJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? string | Extract<Row[Column], null> : Row[Column];
};

type BasketRow = Omit<StoredBasket, "credits" | "giver" | "delivery_address" | "invoice_address"> & {
  credits: InJson<BasketCredit>[];
  elsewhere: InJson<Entered>[];
  giver: (Giver & { entered_at: string | null }) | null;
} & Omit<AddressColumns, "email_digests">;

async function fromRow(
  reads: Reads,
  { addresses, addresses_key_id, credits, elsewhere, giver, ...row }: BasketRow,
  { keyring, now, ...key }: BasketKey & { keyring: Keyring; now: Date },
): Promise<StoredBasket> {
  const here = credits.map(({ valid_until, entered_at, ...credit }) => ({
    ...credit,
    valid_until: valid_until === null ? null : new Date(valid_until),
    entered_at: new Date(entered_at),
  }));
  const entered = elsewhere.map((voucher) => ({ ...voucher, entered_at: new Date(voucher.entered_at) }));
  const others = await creditsElsewhere(reads, entered);
  const all = [...here, ...others.map(({ credit }) => credit)];
  return {
    ...row,
    ...openAddresses(keyring, key, { addresses, addresses_key_id }),
    credits: all
      .sort((one, other) => one.entered_at.getTime() - other.entered_at.getTime())
      .map((credit) => ({ ...credit, available: spendableCredit(credit.available, credit.valid_until, now) })),
    giver: firstOf(giver, others),
  };
}

/** The giver whose credit came first into the basket [giver.first]. */
function firstOf(here: BasketRow["giver"], elsewhere: readonly CreditElsewhere[]): Giver | null {
  const named = elsewhere.flatMap(({ credit, giver }) =>
    giver ? [{ giver, since: credit.entered_at.getTime() }] : [],
  );
  if (here) {
    const { entered_at, ...giver } = here;
    named.push({ giver, since: entered_at === null ? Infinity : Date.parse(entered_at) });
  }
  named.sort((one, other) => one.since - other.since || (one.giver.giver_id < other.giver.giver_id ? -1 : 1));
  return named[0]?.giver ?? null;
}
