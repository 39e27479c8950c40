import type { Session } from "@guerdon/domain/session";
import { LRUCache } from "lru-cache";

/** Milliseconds for which a reading of the catalogue may rely on a session as it was. */
const TRUSTED_MS = 2000;

/** Sessions that are remembered; who asks for a page asks again within moments, or much later. */
const MAX_SESSIONS = 10_000;

interface Remembered {
  session: Session;
  /** When the database was asked for it. */
  askedAt: number;
}

/**
 * Logged-in sessions as this process read them a moment ago, for calls that only read the catalogue: they need not ask
 * the database who may see it. What this process changes it forgets at once; a change by another one shows after two
 * seconds.
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
  /** Counts what was forgotten: a session that was being read meanwhile is not remembered. */
  #forgotten = 0;

  /** @param monotonicMs a monotonic clock */
  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  get size(): number {
    return this.#byToken.size;
  }

  /** The session of a cookie on a website, where it was read within the last two seconds. */
  find(websiteId: string, token: string): Session | undefined {
    const remembered = this.#byToken.get(keyOf(websiteId, token));
    if (!remembered || this.#monotonicMs() - remembered.askedAt > TRUSTED_MS) {
      return undefined;
    }
    return remembered.session;
  }

  /** To be called before a session is read; answers what remembers it, unless something was forgotten meanwhile. */
  reading(websiteId: string, token: string): (session: Session | undefined) => void {
    const askedAt = this.#monotonicMs();
    const forgotten = this.#forgotten;
    const key = keyOf(websiteId, token);
    return (session) => {
      if (forgotten !== this.#forgotten) {
        return;
      }
      if (session?.logged_in) {
        this.#set(key, { session, askedAt });
      } else {
        this.#byToken.delete(key);
      }
    };
  }

  /** Forgets a session that was changed, and all that fill the same basket. */
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
    // Nearly always the same session as a moment ago, under the same owners.
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
