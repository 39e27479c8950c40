import { LRUCache } from "lru-cache";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Website, Websites } from "../../ports/websites.ts";
import { findRevision, type Revision } from "./revision-store.ts";
import { allWebsites, readStored, someWebsites } from "./store.ts";
import { hostName, isLoopbackName } from "./website.ts";

/** Revisions in memory that are not live. */
const MAX_KEPT = 50;

/**
 * The websites of this process, found by host without querying the database. They are loaded at the start and after the
 * database notifies of a change.
 */
export class WebsiteDirectory implements Websites {
  readonly #db: UnitOfWork;
  readonly #ownPort: number | undefined;
  readonly #kept = new LRUCache<string, ReturnType<typeof readRevision>>({ max: MAX_KEPT });
  #byHost = new Map<string, Website>();
  #byId = new Map<string, Website>();
  /** Counts reloads in the order in which they began. */
  #begun = 0;
  /** The reload that each website is of. */
  readonly #turns = new Map<string, number>();

  /** @param ownPort replaces the port of public URLs on this machine */
  constructor(db: UnitOfWork, ownPort?: number) {
    this.#db = db;
    this.#ownPort = ownPort;
  }

  async reload(
    prepare: (coming: Website) => Promise<void> | undefined = () => undefined,
    ids?: readonly string[],
  ): Promise<void> {
    this.#begun += 1;
    const turn = this.#begun;
    const read = await (ids ? someWebsites(this.#db, ids) : allWebsites(this.#db));
    const websites = read.map((website) => onPort(website, this.#ownPort));
    const coming = websites.map((website) => ({ website, prepared: prepare(website) }));
    this.#show(
      turn,
      coming.map(({ website, prepared }) => (prepared && this.#asLive(website)) || website),
    );
    await Promise.all(coming.map(({ prepared }) => prepared));
    this.#show(turn, websites);
    if (!ids) {
      this.#forgetAllBut(turn, websites);
    }
  }

  /** The live revision of a website, with what of its new state belongs to no revision. */
  #asLive({ id, state, preview_round }: Website): Website | undefined {
    const live = this.#byId.get(id);
    return (
      live && (live.state === state && live.preview_round === preview_round ? live : { ...live, state, preview_round })
    );
  }

  #show(turn: number, websites: readonly Website[]): void {
    for (const website of websites) {
      // One that began later may have ended before, and has read what is newer.
      if (turn >= this.#turnOf(website)) {
        this.#byId.set(website.id, website);
        this.#turns.set(website.id, turn);
      }
    }
    this.#byId = new Map([...this.#byId].sort(([a], [b]) => (a < b ? -1 : 1)));
    // A host that was read of two websites went from the one that was read before to the other.
    const inTurn = [...this.#byId.values()].sort((a, b) => this.#turnOf(a) - this.#turnOf(b));
    this.#byHost = new Map(inTurn.flatMap((website) => website.settings.hosts.map((host) => [host, website] as const)));
  }

  /** Of all that are there. */
  #forgetAllBut(turn: number, websites: readonly Website[]): void {
    const there = new Set(websites.map(({ id }) => id));
    const gone = this.all().filter((website) => !there.has(website.id) && this.#turnOf(website) < turn);
    for (const { id } of gone) {
      this.#byId.delete(id);
    }
    if (gone.length > 0) {
      this.#show(turn, []);
    }
  }

  #turnOf({ id }: Website): number {
    return this.#turns.get(id) ?? 0;
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

  async findRevision(live: Website, revision: number): Promise<Website | undefined> {
    if (revision === live.revision) {
      return live;
    }
    const key = `${live.id} ${revision}`;
    const known = this.#kept.get(key);
    const stored = known ?? (await findRevision(this.#db, { website_id: live.id, revision }));
    if (!stored) {
      return undefined;
    }
    const content = "content" in stored ? readRevision(stored) : stored;
    this.#kept.set(key, content);
    const { hosts, public_url } = live.settings;
    return onPort(
      { ...live, ...content, revision, settings: { ...content.settings, hosts, public_url } },
      this.#ownPort,
    );
  }

  async findPreviewed(
    live: Website,
    { revision, until }: { revision: number; until: Date },
  ): Promise<Website | undefined> {
    const found = await this.findRevision(live, revision);
    // Nobody else is asked anything, and so no captcha of others.
    const captcha = { provider: "altcha" as const };
    return found && { ...found, state: "open", preview: { until }, settings: { ...found.settings, captcha } };
  }
}

function readRevision({ content, published_at, made_at }: Revision) {
  return { ...readStored(content), published_at: published_at ?? made_at };
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
