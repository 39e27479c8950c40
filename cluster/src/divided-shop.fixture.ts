import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PAYMENT_TYPES } from "@guerdon/domain/payment";
import {
  BANK_ACCOUNT,
  type CitusServer,
  freePort,
  localhostAgent,
  type MortalShop,
  makeCitusDatabase,
  type ProcessSettings,
  placesOf,
  queryAt,
  type RevivedShop,
  runShopCommand,
  startCitus,
  Visitor,
  writeRandomCatalogue,
  writeRandomStock,
} from "@guerdon/testing";
import { operatorOf } from "../../apps/shop/src/random-orders.fixture.ts";
import { writeWebsite } from "../../apps/shop/src/small-shop.fixture.ts";

export const DATABASE = "guerdon";
/** The ways to pay that random buyers choose from. */
const TAKEN = ["voucher", "card", "visa", "instant-transfer", "bank-transfer"];
const ROLES = join(import.meta.dirname, "../../deploy/postgresql/roles.sql");

/** What a worker said was kept is kept when it is killed. Half-done commits of two workers are settled soon. */
const SETTINGS = `
synchronous_commit = on
citus.recover_2pc_interval = 2s
`;

/** A code, and whose it is. */
export interface Gift {
  code: string;
  website: string;
  /** Minor units. */
  value: number;
}

const urlOf = ({ coordinator }: CitusServer, role: string) =>
  coordinator.url(DATABASE).replace("user=postgres", `user=${role}`);

/** A divided database without rows, and the settings of a shop that sells with it. */
interface DividedDatabase extends AsyncDisposable {
  readonly citus: CitusServer;
  readonly settings: ProcessSettings & { port: number };
}

/** @param mails where mails go; absent: to the sandbox */
export async function startDivided(mails: Pick<ProcessSettings, "smtpUrl"> = {}): Promise<DividedDatabase> {
  await using stack = new AsyncDisposableStack();
  const citus = stack.use(await startCitus(SETTINGS));
  const folder = stack.use(await mkdtempDisposable(join(tmpdir(), "guerdon-divided-")));
  const databaseUrl = urlOf(citus, "guerdon_sell");
  const settings = { dataDir: folder.path, databaseUrl, port: await freePort(), isEmpty: true, ...mails };
  await makeTables(citus, settings);
  const all = stack.move();
  return { citus, settings, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Makes a database, and makes and divides its tables with the role that owns them, as docs/distribute.md says. */
async function makeTables(citus: CitusServer, settings: ProcessSettings): Promise<void> {
  await makeCitusDatabase(placesOf(citus), DATABASE);
  const divideRights = async () => queryAt(citus.coordinator.url(DATABASE), await readFile(ROLES, "utf8"));
  const owner = { ...settings, databaseUrl: urlOf(citus, "guerdon_migrate") };
  await divideRights();
  await runShopCommand(owner, "database", "migrate");
  await runShopCommand(owner, "database", "distribute");
  await divideRights();
}

interface Assortment {
  /** An even number of them, in the order of their names. */
  websites: readonly string[];
  /** Codes to issue for each. */
  codes: number;
}

/** Makes websites, which take each other's codes in pairs. Returns their codes. */
export async function fillWebsites(settings: ProcessSettings, { websites, codes }: Assortment): Promise<Gift[]> {
  const run = operatorOf({ settings });
  await run("catalogue", "import", await writeRandomCatalogue(settings.dataDir));
  for (const number of ["MANY", "FEW", "LAST"] as const) {
    await run(
      "stock",
      "import",
      await writeRandomStock(settings.dataDir, { number, codes: 4 * codes * websites.length }),
    );
  }
  const gifts: Gift[] = [];
  for (const [index, website] of websites.entries()) {
    const site = {
      id: website,
      // The shop says by the first one's address that it is ready.
      hosts: [...(index === 0 ? ["localhost"] : []), `${website}.localhost`],
      public_url: `http://${hostOf(website, settings)}`,
      voucher_group: `pair-${Math.floor(index / 2)}`,
      payment_types: PAYMENT_TYPES.filter(({ name }) => TAKEN.includes(name)).map(({ id }) => id),
      bank_account: BANK_ACCOUNT,
    };
    await run("sites", "apply", await writeWebsite(settings.dataDir, site));
    // Some pay for everything, most for a part.
    const value = index % 5 === 0 ? 100 : 10;
    const wish = ["--site", website, "--value", String(value), "--count", String(codes)];
    const csv = await run("vouchers", "issue", ...wish, "--batch", "gifts");
    const issued = csv.match(/\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/g) ?? [];
    gifts.push(...issued.map((code) => ({ code, website, value: value * 100 })));
  }
  return gifts;
}

/** The names of so many websites, in their order. */
export const websiteNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `site-${String(index).padStart(2, "0")}`);

const hostOf = (website: string, { port }: ProcessSettings) => `${website}.localhost:${port}`;

/** The folder of the worker that has the rows of each website. */
export async function placesOfWebsites(
  { coordinator }: CitusServer,
  websites: readonly string[],
): Promise<Map<string, string>> {
  const rows = await queryAt(
    coordinator.url(DATABASE),
    `select name, nodename as place from unnest(array['${websites.join("', '")}']) as name
    join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('orders', name)`,
  );
  return new Map((rows as { name: string; place: string }[]).map(({ name, place }) => [name, place]));
}

/** The workers that are away. */
export interface Absence {
  /** Whether a customer of this website may notice. */
  concerns(website: string): boolean;
  /** Resolves when none is away. */
  over(): Promise<unknown>;
}

/**
 * A website of the shop. What is answered with 503 for an absence is asked again after it, as after a broken connection.
 * Another 503, and a 500, is an error.
 */
export function asSeenAt(shop: RevivedShop, website: string, absence: Absence): MortalShop {
  const { port, settings } = shop;
  const dispatcher = localhostAgent();
  const visitor = () =>
    new Visitor(hostOf(website, settings), async (request) => {
      const isConcerned = absence.concerns(website);
      const answer = await fetch(request, { dispatcher } as RequestInit);
      if (answer.status === 503 && (isConcerned || absence.concerns(website))) {
        await answer.arrayBuffer();
        await Promise.all([absence.over(), sleep(500)]);
        throw new TypeError("503");
      }
      if (answer.status === 500 || answer.status === 503) {
        // The log comes a little later.
        await sleep(1000);
        throw new Error([`${request.url} was answered with ${answer.status}:`, ...errorsIn(shop.output)].join("\n"));
      }
      return answer;
    });
  // Nobody waits who notices nothing.
  return { port, visitor, up: async () => undefined };
}

/** What is no defect: a database that is away, and a payment whose end the provider forgot, as a random one does. */
const EXPECTED = /"type":"DatabaseUnavailableError"|"err":"TRANSACTION_NOT_FOUND"/;

/** Lines of the shop's log that tell of a defect. */
export function errorsIn(log: string): string[] {
  return log.split("\n").filter((line) => /"level":"(error|fatal)"/.test(line) && !EXPECTED.test(line));
}
