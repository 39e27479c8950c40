import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website, Websites } from "../../ports/websites.ts";
import { allWebsites } from "./store.ts";
import { hostName, isLoopbackName } from "./website.ts";

/**
 * The websites of this process, found by host without querying the database. They are loaded at the start and after the
 * database notifies of a change.
 */
export class WebsiteDirectory implements Websites {
  readonly #db: UnitOfWork;
  readonly #ownPort: number | undefined;
  #byHost = new Map<string, Website>();
  #byId = new Map<string, Website>();

  /** @param ownPort replaces the port of public URLs on this machine */
  constructor(db: UnitOfWork, ownPort?: number) {
    this.#db = db;
    this.#ownPort = ownPort;
  }

  async reload(): Promise<void> {
    const websites = (await allWebsites(this.#db)).map((website) => onPort(website, this.#ownPort));
    this.#byId = new Map(websites.map((website) => [website.id, website]));
    this.#byHost = new Map(
      websites.flatMap((website) => website.settings.hosts.map((host) => [host, website] as const)),
    );
  }

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

/** Adapts the public URL of a demonstration to the port on which it runs. */
function onPort(website: Website, port: number | undefined): Website {
  const url = new URL(website.settings.public_url);
  if (!port || !isLoopbackName(url.hostname)) {
    return website;
  }
  url.port = String(port);
  return { ...website, settings: { ...website.settings, public_url: url.origin } };
}
