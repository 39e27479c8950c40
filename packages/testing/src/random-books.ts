import { type DatabaseConnection, openDatabase } from "@guerdon/api";
import { verifyLedger } from "@guerdon/api/fixtures";
import { sql } from "kysely";
import { deliveryMistakes, openPositions } from "./delivery-books.ts";
import type { RevivedShop } from "./mortal-shop.ts";
import { disagreements, type ProvidersPayment, undecided } from "./paying-books.ts";
import type { ArrivedMail } from "./random-mail-server.ts";

/** Stops the shop and looks into its database. */
export type Look = <T>(at: (connection: DatabaseConnection) => Promise<T>) => Promise<T>;

/** The database of this shop, read while the shop does not run. */
export function lookInto(shop: RevivedShop): Look {
  const { dataDir, databaseUrl: url } = shop.settings;
  return async (at) => {
    await shop.stop();
    // With the patience and the statistics that commands have on an operator's server.
    await using connection = await openDatabase(url ? { url, patience: "work" } : { dataDir });
    await sql`analyze`.execute(connection.kysely);
    return await at(connection);
  };
}

/**
 * Compares orders, ledger, stock, the provider's payments and the mails that arrived.
 * @returns everything in which they disagree, and everything that is not settled
 */
export async function orderMistakes(
  connection: DatabaseConnection,
  { payments, arrived }: { payments: readonly ProvidersPayment[]; arrived: readonly ArrivedMail[] },
): Promise<string[]> {
  const { mistakes } = await verifyLedger(connection.kysely);
  return [
    ...(await undecided(connection)),
    ...mistakes.map((mistake) => JSON.stringify(mistake)),
    ...(await disagreements(connection, payments)),
    ...(await openPositions(connection)).map((position) => JSON.stringify(position)),
    ...(await deliveryMistakes(connection, arrived)),
  ];
}
