import {
  type Arrival,
  CatalogueCache,
  createApi,
  type DatabaseConnection,
  type Jobs,
  Keyring,
  openDatabase,
  type Shop,
  WebsiteDirectory,
  type WebsiteSettingsFile,
} from "@guerdon/api";
import type { Catalogue } from "@guerdon/domain/product";
import { pino } from "pino";
import { aCatalogue } from "./builders.ts";
import { insertCatalogue, insertVoucher, insertWebsite, type VoucherWish, websiteFile } from "./fixtures.ts";
import { testDatabase } from "./test-database.ts";
import { Visitor } from "./visitor.ts";

interface TestShopWishes {
  websites?: WebsiteSettingsFile[];
  catalogues?: Catalogue[];
  vouchers?: VoucherWish[];
  /** Instead of a database of its own: another process's view of one that is there. */
  connection?: DatabaseConnection;
}

/** The whole interface on a real database, entered as Requests. A call that answers 500 fails the test at its end. */
export interface TestShop extends AsyncDisposable {
  shop: Shop;
  connection: DatabaseConnection;
  /** Jobs that were enqueued by transactions that ended well. */
  jobsQueued: { name: keyof Jobs; data: Jobs[keyof Jobs] }[];
  /** Statements that the database saw so far. */
  statements: string[];
  /** Moves the shop's clock, in seconds. */
  passTime(seconds: number): void;
  issue(...wishes: VoucherWish[]): Promise<void>;
  visitor(host?: string): Visitor;
  /** Another shop on the same database with connections of its own, as a second process has; PostgreSQL only. */
  neighbour(): Promise<TestShop>;
}

/** The key of every shop that a test makes. */
export const TEST_SECRET = "a secret that only tests use, and long enough";

const START = new Date("2026-06-01T10:00:00Z");

/** `await using testShop = await aShop();`: a shop with one website, a small catalogue and the vouchers asked for. */
export async function aShop(wishes: TestShopWishes = {}): Promise<TestShop> {
  const statements: string[] = [];
  const connection = wishes.connection ?? (await testDatabase({ onStatement: ({ sql }) => statements.push(sql) }));
  let now = START.getTime();
  const jobsQueued: TestShop["jobsQueued"] = [];
  const logged: string[] = [];
  const surprises: (string | undefined)[] = [];
  const shop = shopOn(connection, {
    now: () => new Date(now),
    jobs: {
      enqueue: async (_, name, data) => {
        jobsQueued.push({ name, data });
      },
    },
    log: pino({ level: "error" }, { write: (line) => logged.push(line) }),
  });
  if (!wishes.connection) {
    for (const website of wishes.websites ?? [websiteFile()]) {
      await insertWebsite(shop.db, website);
    }
    for (const catalogue of wishes.catalogues ?? [aCatalogue()]) {
      await insertCatalogue(shop.db, catalogue);
    }
    for (const voucher of wishes.vouchers ?? []) {
      await insertVoucher(shop, voucher);
    }
  }
  await shop.websites.reload();
  const api = createApi(shop, () => now);
  return {
    shop,
    connection,
    jobsQueued,
    statements,
    passTime: (seconds) => {
      now += seconds * 1000;
    },
    issue: async (...vouchers) => {
      for (const voucher of vouchers) {
        await insertVoucher(shop, voucher);
      }
    },
    visitor: (host = "aurora.localhost") =>
      new Visitor(host, async (request, arrival: Arrival) => {
        const response = await api.fetch(request, { arrival });
        if (response.status === 500) {
          surprises.push(logged.at(-1));
        }
        return response;
      }),
    neighbour: () => neighbourOf(connection),
    [Symbol.asyncDispose]: async () => {
      if (!wishes.connection) {
        await connection.close();
      }
      if (surprises.length > 0) {
        throw new Error(`Calls failed by surprise:\n${surprises.join("")}`);
      }
    },
  };
}

async function neighbourOf(connection: DatabaseConnection & { url?: string | undefined }): Promise<TestShop> {
  if (!connection.url) {
    throw new Error("Only PostgreSQL takes a second process: name the test *.postgres.test.ts.");
  }
  const own = await openDatabase({ url: connection.url });
  const neighbour = await aShop({ connection: own });
  const dispose = async () => {
    await own.close();
    await neighbour[Symbol.asyncDispose]();
  };
  return { ...neighbour, [Symbol.asyncDispose]: dispose };
}

function shopOn(connection: DatabaseConnection, outside: Pick<Shop, "now" | "jobs" | "log">): Shop {
  const db = connection.kysely;
  const websites = new WebsiteDirectory(db);
  return {
    db,
    reads: connection.reads,
    keyring: new Keyring(TEST_SECRET),
    websites,
    catalogues: new CatalogueCache({ db, websites, ...outside }),
    ...outside,
  };
}

/** Tabs of one visitor's browser, whose requests reach one process after the other. */
export function tabsOf(visitor: Visitor, processes: readonly TestShop[], count: number): Visitor[] {
  return Array.from({ length: count }, (_, index) => {
    const tab = processes[index % processes.length]?.visitor() ?? visitor.twin();
    tab.cookies = new Map(visitor.cookies);
    return tab;
  });
}
