import type { AnyEndpoint } from "@guerdon/contract";
import { isFresh, RecentSessions, readSession, type Session } from "../modules/session/index.ts";
import type { Website } from "../modules/website/index.ts";
import type { Shop } from "../shop.ts";
import type { Arrival } from "./session-cookie.ts";

interface Wanted {
  endpoint: AnyEndpoint;
  website: Website;
  arrival: Arrival;
  /** The session's id as the visitor's cookie has it. */
  token: string;
}

/** Finds the sessions of requests, in the database where it has to be. */
export class SessionReader {
  readonly #shop: Shop;
  readonly #recent: RecentSessions;

  /** @param monotonicMs a clock that never goes back */
  constructor(shop: Shop, monotonicMs: () => number) {
    this.#shop = shop;
    this.#recent = new RecentSessions(monotonicMs);
  }

  /** The session of a request; calls of one page share it until one of them changes something. */
  async read({ endpoint, website, arrival, token }: Wanted): Promise<Session | undefined> {
    const known = arrival.sessions?.get(token);
    if (known !== undefined) return known;
    const recent = endpoint.reads === "catalogue" ? this.#recent.find(website.id, token) : undefined;
    if (recent && isFresh(recent, this.#shop.now())) return recent;
    const remember = this.#recent.reading(website.id, token);
    const reading = readSession(this.#shop, { website, token, extends: endpoint.path !== "/session/duration" });
    arrival.sessions?.set(token, reading);
    const session = await reading;
    remember(session);
    return session;
  }

  /** To be called when a call has changed something, whatever it answers. */
  forget(arrival: Arrival, session: Session | undefined): void {
    arrival.sessions?.clear();
    this.#recent.forget(session);
  }
}
