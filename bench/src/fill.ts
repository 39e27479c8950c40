import { execFile } from "node:child_process";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { Keyring } from "@guerdon/api";
import { type DatabaseConnection, openDatabase } from "@guerdon/api/db";
import { fillCompany, multiplyCompany } from "@guerdon/testing";
import { openPace } from "../../apps/shop/src/pace/pace.mjs";

const CLI = join(import.meta.dirname, "../../apps/shop/src/cli/main.ts");

const HELP = `npm run fill -- --company [options]

Fills an empty database with a reward company to try things on: DATABASE_URL, or the embedded database in DATA_DIR.
SHOP_SECRET is the key of its codes and people.

  --scale 0.1   how much of it: 1 is 200 websites with 600,000 vouchers (default: 1)
  --times 1     so many of each voucher and order, the others made by SQL alone: 200 times a scale of 0.1 are 12 million
                vouchers and 2 million orders. The role must be a superuser (default: 1)
  --seed 1      the same seed gives the same codes, amounts and times (default: 1)`;

/** Fills the database that the environment names. */
async function fill({ scale, seed, times }: { scale: number; seed: number; times: number }): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: dataDir, SHOP_SECRET: secret } = process.env;
  if (!secret || !(url || dataDir)) {
    throw new Error("SHOP_SECRET, and DATABASE_URL or DATA_DIR, must be set");
  }
  const pace = openPace(process.stderr, "fill: creating the tables …");
  using _line = { [Symbol.dispose]: () => pace.close() };
  // As an operator does, so that the tables of the job queue are there as well.
  await promisify(execFile)(process.execPath, [CLI, "database", "migrate"]);
  await using connection = await openDatabase(url ? { url, patience: "work" } : { dataDir: dataDir ?? "" });
  await refuseFilled(connection);
  const start = performance.now();
  const log = (text: string) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    pace.around(() => process.stderr.write(`fill: ${seconds} s: ${text}\n`));
    pace.say(`fill: ${text} …`);
  };
  await fillCompany(connection, { keyring: new Keyring(secret), scale, seed, log });
  if (times > 1) {
    await multiplyCompany(connection, { times, log });
  }
  log("filled");
}

async function refuseFilled({ kysely }: DatabaseConnection): Promise<void> {
  const website = await kysely.selectFrom("websites").select("website_id").limit(1).executeTakeFirst();
  if (website) {
    throw new Error(`the database is not empty: it has the website ${website.website_id}`);
  }
}

try {
  const { values } = parseArgs({
    options: {
      company: { type: "boolean", default: false },
      scale: { type: "string", default: "1" },
      seed: { type: "string", default: "1" },
      times: { type: "string", default: "1" },
    },
  });
  const [scale, seed, times] = [Number(values.scale), Number(values.seed), Number(values.times)];
  const isRight = scale > 0 && scale <= 1 && Number.isInteger(seed) && Number.isInteger(times) && times >= 1;
  if (!(values.company && isRight)) {
    process.stdout.write(`${HELP}\n`);
    process.exitCode = 2;
  } else {
    await fill({ scale, seed, times });
  }
} catch (error) {
  process.stderr.write(`fill: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
