import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Exchange } from "@guerdon/conformance";
import type { Operation } from "./systems.ts";

/** An exchange between a system of the lab and the shop. */
export interface StoredExchange extends Exchange {
  id: string;
  /** The system's id. */
  system: string;
  operation: Operation;
  /** ISO 8601. */
  sent_at: string;
}

/** Exchanges of the lab that are kept. */
const MAX_EXCHANGES = 200;
const FILE_ID = /^\d{15}-[0-9a-f]{8}$/;

/** A folder with one file per exchange. */
export class ExchangeStore {
  readonly #folder: string;
  readonly #now: () => Date;

  constructor({ folder, now }: { folder: string; now: () => Date }) {
    this.#folder = folder;
    this.#now = now;
  }

  /** The id of a new exchange, with the time of its request. */
  newId(): { id: string; now: Date } {
    const now = this.#now();
    return { id: `${String(now.getTime()).padStart(15, "0")}-${randomUUID().slice(0, 8)}`, now };
  }

  /** Stores an exchange, in place of what was stored of it before. The oldest ones go. */
  async save(exchange: StoredExchange): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const part = join(this.#folder, `${randomUUID()}.part`);
    await writeFile(part, JSON.stringify(exchange), { mode: 0o600 });
    await rename(part, this.#path(exchange.id));
    for (const old of (await this.#ids()).slice(MAX_EXCHANGES)) {
      await rm(this.#path(old), { force: true });
    }
  }

  async read(id: string): Promise<StoredExchange | undefined> {
    const content = FILE_ID.test(id) && (await readFile(this.#path(id), "utf8").catch(() => undefined));
    return content ? (JSON.parse(content) as StoredExchange) : undefined;
  }

  /** The exchanges of a system, the newest first. */
  async list(system: string): Promise<StoredExchange[]> {
    const found = await Promise.all((await this.#ids()).map((id) => this.read(id)));
    return found.filter((exchange) => exchange !== undefined).filter((exchange) => exchange.system === system);
  }

  async #ids(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
    return ids
      .filter((id) => FILE_ID.test(id))
      .sort()
      .reverse();
  }

  #path(id: string): string {
    return join(this.#folder, `${id}.json`);
  }
}
