// Prints which test files a run of all tests leaves out on the embedded engine, and which it runs on PostgreSQL, as JSON.
import { globSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { pathToFileURL } from "node:url";
import { readImports } from "./check-imports.ts";

/** The module that opens the database of a test. A test file that reaches it by imports may use one. */
const DATABASE = "packages/testing/src/test-database.ts";

/**
 * The tests with a database that prove something of the embedded engine itself: its transactions, migrations, back-up,
 * jobs and ledger, and the processes that start on it and are killed. What an act does is proved on PostgreSQL; here each
 * call is made once, and each module has a happy path: in these files, and in those that are named like their module.
 * `npm run soak` runs all tests on both engines.
 */
export const EMBEDDED = [
  "packages/api/src/{backup,db,jobs}/*",
  "packages/api/src/statement*.test.ts",
  "packages/api/src/{all-tables,calls/whole-answers,job-handlers,warm-up}.test.ts",
  "packages/testing/src/*",
  "apps/shop/src/cli/{database,doctor,keys,ledger}/*",
  "apps/shop/src/cli/**/*-killed.test.ts",
  "apps/shop/src/cli/catalogue/import-catalogue-file.test.ts",
  "apps/shop/src/cli/{customers/customers,orders/orders,payments/payments,reports/reports}.test.ts",
  "apps/shop/src/cli/{sites/apply-site-folder,vouchers/vouchers}.test.ts",
  "apps/shop/src/cli/{statistics-of-filled-tables,write-list}.test.ts",
  "apps/shop/src/{kill,launch,lose-everything,started-modules}.test.ts",
  "apps/shop/src/web/{front-door,page-costs,probes}.test.ts",
  "packages/api/src/modules/account/log-in.test.ts",
  "packages/api/src/modules/address/set-addresses.test.ts",
  "packages/api/src/modules/catalogue/{kept-name-order,list-products,search-products}.test.ts",
  "packages/api/src/modules/customer/whole-person.test.ts",
  "packages/api/src/modules/fulfilment/fulfil-order.test.ts",
  "packages/api/src/modules/job/enqueue-due-jobs.test.ts",
  "packages/api/src/modules/key/open-keys.test.ts",
  "packages/api/src/modules/ledger/sum-transfers.test.ts",
  "packages/api/src/modules/operator/show-visit.test.ts",
  "packages/api/src/modules/payment/unallocated-payment.test.ts",
  "packages/api/src/modules/picture/printable-unless-broken.test.ts",
  "packages/api/src/modules/price/one-price.test.ts",
  "packages/api/src/modules/publication/publish-website.test.ts",
  "packages/api/src/modules/purchase/remind-and-cancel.test.ts",
  "packages/api/src/modules/retention/apply-retention.test.ts",
  "packages/api/src/modules/secret/secrets.test.ts",
  "packages/api/src/modules/stock/list-stock-levels.test.ts",
  "packages/api/src/modules/voucher/enter-code.test.ts",
];

/** Tests that reach a database by imports only, and use none, or the embedded one whatever is selected. */
export const NOT_ON_POSTGRES = [
  "apps/shop/src/launch.test.ts",
  "cluster/src/divided.cluster.test.ts",
  "cluster/src/rounds.cluster.test.ts",
  "packages/adapters/src/time-limits.test.ts",
  "packages/client/src/published.test.ts",
];

/** Most modules have a test of their own name, which begins with its happy path. */
const NAMED_LIKE_MODULE = /\/modules\/(?<noun>[^/]+)\/\k<noun>\.test\.ts$/;

/** The test files that may use a database, as paths relative to the repository. */
export async function databaseTests(root: string): Promise<string[]> {
  const importers = new Map<string, string[]>();
  for (const [from, to] of await readImports(root)) {
    importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  // A set can grow while it is walked.
  const reached = new Set([DATABASE]);
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) {
      reached.add(importer);
    }
  }
  const named = globSync("{apps,packages}/*/src/**/*.postgres.test.ts", { cwd: root });
  return [...new Set([...reached, ...named])].filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** Whether a test with a database also runs on the embedded engine when all tests run. */
export function isEmbeddedToo(file: string): boolean {
  return NAMED_LIKE_MODULE.test(file) || EMBEDDED.some((pattern) => matchesGlob(file, pattern));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const files = await databaseTests(join(import.meta.dirname, ".."));
  const postgres = files.filter((file) => !NOT_ON_POSTGRES.includes(file));
  process.stdout.write(JSON.stringify({ notEmbedded: postgres.filter((file) => !isEmbeddedToo(file)), postgres }));
}
