import { sql } from "kysely";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { LineKey } from "./hand-out-store.ts";

/** The request to an issuer for the codes of a line. */
interface Issuance {
  quantity: number;
  /** The face value of one code, in minor units. */
  face_value: number | null;
}

const IS_OPEN = sql`known.refused_at is null and known.issuer = excluded.issuer`;

/**
 * Notes what an issuer is about to be asked for a line. What it was asked before stays, because codes may have been made
 * for it: only after a refusal, or for another issuer, it is what the line needs now.
 * @returns what to ask for
 */
export async function openIssuance(
  unit: UnitOfWork,
  { website_id, order_id, position, issuer, quantity, face_value }: LineKey & Issuance & { issuer: string },
  now: Date,
): Promise<Issuance> {
  const { rows } = await sql<Issuance>`
    insert into issuances as known (website_id, order_id, position, issuer, quantity, face_value, asked_at)
    values (${website_id}, ${order_id}, ${position}, ${issuer}, ${quantity}, ${face_value}, ${now})
    on conflict (website_id, order_id, position) do update set
      issuer = excluded.issuer, asked_at = excluded.asked_at, refused_at = null,
      quantity = case when ${IS_OPEN} then known.quantity else excluded.quantity end,
      face_value = case when ${IS_OPEN} then known.face_value else excluded.face_value end
    returning quantity, face_value
  `.execute(tables<"issuances">(unit));
  const [issuance] = rows;
  if (!issuance) {
    throw new Error("What the issuer is asked could not be noted.");
  }
  return issuance;
}

/** Notes that an issuer refused a line for good. */
export async function noteRefusal(
  unit: UnitOfWork,
  { website_id, order_id, position }: LineKey,
  now: Date,
): Promise<void> {
  await tables<"issuances">(unit)
    .updateTable("issuances")
    .set({ refused_at: now })
    .where("website_id", "=", website_id)
    .where("order_id", "=", order_id)
    .where("position", "=", position)
    .execute();
}

/** Assigns codes that an issuer made to the line that they were made for, in this order. */
export async function insertIssuedCodes(
  unit: UnitOfWork,
  { website_id, order_id, position }: LineKey,
  codes: readonly string[],
): Promise<void> {
  await tables<"issued_codes">(unit)
    .insertInto("issued_codes")
    .values(codes.map((stock_code_id, index) => ({ website_id, order_id, position, stock_code_id, unit: index + 1 })))
    .execute();
}

/** The codes that issuers made for the lines of an order, in the order of their units, whether handed out or not. */
export async function issuedCodes(
  unit: UnitOfWork,
  { website_id, order_id }: Pick<LineKey, "website_id" | "order_id">,
): Promise<{ position: number; stock_code_id: string; code_digest: string }[]> {
  return tables<"issued_codes" | "stock_codes">(unit)
    .selectFrom("issued_codes as issued")
    .innerJoin("stock_codes as code", "code.stock_code_id", "issued.stock_code_id")
    .select(["issued.position", "code.stock_code_id", "code.code_digest"])
    .where("issued.website_id", "=", website_id)
    .where("issued.order_id", "=", order_id)
    .orderBy("issued.position")
    .orderBy("issued.unit")
    .execute();
}
