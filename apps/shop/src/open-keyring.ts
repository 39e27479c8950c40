import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import {
  checkKeys,
  type DatabaseConnection,
  type KeyOpening,
  Keyring,
  knownKeys,
  migrationState,
  openKeys,
} from "@guerdon/api";
import type { Settings } from "./settings.ts";
import { StartRefusedError } from "./start-refused-error.ts";

const FILE = "shop-secret";

/**
 * The keys of this process, after comparison with those of its database.
 * @throws StartRefusedError if they do not match
 */
export async function openKeyring(
  settings: Settings,
  { kysely }: DatabaseConnection,
  { role, now }: Pick<KeyOpening, "role"> & { now: () => Date },
): Promise<Keyring> {
  const isFirst = (await knownKeys(kysely)).length === 0;
  const keyring = new Keyring(settings.secret ?? (await storedSecret(settings, isFirst)), settings.previousSecrets);
  const refusal = await openKeys(kysely, keyring, {
    role,
    abandon: role === "server" ? settings.abandonedKeys : [],
    operator: userInfo().username,
    now: now(),
  });
  if (refusal) {
    throw new StartRefusedError(refusal);
  }
  return keyring;
}

/**
 * The keys given to this process, for migrations, which run before keys are compared with the database. Undefined
 * before the first start: then nothing is encrypted yet.
 */
export async function givenKeys(settings: Settings): Promise<Keyring | undefined> {
  const secret = settings.secret ?? (await readSecret(join(settings.dataDir, FILE)));
  return secret === undefined ? undefined : new Keyring(secret, settings.previousSecrets);
}

/** The migration from which on a database knows its keys. */
const KEYS = "0009-keys";

/**
 * Compares the keys of this process with those of a database that may be outdated or empty; changes nothing
 * [key.compared].
 * @throws StartRefusedError if they do not match; MigrationError if the database is newer, or being restored
 */
export async function compareKeys(settings: Settings, connection: DatabaseConnection, now: Date): Promise<void> {
  const { applied, pending } = await migrationState(connection);
  if (!applied.includes(KEYS) || (await knownKeys(connection.kysely)).length === 0) {
    return;
  }
  const keyring = new Keyring(settings.secret ?? (await storedSecret(settings, false)), settings.previousSecrets);
  const isMigrated = pending.length === 0;
  const refusal = await checkKeys(connection.kysely, keyring, { now, isMigrated });
  if (refusal) {
    throw new StartRefusedError(refusal);
  }
}

/** The key that was generated at the first start of an embedded database and is stored beside it. */
async function storedSecret({ dataDir }: Settings, isFirst: boolean): Promise<string> {
  const path = join(dataDir, FILE);
  if (isFirst) {
    await makeSecret(dataDir, path);
  }
  const kept = await readSecret(path);
  if (kept !== undefined) {
    return kept;
  }
  throw new StartRefusedError(`SHOP_SECRET is missing: the key of this database is not in ${path} either`);
}

async function readSecret(path: string): Promise<string | undefined> {
  return readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) {
      return undefined;
    }
    throw error;
  });
}

async function makeSecret(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // "wx": if two processes start at once, one creates the key and the other reads it.
    await writeFile(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!hasCode(error, "EEXIST")) {
      throw error;
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
