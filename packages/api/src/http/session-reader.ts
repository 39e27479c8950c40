import type { AnyEndpoint } from "@guerdon/contract";
import { findSessionWithBasket } from "../modules/basket/index.ts";
import { findSession, isFresh, RecentSessions, readSession } from "../modules/session/index.ts";
import type { Website } from "../modules/website/index.ts";
import type { Shop, Visit } from "../shop.ts";
import type { Arrival } from "./session-cookie.ts";

interface Wanted {
  endpoint: AnyEndpoint;
  website: Website;
  arrival: Arrival;
  /** The session's id as the visitor's cookie has it. */
  token: string;
}

/** A session, with its basket where that was read along. */
export type SessionReading = Pick<Visit, "session" | "basket">;

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
  async read(wanted: Wanted): Promise<SessionReading> {
    const { endpoint, website, arrival, token } = wanted;
    const known = arrival.sessions?.get(token);
    if (known !== undefined) {
      return known;
    }
    const recent = endpoint.reads === "catalogue" ? this.#recent.find(website.id, token) : undefined;
    if (recent && isFresh(recent, this.#shop.now())) {
      return { session: recent };
    }
    const remember = this.#recent.reading(website.id, token);
    const reading = this.#ask(wanted);
    arrival.sessions?.set(token, reading);
    const { session } = await reading;
    remember(session);
    return reading;
  }

  /** To be called when a call has changed something, whatever it answers. */
  forget(arrival: Arrival, session: Visit["session"]): void {
    arrival.sessions?.clear();
    this.#recent.forget(session);
  }

  /** A page shows the basket whatever else it asks for, so its first call reads it along. */
  async #ask({ endpoint, website, arrival, token }: Wanted): Promise<SessionReading> {
    const reading = { website, token, extends: endpoint.path !== "/session/duration" };
    if (endpoint.reads !== "basket" && !arrival.sessions) {
      return { session: await readSession(this.#shop, reading, findSession) };
    }
    const found = await readSession(this.#shop, reading, findSessionWithBasket);
    if (!found) {
      return { session: undefined };
    }
    const { basket, ...session } = found;
    return { session, basket };
  }
}
