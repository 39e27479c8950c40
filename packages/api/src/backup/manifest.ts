import { createHash } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Keyring } from "../crypto/keyring.ts";
import { BackupError } from "./backup-error.ts";

/** The keys of a process: they seal a manifest, and tell whether it was changed. */
export type BackupKeys = Pick<Keyring, "checkDigest" | "currentId" | "digest" | "digests" | "ids">;

/** The version of the format. A change that older programs would misread raises it [backup.format]. */
const VERSION = 1;

const MANIFEST = "manifest.json";

const part = z.strictObject({
  /** The name of the file in the folder. */
  file: z.string().regex(/^[a-z0-9_.]+\.zst$/),
  /** The names of the columns, in the order of the values in each line. */
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

const manifest = z.strictObject({
  format: z.literal("guerdon back-up"),
  version: z.literal(VERSION),
  made_at: z.iso.datetime(),
  engine: z.enum(["postgres", "pglite"]),
  /** The applied migrations, in their order. */
  migrations: z.array(z.strictObject({ number: z.int(), name: z.string(), checksum: z.string() })).min(1),
  /** The keys that the database is written with: ids and check digests, never a key [backup.keys]. */
  keys: z.array(z.strictObject({ key_id: z.string(), check_digest: z.string().nullable(), state: z.string() })),
  /** Entries of the list of erasures at that time; null if it was not known. A shorter list is not the newest one. */
  erasures: z.int().nonnegative().nullable(),
  sequences: z.array(z.strictObject({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  tables: z.array(
    z.strictObject({
      table: z.string(),
      rows: part,
      /** The large columns and the key, whose columns are in both parts; only of a table that is copied first. */
      content: part.optional(),
    }),
  ),
});

/** A part of a back-up: rows of a table in a file of their own. */
export type Part = z.infer<typeof part>;

/** The manifest of a back-up: its migrations, keys, sequences and tables. */
export type Manifest = z.infer<typeof manifest>;

/** All parts of a back-up. */
export function partsOf({ tables }: Manifest): Part[] {
  return tables.flatMap(({ rows, content }) => (content ? [content, rows] : [rows]));
}

/**
 * Writes the manifest, which makes a back-up complete, under a keyed digest: nobody without the key can change it, and with
 * it any part, unseen [backup.broken]. Resolves when it is on the disk.
 */
export async function writeManifest(folder: string, made: Manifest, keys: BackupKeys | undefined): Promise<void> {
  const sealed = keys ? { ...made, seal: keys.digest("backup", sha256(made)) } : made;
  await using file = await open(join(folder, MANIFEST), "wx", 0o600);
  await file.writeFile(`${JSON.stringify(sealed, undefined, 1)}\n`);
  await file.sync();
}

/**
 * Reads the manifest of a back-up.
 * @param keys verify its seal; without any it is not verified
 * @throws BackupError if there is none, or it was changed, is of a newer format or sealed with another key
 */
export async function readManifest(folder: string, keys: BackupKeys | undefined): Promise<Manifest> {
  const { seal, ...content } = parsed(await textOf(folder));
  if (typeof content.version === "number" && content.version > VERSION) {
    throw new BackupError(
      `the back-up has format ${content.version}; this version of the shop knows ${VERSION} at most`,
    );
  }
  const read = manifest.safeParse(content);
  if (!read.success) {
    throw new BackupError(`${MANIFEST} of the back-up is damaged`);
  }
  if (keys) {
    verifySeal(seal, content, keys);
  }
  return read.data;
}

async function textOf(folder: string): Promise<string> {
  return readFile(join(folder, MANIFEST), "utf8").catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" || error.code === "ENOTDIR"
      ? new BackupError(`${folder} is no complete back-up: it has no ${MANIFEST}`)
      : error;
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`${MANIFEST} of the back-up is damaged`, { cause });
  }
}

/** @throws BackupError if the manifest was changed, or none of the keys has sealed it */
function verifySeal(seal: unknown, content: object, keys: BackupKeys): void {
  const sealed = z.strictObject({ key_id: z.string(), digest: z.string() }).safeParse(seal);
  if (sealed.success && !keys.ids.includes(sealed.data.key_id)) {
    throw new BackupError(missingKeyReason(sealed.data.key_id, keys));
  }
  if (!sealed.success || !keys.digests("backup", sha256(content)).includes(sealed.data.digest)) {
    throw new BackupError(`${MANIFEST} of the back-up was changed after it was made`);
  }
}

/** Why a back-up cannot be restored without one of its keys [backup.keys]. */
export function missingKeyReason(id: string, keys: BackupKeys | undefined): string {
  const written = `the back-up is written with key ${id}`;
  return keys
    ? `${written}, and SHOP_SECRET is key ${keys.currentId}: give that key as SHOP_SECRET, or in SHOP_SECRET_PREVIOUS`
    : `${written}, and no key is given: set SHOP_SECRET, or put the file shop-secret back into DATA_DIR`;
}

function sha256(content: object): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
