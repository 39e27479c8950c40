import type { Kysely } from "kysely";
import type { Database } from "../../db/types.ts";
import { allWebsites } from "./store.ts";
import { hostName, type Website } from "./website.ts";

/**
 * All websites of this process, found by host without asking the database. It is read when the process starts and again
 * when the database says that a website changed.
 */
export class WebsiteDirectory {
  readonly #db: Kysely<Database>;
  #byHost = new Map<string, Website>();
  #byId = new Map<string, Website>();

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async reload(): Promise<void> {
    const websites = await allWebsites(this.#db);
    this.#byId = new Map(websites.map((website) => [website.id, website]));
    this.#byHost = new Map(
      websites.flatMap((website) => website.settings.hosts.map((host) => [host, website] as const)),
    );
  }

  /** @param host as the Host header has it; the port does not count (decisions 2.1) */
  findByHost(host: string): Website | undefined {
    return this.#byHost.get(hostName(host));
  }

  findById(id: string): Website | undefined {
    return this.#byId.get(id);
  }

  all(): Website[] {
    return [...this.#byId.values()];
  }
}
