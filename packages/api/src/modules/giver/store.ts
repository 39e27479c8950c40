import { sum } from "@guerdon/domain/money";
import type { Giver } from "@guerdon/domain/voucher/giver";
import { type RawBuilder, sql } from "kysely";
import { jsonb } from "../../db/jsonb.ts";
import { tables } from "../../db/tables.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";

/** A giver with the time at which its folder was applied last. */
export interface StoredGiver extends Giver {
  applied_at: Date;
}

/** The givers with these ids, or all of them, in the order of their ids. */
export async function storedGivers(unit: UnitOfWork, ids?: readonly string[]): Promise<StoredGiver[]> {
  return tables<"givers">(unit)
    .selectFrom("givers")
    .selectAll()
    .$if(ids !== undefined, (query) =>
      query.where((giver) => giver("giver_id", "=", giver.fn.any(giver.val([...(ids ?? [])])))),
    )
    .orderBy("giver_id")
    .execute();
}

/** The ids of all givers, in order. */
export async function giverIds(unit: UnitOfWork): Promise<string[]> {
  const rows = await tables<"givers">(unit).selectFrom("givers").select("giver_id").orderBy("giver_id").execute();
  return rows.map(({ giver_id }) => giver_id);
}

/** Finds a row if a picture is the logo that a giver lends to all websites now. */
export function lentLogo(pictureId: string): RawBuilder<unknown> {
  return sql`select 1 from givers where logo ->> 'id' = ${pictureId}`;
}

/** Stores a giver, in place of an earlier state of it. */
export async function saveGiver(unit: UnitOfWork, { logo, question, ...giver }: StoredGiver): Promise<void> {
  const values = { ...giver, logo: jsonb(logo), question: question && jsonb(question) };
  await tables<"givers">(unit)
    .insertInto("givers")
    .values(values)
    .onConflict((conflict) => conflict.column("giver_id").doUpdateSet(values))
    .execute();
}

export async function deleteGiver(unit: UnitOfWork, giver_id: string): Promise<void> {
  await tables<"givers">(unit).deleteFrom("givers").where("giver_id", "=", giver_id).execute();
}

/** The numbers of vouchers, accounts and buyers that name a giver. */
export interface Namers {
  vouchers: number;
  accounts: number;
  buyers: number;
}

/** The numbers of a giver on one website. */
export interface NamedOn extends Namers {
  giver_id: string;
  website_id: string;
}

/** Counts what names a giver, or any giver if null, by website. */
export async function namedOn(unit: UnitOfWork, giver_id: string | null): Promise<NamedOn[]> {
  const { rows } = await sql<NamedOn>`
    select giver_id, website_id, count(*) filter (where named_by = 'voucher') as vouchers,
      count(*) filter (where named_by = 'account') as accounts, count(*) filter (where named_by = 'buyer') as buyers
    from named_givers
    where ${giver_id}::text is null or giver_id = ${giver_id}
    group by giver_id, website_id
    order by giver_id, website_id
  `.execute(tables<"named_givers">(unit));
  return rows.map(({ vouchers, accounts, buyers, ...on }) => {
    return { ...on, vouchers: Number(vouchers), accounts: Number(accounts), buyers: Number(buyers) };
  });
}

/** Adds up the numbers of these websites. */
export function namers(on: readonly Namers[]): Namers {
  return {
    vouchers: sum(on.map(({ vouchers }) => vouchers)),
    accounts: sum(on.map(({ accounts }) => accounts)),
    buyers: sum(on.map(({ buyers }) => buyers)),
  };
}
