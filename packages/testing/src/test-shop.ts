import {
  type Arrival,
  CatalogueCache,
  type CatalogueShop,
  createApi,
  createContent,
  createPerform,
  type DatabaseConnection,
  Keyring,
  openDatabase,
  type Shop,
  WebsiteDirectory,
} from "@guerdon/api";
import type { Statement } from "@guerdon/api/db";
import type { ContentAuthor } from "@guerdon/api/ports/content-author";
import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";
import type { ObjectStore } from "@guerdon/api/ports/object-store";
import type { PunchoutProtocols } from "@guerdon/api/ports/punchout-protocol";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import type { Catalogue } from "@guerdon/domain/product";
import { pino } from "pino";
import { aCatalogue } from "./builders.ts";
import {
  type AccountOptions,
  insertAccount,
  insertCatalogue,
  insertVoucher,
  insertWebsite,
  type VoucherOptions,
  websiteFile,
} from "./fixtures.ts";
import { testDocuments } from "./fulfilment-fixtures.ts";
import { jobsInto, type QueuedJob } from "./queued-jobs.ts";
import { testCaptchas } from "./test-captchas.ts";
import { testDatabase } from "./test-database.ts";
import { type TestErasureList, testErasureList } from "./test-erasure-list.ts";
import { type TestIssuer, testIssuer } from "./test-issuer.ts";
import { type TestNewsletter, testNewsletter } from "./test-newsletter.ts";
import { type TestPayments, testPayments } from "./test-payments.ts";
import { testPunchout } from "./test-punchout.ts";
import { Visitor } from "./visitor.ts";

interface TestShopOptions {
  websites?: WebsiteSettingsFile[];
  catalogues?: Catalogue[];
  vouchers?: VoucherOptions[];
  /** An existing database, as a second process sees it, instead of a new one. */
  connection?: DatabaseConnection;
  /** The keys of an existing database. */
  keyring?: Keyring;
  /** The books of another process's provider. */
  payments?: TestPayments;
  /** The issuer that another process asks. */
  issuer?: TestIssuer;
  /** The newsletter service that another process tells. */
  newsletter?: TestNewsletter;
  /** Real protocols of procurement systems instead of one in JSON. */
  punchout?: PunchoutProtocols;
  /** Where large bytes are; default: in the database alone. */
  objects?: ObjectStore | undefined;
  /** Where authors work; default: nowhere. */
  author?: ContentAuthor | undefined;
  /** The content system that serves pages; default: websites' folders. */
  delivery?: ContentDelivery | undefined;
}

/** A shop whose database a test may query. */
export interface OpenShop extends CatalogueShop {
  db: DatabaseConnection["kysely"];
}

/** The whole API on a real database, called by Requests. A call that answers 500, or an
 * operation in another shape than it declares, fails the test at its end. */
export interface TestShop extends AsyncDisposable {
  shop: OpenShop;
  connection: DatabaseConnection;
  /** Enqueued jobs. */
  queuedJobs: QueuedJob[];
  /** The stand-in for the payment provider. */
  payments: TestPayments;
  /** The stand-in for the issuer "http". */
  issuer: TestIssuer;
  /** The stand-in for the service that sends newsletters. */
  newsletter: TestNewsletter;
  /** The stand-in for the list of erasures. */
  erasures: TestErasureList;
  /** The SQL statements so far. */
  statements: string[];
  /** The same, with their parameters. */
  asked: Statement[];
  /** Advances the shop's clock. */
  passTime(seconds: number): void;
  issue(...vouchers: VoucherOptions[]): Promise<void>;
  /** Creates accounts. */
  register(...accounts: AccountOptions[]): Promise<void>;
  visitor(host?: string): Visitor;
  /** Another shop on the same database with its own connections, like a second process; PostgreSQL only. */
  secondProcess(): Promise<TestShop>;
}

/** The key of every test shop. */
export const TEST_SECRET = "a secret that only tests use, and long enough";

/** The words of the log about an operation whose answer breaks the contract. */
const OTHER_SHAPE = "is answered in another shape";

const START = new Date("2026-06-01T10:00:00Z");

/** `await using testShop = await aShop();`: a shop with a website, a small catalogue and the given vouchers. */
export async function aShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { statements, asked, onStatement } = listening();
  const connection = options.connection ?? (await testDatabase({ onStatement }));
  const queuedJobs: TestShop["queuedJobs"] = [];
  const logged: string[] = [];
  const unexpectedErrors: (string | undefined)[] = [];
  let now = START.getTime();
  const clock = () => new Date(now);
  const outside = standIns(options, clock);
  const { payments, issuer, newsletter } = outside;
  const shop = shopOn(connection, {
    keyring: options.keyring ?? new Keyring(TEST_SECRET),
    payments,
    issuers: { http: issuer },
    newsletterService: newsletter,
    erasureList: outside.erasures,
    punchout: options.punchout ?? testPunchout(),
    author: options.author,
    objects: options.objects,
    delivery: options.delivery,
    now: clock,
    jobs: jobsInto(queuedJobs),
    log: logInto(logged, unexpectedErrors),
  });
  if (!options.connection) {
    await fill(shop, options);
  }
  await shop.websites.reload();
  const perform = createPerform(shop, () => now);
  const api = createApi(shop, perform);
  return {
    shop,
    connection,
    queuedJobs,
    ...outside,
    statements,
    asked,
    passTime: (seconds) => {
      now += seconds * 1000;
    },
    ...fillers(shop),
    visitor: (host = "aurora.localhost") =>
      new Visitor(host, async (request, arrival: Arrival) => {
        const response = await api.fetch(request, { arrival });
        if (response.status === 500) {
          unexpectedErrors.push(logged.at(-1));
        }
        return response;
      }),
    secondProcess: () => secondProcessOn(connection, { ...options, payments, issuer, newsletter }),
    [Symbol.asyncDispose]: async () => {
      if (!options.connection) {
        await connection.close();
      }
      if (unexpectedErrors.length > 0) {
        throw new Error(`Calls answered 500, or in another shape:\n${unexpectedErrors.join("")}`);
      }
    },
  };
}

/** Notes statements as texts, and with their parameters. */
function listening() {
  const [statements, asked]: [string[], Statement[]] = [[], []];
  const onStatement = (statement: Statement) => {
    statements.push(statement.sql);
    asked.push(statement);
  };
  return { statements, asked, onStatement };
}

/** Notes what is logged, and what fails the test. */
function logInto(logged: string[], unexpected: (string | undefined)[]) {
  const write = (line: string) => {
    logged.push(line);
    if (line.includes(OTHER_SHAPE)) {
      unexpected.push(line);
    }
  };
  return pino({ level: "error" }, { write });
}

/** The stand-ins for the services outside; those of another process if there is one. */
function standIns(
  { payments, issuer, newsletter }: TestShopOptions,
  clock: () => Date,
): Pick<TestShop, "payments" | "issuer" | "newsletter" | "erasures"> {
  return {
    payments: payments ?? testPayments(clock),
    issuer: issuer ?? testIssuer(),
    newsletter: newsletter ?? testNewsletter(),
    erasures: testErasureList(clock),
  };
}

function fillers(shop: OpenShop): Pick<TestShop, "issue" | "register"> {
  return {
    issue: async (...vouchers) => {
      for (const voucher of vouchers) {
        await insertVoucher(shop, voucher);
      }
    },
    register: async (...accounts) => {
      for (const account of accounts) {
        await insertAccount(shop, account);
      }
    },
  };
}

async function fill(shop: OpenShop, options: TestShopOptions): Promise<void> {
  for (const website of options.websites ?? [websiteFile()]) {
    await insertWebsite(shop.db, website);
  }
  for (const catalogue of options.catalogues ?? [aCatalogue()]) {
    await insertCatalogue(shop.db, catalogue);
  }
  for (const voucher of options.vouchers ?? []) {
    await insertVoucher(shop, voucher);
  }
}

async function secondProcessOn(
  connection: DatabaseConnection & { url?: string | undefined },
  outside: TestShopOptions,
): Promise<TestShop> {
  if (!connection.url) {
    throw new Error("Only PostgreSQL supports a second process: move the test to a file *.postgres.test.ts.");
  }
  const own = await openDatabase({ url: connection.url });
  const second = await aShop({ ...outside, connection: own });
  const dispose = async () => {
    await own.close();
    await second[Symbol.asyncDispose]();
  };
  return { ...second, [Symbol.asyncDispose]: dispose };
}

type Outside = Pick<
  Shop,
  | "keyring"
  | "now"
  | "jobs"
  | "log"
  | "payments"
  | "issuers"
  | "newsletterService"
  | "erasureList"
  | "punchout"
  | "author"
  | "objects"
> &
  Pick<TestShopOptions, "delivery">;

function shopOn(connection: DatabaseConnection, { delivery, ...outside }: Outside): OpenShop {
  const db = connection.kysely;
  const websites = new WebsiteDirectory(db);
  return {
    db,
    reads: connection.reads,
    captchas: testCaptchas(),
    documents: testDocuments,
    websites,
    content: createContent({ db, delivery, ...outside }),
    catalogues: new CatalogueCache({ db, websites, ...outside }),
    ...outside,
  };
}

/** Browser tabs that share the visitor's cookies, and whose requests are spread over the processes. */
export function openTabs(visitor: Visitor, processes: readonly TestShop[], count: number): Visitor[] {
  return Array.from({ length: count }, (_, index) => {
    const tab = processes[index % processes.length]?.visitor() ?? visitor.secondTab();
    tab.cookies = new Map(visitor.cookies);
    return tab;
  });
}
