import { isLoggedIn, type Session } from "@guerdon/domain/session";
import { LRUCache } from "lru-cache";

/** Milliseconds for which calls that read the catalogue may use a cached session. */
const TRUSTED_MS = 2000;

/** Maximum number of cached sessions. A visitor's requests come in quick succession or much later. */
const MAX_SESSIONS = 10_000;

interface Remembered {
  session: Session;
  /** The time of the query. */
  askedAt: number;
}

/**
 * A cache of logged-in sessions for calls that only read the catalogue, so that they need not query the database. A
 * change by this process evicts a session at once; a change by another process takes effect after two seconds.
 */
export class RecentSessions {
  readonly #monotonicMs: () => number;
  readonly #byToken = new LRUCache<string, Remembered>({
    max: MAX_SESSIONS,
    noDisposeOnSet: true,
    dispose: ({ session }, key) => this.#disown(key, session),
  });
  /** Tokens by the digest of a session, and by the basket that it fills. */
  readonly #tokensOf = new Map<string, Set<string>>();
  /** Counts evictions, because a session that is read during an eviction must not be cached. */
  #forgotten = 0;

  /** @param monotonicMs a monotonic clock */
  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  get size(): number {
    return this.#byToken.size;
  }

  /** The cached session of a cookie on a website, if it was read within the last two seconds. */
  find(websiteId: string, token: string): Session | undefined {
    const remembered = this.#byToken.get(keyOf(websiteId, token));
    if (!remembered || this.#monotonicMs() - remembered.askedAt > TRUSTED_MS) {
      return undefined;
    }
    return remembered.session;
  }

  /** Call it before reading a session. Returns a function that caches it, unless there was an eviction meanwhile. */
  reading(websiteId: string, token: string): (session: Session | undefined) => void {
    const askedAt = this.#monotonicMs();
    const forgotten = this.#forgotten;
    const key = keyOf(websiteId, token);
    return (session) => {
      if (forgotten !== this.#forgotten) {
        return;
      }
      if (session && isLoggedIn(session)) {
        this.#set(key, { session, askedAt });
      } else {
        this.#byToken.delete(key);
      }
    };
  }

  /** Evicts a changed session, and all sessions with the same basket. */
  forget(session: Session | undefined): void {
    this.#forgotten += 1;
    const owners = session ? ownersOf(session) : [];
    const keys = owners.flatMap((owner) => [...(this.#tokensOf.get(owner) ?? [])]);
    for (const key of keys) {
      this.#byToken.delete(key);
    }
  }

  #set(key: string, remembered: Remembered): void {
    const { session } = remembered;
    const known = this.#byToken.peek(key)?.session;
    // Nearly always, the session has the same digest and basket as before.
    if (known?.digest !== session.digest || known.basket_id !== session.basket_id) {
      this.#byToken.delete(key);
      for (const owner of ownersOf(session)) {
        const keys = this.#tokensOf.get(owner) ?? new Set();
        this.#tokensOf.set(owner, keys.add(key));
      }
    }
    this.#byToken.set(key, remembered);
  }

  #disown(key: string, session: Session): void {
    for (const owner of ownersOf(session)) {
      const keys = this.#tokensOf.get(owner);
      keys?.delete(key);
      if (keys?.size === 0) {
        this.#tokensOf.delete(owner);
      }
    }
  }
}

function keyOf(websiteId: string, token: string): string {
  return `${websiteId} ${token}`;
}

function ownersOf({ digest, basket_id }: Session): string[] {
  return basket_id === null ? [digest] : [digest, basket_id];
}
