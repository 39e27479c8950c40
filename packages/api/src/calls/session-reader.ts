import { type AnyEndpoint, takesBasket } from "@guerdon/contract";
import { isFresh, type Session } from "@guerdon/domain/session";
import { findSessionWithBasket } from "../modules/basket/index.ts";
import { findSession, RecentSessions, readSession } from "../modules/session/index.ts";
import type { Shop } from "../shop.ts";
import type { SessionReading, VisitorCaller } from "./caller.ts";

/** Finds the sessions of callers, in the database if necessary. */
export class SessionReader {
  readonly #shop: Shop;
  readonly #recent: RecentSessions;

  /** @param monotonicMs a monotonic clock */
  constructor(shop: Shop, monotonicMs: () => number) {
    this.#shop = shop;
    this.#recent = new RecentSessions(monotonicMs);
  }

  /** The session of a caller, shared by the calls of one page until one of them changes something. */
  async read(endpoint: AnyEndpoint, caller: VisitorCaller): Promise<SessionReading> {
    const { website, sessions, sessionToken: token } = caller;
    if (token === undefined || endpoint.session === "none") {
      return { session: undefined };
    }
    const known = sessions?.get(token);
    if (known !== undefined) {
      return known;
    }
    const recent = endpoint.reads === "catalogue" ? this.#recent.find(website.id, token) : undefined;
    if (recent && isFresh(recent, caller.now())) {
      return { session: recent };
    }
    const remember = this.#recent.reading(website.id, token);
    const reading = this.#query(endpoint, caller, token);
    sessions?.set(token, reading);
    const { session } = await reading;
    remember(session);
    return reading;
  }

  /** To be called after a call that may have changed something, whatever its outcome. */
  forget({ sessions }: VisitorCaller, session: Session | undefined): void {
    sessions?.clear();
    this.#recent.forget(session);
  }

  /** Every page shows the basket, so the first call of a page reads it with the session. */
  async #query(
    endpoint: AnyEndpoint,
    { website, sessions, now }: VisitorCaller,
    token: string,
  ): Promise<SessionReading> {
    const wanted = { website, token, now: now(), extends: endpoint.session !== "read" };
    if (!takesBasket(endpoint) && !sessions) {
      return { session: await readSession(this.#shop, wanted, findSession) };
    }
    const found = await readSession(this.#shop, wanted, (reads, under, at) =>
      findSessionWithBasket(reads, under, { keyring: this.#shop.keyring, now: at }),
    );
    if (!found) {
      return { session: undefined };
    }
    const { basket, ...session } = found;
    return { session, basket };
  }
}
