import { accountTables } from "./modules/account/tables.ts";
import { basketTables } from "./modules/basket/tables.ts";
import { captchaTables } from "./modules/captcha/tables.ts";
import { catalogueTables } from "./modules/catalogue/tables.ts";
import { clockTables } from "./modules/clock/tables.ts";
import { consentTables } from "./modules/consent/tables.ts";
import { contentTables } from "./modules/content/tables.ts";
import { editingTables } from "./modules/editing/tables.ts";
import { fontTables } from "./modules/font/tables.ts";
import { fulfilmentTables } from "./modules/fulfilment/tables.ts";
import { giverTables } from "./modules/giver/tables.ts";
import { handshakeTables } from "./modules/handshake/tables.ts";
import { idempotencyTables } from "./modules/idempotency/tables.ts";
import { invoiceTables } from "./modules/invoice/tables.ts";
import { jobTables } from "./modules/job/tables.ts";
import { ledgerTables } from "./modules/ledger/tables.ts";
import { newsletterTables } from "./modules/newsletter/tables.ts";
import { operatorTables } from "./modules/operator/tables.ts";
import { orderTables } from "./modules/order/tables.ts";
import { paymentTables } from "./modules/payment/tables.ts";
import { pictureTables } from "./modules/picture/tables.ts";
import { priceTables } from "./modules/price/tables.ts";
import { punchoutTables } from "./modules/punchout/tables.ts";
import { refundTables } from "./modules/refund/tables.ts";
import { secretTables } from "./modules/secret/tables.ts";
import { sessionTables } from "./modules/session/tables.ts";
import { stockTables } from "./modules/stock/tables.ts";
import { termsTables } from "./modules/terms/tables.ts";
import { voucherTables } from "./modules/voucher/tables.ts";
import { websiteTables } from "./modules/website/tables.ts";
import { withdrawalTables } from "./modules/withdrawal/tables.ts";
import type { HoldingRule } from "./personal-holding.ts";
import type { OutsideTable } from "./tables/outside-rows-store.ts";
import type { SealedTable } from "./tables/sealed-rows-store.ts";
import type { TableCard, TableCards } from "./tables/table-card.ts";

/** The table of the keys in use. Its store is below all modules. */
const keyTables = {
  secret_keys: {
    // Ids and digests that tell whether a key fits; the keys themselves are outside the database.
    of: "all",
    backup: "snapshot",
    impersonal: ["key_id", "check_digest", "state"],
  },
} satisfies TableCards;

/** The table of objects that no row names. Its module moves the bytes of all tables. */
const objectTables = {
  loose_objects: {
    of: "all",
    backup: { leftOut: "names objects outside of the database, whose bytes a back-up has in its own files" },
    impersonal: ["object_key"],
  },
} satisfies TableCards;

/** The table that says which migrations were applied. */
const databaseTables: Record<"schema_migrations", TableCard> = {
  schema_migrations: {
    of: "all",
    backup: { leftOut: "the manifest names the migrations, and restoring applies them" },
    impersonal: ["name", "checksum"],
  },
};

/**
 * The cards of all tables, by the module that owns them. Retention follows this order: a basket stays while a session has
 * it, and a partner's person while an order has their name. So does the search for a person: orders lead to invoices,
 * vouchers and partners' people.
 */
export const TABLES_OF_MODULES = {
  session: sessionTables,
  basket: basketTables,
  order: orderTables,
  handshake: handshakeTables,
  account: accountTables,
  captcha: captchaTables,
  catalogue: catalogueTables,
  clock: clockTables,
  consent: consentTables,
  content: contentTables,
  editing: editingTables,
  font: fontTables,
  fulfilment: fulfilmentTables,
  giver: giverTables,
  idempotency: idempotencyTables,
  invoice: invoiceTables,
  job: jobTables,
  key: keyTables,
  ledger: ledgerTables,
  newsletter: newsletterTables,
  object: objectTables,
  operator: operatorTables,
  payment: paymentTables,
  picture: pictureTables,
  price: priceTables,
  punchout: punchoutTables,
  refund: refundTables,
  secret: secretTables,
  stock: stockTables,
  terms: termsTables,
  voucher: voucherTables,
  website: websiteTables,
  withdrawal: withdrawalTables,
};

type OfModules = typeof TABLES_OF_MODULES;

/** The name of a table. */
export type TableName =
  | { [Module in keyof OfModules]: keyof OfModules[Module] }[keyof OfModules]
  | keyof typeof databaseTables;

/** The card of every table of the shop. A migration that adds a table adds its card, or a test fails. */
export const TABLES = Object.assign({}, ...Object.values(TABLES_OF_MODULES), databaseTables) as Readonly<
  Record<TableName, TableCard>
>;

/** The tables with rows that a rotation of keys encrypts again. */
export const SEALED_TABLES: readonly SealedTable[] = Object.entries(TABLES).flatMap(([table, { rotation, outside }]) =>
  rotation ? [{ table, rotation, outside }] : [],
);

/** The tables with bytes that may be in the object store. */
export const OUTSIDE_TABLES: readonly OutsideTable[] = Object.entries(TABLES).flatMap(([table, { outside }]) =>
  outside ? [{ table, outside }] : [],
);

/** The rules that find and erase holdings of people, in the order of the tables. */
export const HOLDING_RULES: readonly HoldingRule[] = Object.values(TABLES).flatMap(({ holdings = [] }) => holdings);
