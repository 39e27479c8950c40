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

/** Adapts the URLs of a demonstration, and of the partner that the sandbox plays, to the port on which it runs. */
function onPort(website: Website, port: number | undefined): Website {
  const { public_url, handshake, partner_portal } = website.settings;
  if (!port || !isLoopbackName(new URL(public_url).hostname)) {
    return website;
  }
  const settings = {
    ...website.settings,
    public_url: withPort(public_url, port).origin,
    handshake: handshake && { url: withPort(handshake.url, port).href },
    partner_portal: partner_portal && { ...partner_portal, url: withPort(partner_portal.url, port).href },
  };
  return { ...website, settings };
}

/** A URL of this machine with the port; others stay as they are. */
function withPort(text: string, port: number): URL {
  const url = new URL(text);
  if (isLoopbackName(url.hostname)) {
    url.port = String(port);
  }
  return url;
}
