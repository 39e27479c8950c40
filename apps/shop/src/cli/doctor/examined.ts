import type { DatabaseConnection, Keyring, Website } from "@guerdon/api";
import type { Captchas } from "@guerdon/api/ports/captcha";
import type { Content } from "@guerdon/api/ports/content";
import type { PaymentProvider } from "@guerdon/api/ports/payment-provider";
import type { Settings } from "../../settings.ts";
import type { Finding } from "./finding.ts";
import type { Machine } from "./machine.ts";
import type { Outside } from "./outside.ts";

/** An open database. */
export interface ExaminedDatabase {
  connection: DatabaseConnection;
  /** The URL of a PostgreSQL; undefined for the embedded database. */
  url: string | undefined;
  /** Why it does not match this version; undefined if it does. */
  unfit: string | undefined;
}

/** The shop in a database that matches this version. */
export interface ExaminedShop {
  db: DatabaseConnection["kysely"];
  /** Undefined if the process was given none. */
  keys: Keyring | undefined;
  websites: readonly Website[];
  now: () => Date;
  content: Content;
  /** Undefined without keys, which open the secrets of websites. */
  services: { payments: PaymentProvider; captchas: Captchas } | undefined;
}

/** An installation, as far as it can be opened. */
export interface Examined {
  settings: Settings | undefined;
  /** The mistakes in the settings, as a start names them. */
  mistakes: readonly string[];
  /** True in the process that serves customers; false in one of the command's own. */
  isServing: boolean;
  /** Why the database cannot be used; undefined if it can, or if the settings do not say where it is. */
  trouble: string | undefined;
  database: ExaminedDatabase | undefined;
  shop: ExaminedShop | undefined;
  machine: Machine;
  outside: Outside;
  /** Ends the check. */
  signal: AbortSignal;
}

/** Finds what there is to say about a part of an installation. */
export type Find = (examined: Examined) => Promise<readonly Finding[]>;

/** An installation whose settings are valid. */
export type WithSettings = Examined & { settings: Settings };

/** A check that needs valid settings; without them it is left out. */
export function ofSettings(find: (examined: WithSettings) => Promise<readonly Finding[]>): Find {
  return async (examined) => {
    const { settings } = examined;
    return settings ? find({ ...examined, settings }) : [];
  };
}

/** A check that needs an open database; without it it is left out. */
export function ofDatabase(
  find: (database: ExaminedDatabase, examined: Examined) => Promise<readonly Finding[]>,
): Find {
  return async (examined) => (examined.database ? find(examined.database, examined) : []);
}

/** A check that needs the tables of this version; without them it is left out. */
export function ofShop(find: (shop: ExaminedShop, examined: Examined) => Promise<readonly Finding[]>): Find {
  return async (examined) => (examined.shop ? find(examined.shop, examined) : []);
}
