import { type BuyerSettings, buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { PunchoutCredential, SetupRequest } from "../../ports/punchout-protocol.ts";

/** The primary key of a buyer. */
export interface BuyerKey {
  website_id: string;
  buyer_id: string;
}

/** A company that visits a website from its procurement system. */
export interface Buyer extends BuyerKey {
  state: "active" | "blocked";
  settings: BuyerSettings;
}

/** A shared secret, hashed as passwords are. */
export interface BuyerSecret {
  secret_id: string;
  secret_hash: string;
}

const COLUMNS = ["website_id", "buyer_id", "state", "settings"] as const;

/** Domains are compared without regard to case. */
function keyOf({ domain, identity }: PunchoutCredential) {
  return { domain: domain.toLowerCase(), identity };
}

export async function findBuyer(unit: UnitOfWork, { website_id, buyer_id }: BuyerKey): Promise<Buyer | undefined> {
  const row = await tables<"buyers">(unit)
    .selectFrom("buyers")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where("buyer_id", "=", buyer_id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The names of the sender of a request, and of the company that it speaks for. */
type Names = Pick<SetupRequest, "senders" | "from">;

/**
 * The buyer that is known by one of these senders, and where its settings say so by one of From's credentials; such a
 * buyer goes before one without [punchout.buyers]. Undefined also if they name several.
 */
export async function buyerNamed(
  unit: UnitOfWork,
  website_id: string,
  { senders, from }: Names,
): Promise<Buyer | undefined> {
  const agreed = sql<number>`jsonb_array_length(coalesce(settings->'from', '[]'))`;
  const isFrom = from.map((name) => sql<boolean>`settings->'from' @> ${jsonb([keyOf(name)])}`);
  const rows = await tables<"buyers">(unit)
    .selectFrom("buyers")
    .select(COLUMNS)
    .select(agreed.as("agreed"))
    .where("website_id", "=", website_id)
    .where(({ eb, or, and }) =>
      or(
        senders
          .map(keyOf)
          .map(({ domain, identity }) => and([eb("domain", "=", domain), eb("identity", "=", identity)])),
      ),
    )
    .where(({ eb, or }) => or([eb(agreed, "=", 0), ...isFrom]))
    .orderBy(sql`${agreed} = 0`)
    .limit(2)
    .execute();
  const [first, second] = rows.map(({ agreed: count, ...row }) => ({ row, isHubs: count > 0 }));
  const isAlone = !second || (first?.isHubs && !second.isHubs);
  return first && isAlone ? fromRow(first.row) : undefined;
}

/** Another buyer that a request could mean as well: with the same sender, and From does not tell them apart. */
export async function buyerLike(
  unit: UnitOfWork,
  { website_id, buyer_id, settings }: Omit<Buyer, "state">,
): Promise<BuyerKey | undefined> {
  const { domain, identity } = keyOf(settings);
  const rows = await tables<"buyers">(unit)
    .selectFrom("buyers")
    .select(COLUMNS)
    .where("website_id", "=", website_id)
    .where("domain", "=", domain)
    .where("identity", "=", identity)
    .where("buyer_id", "!=", buyer_id)
    .execute();
  const names = ({ from }: BuyerSettings) => from.map((name) => JSON.stringify(keyOf(name)));
  const own = names(settings);
  return rows.map(fromRow).find((other) => {
    const theirs = names(other.settings);
    return own.length === 0 ? theirs.length === 0 : own.some((name) => theirs.includes(name));
  });
}

/** The buyers of a website, or of all, with the ids of their secrets, the oldest first. */
export async function listedBuyers(
  unit: UnitOfWork,
  website_id: string | undefined,
): Promise<(Buyer & { secrets: string[] })[]> {
  const db = tables<"buyers" | "buyer_secrets">(unit);
  const buyers = db.selectFrom("buyers").select(COLUMNS).orderBy("website_id").orderBy("buyer_id");
  const rows = await (website_id === undefined ? buyers : buyers.where("website_id", "=", website_id)).execute();
  const secrets = await db
    .selectFrom("buyer_secrets")
    .select(["website_id", "buyer_id", "secret_id"])
    .orderBy("created_at")
    .orderBy("secret_id")
    .execute();
  return rows.map((row) => ({
    ...fromRow(row),
    secrets: secrets
      .filter((secret) => secret.website_id === row.website_id && secret.buyer_id === row.buyer_id)
      .map(({ secret_id }) => secret_id),
  }));
}

/** Stores what is agreed with a buyer. Its state and its secrets stay. */
export async function saveBuyer(
  unit: UnitOfWork,
  { website_id, buyer_id, settings }: Omit<Buyer, "state">,
  now: Date,
): Promise<void> {
  const agreed = { ...keyOf(settings), settings: jsonb(settings), changed_at: now };
  await tables<"buyers">(unit)
    .insertInto("buyers")
    .values({ website_id, buyer_id, created_at: now, ...agreed })
    .onConflict((conflict) => conflict.columns(["website_id", "buyer_id"]).doUpdateSet(agreed))
    .execute();
}

export async function updateBuyerState(
  unit: UnitOfWork,
  { website_id, buyer_id, state }: Omit<Buyer, "settings">,
  now: Date,
): Promise<void> {
  await tables<"buyers">(unit)
    .updateTable("buyers")
    .set({ state, changed_at: now })
    .where("website_id", "=", website_id)
    .where("buyer_id", "=", buyer_id)
    .execute();
}

/** The secrets of a buyer, the oldest first. */
export async function secretsOf(unit: UnitOfWork, { website_id, buyer_id }: BuyerKey): Promise<BuyerSecret[]> {
  return tables<"buyer_secrets">(unit)
    .selectFrom("buyer_secrets")
    .select(["secret_id", "secret_hash"])
    .where("website_id", "=", website_id)
    .where("buyer_id", "=", buyer_id)
    .orderBy("created_at")
    .orderBy("secret_id")
    .execute();
}

export async function insertBuyerSecret(
  unit: UnitOfWork,
  { website_id, buyer_id, secret_id, secret_hash }: BuyerKey & BuyerSecret,
  now: Date,
): Promise<void> {
  await tables<"buyer_secrets">(unit)
    .insertInto("buyer_secrets")
    .values({ website_id, buyer_id, secret_id, secret_hash, created_at: now })
    .execute();
}

export async function deleteBuyerSecret(
  unit: UnitOfWork,
  { website_id, buyer_id, secret_id }: BuyerKey & Pick<BuyerSecret, "secret_id">,
): Promise<void> {
  await tables<"buyer_secrets">(unit)
    .deleteFrom("buyer_secrets")
    .where("website_id", "=", website_id)
    .where("buyer_id", "=", buyer_id)
    .where("secret_id", "=", secret_id)
    .execute();
}

/** Settings of before a setting was added get its default. */
function fromRow({ settings, ...row }: Omit<Buyer, "settings"> & { settings: unknown }): Buyer {
  return { ...row, settings: buyerSettings.parse(settings) };
}
