import { hostname } from "node:os";
import {
  type CatalogueShop,
  clockWatch,
  type DatabaseConnection,
  followOtherClocks,
  type Keyring,
  keyWatch,
  openReadiness,
  type Readiness,
} from "@guerdon/api";
import { machine } from "./open-clock.ts";
import type { Settings } from "./settings.ts";

/** Readiness, which also needs the keys and the clock of this process. The clock is compared at once. */
export async function watchReadiness(
  { databaseUrl: url, pooler }: Settings,
  connection: DatabaseConnection,
  { keyring, log }: Pick<CatalogueShop, "log"> & { keyring: Keyring },
): Promise<Readiness & { clockAheadSeconds: () => number }> {
  // The embedded database belongs to one process.
  const clocks = url ? await followOtherClocks(connection, { machine, name: hostname() }) : undefined;
  const others = () => clocks?.differences() ?? [];
  let ahead = 0;
  const onCompared = (difference: number) => {
    ahead = difference;
  };
  const [keysFit, clockFits] = [keyWatch(keyring, log), clockWatch({ machine, log, others, onCompared })];
  await clockFits(connection.kysely);
  const fits = async (db: DatabaseConnection["kysely"]) => (await keysFit(db)) && clockFits(db);
  const readiness = await openReadiness(connection, url, { pooler, fits });
  return {
    isReady: readiness.isReady,
    clockAheadSeconds: () => ahead / 1000,
    async [Symbol.asyncDispose]() {
      clocks?.[Symbol.dispose]();
      await readiness[Symbol.asyncDispose]();
    },
  };
}
