import { WORTH_RANKS, type Worth } from "./worth.ts";

/** Where a request comes from: the website's host, and the client's address. */
export interface Origin {
  readonly host: string;
  readonly address: string;
}

/** What decides which of two requests goes first. */
export interface Ranked {
  readonly worth: Worth;
  readonly origin: Origin;
  /** When it came, in milliseconds. */
  readonly since: number;
}

/**
 * The shares that websites and addresses have of some places. Whoever has half of them goes after all others, so that
 * nobody keeps the others out; alone they get all of it [overload.shares].
 */
export class Shares {
  readonly #hosts: Share;
  readonly #addresses: Share;

  /**
   * @param holders those who have places; undefined for some who came when there was room for everybody
   * @param wanting those who want one
   */
  constructor(holders: readonly (Origin | undefined)[], wanting: Iterable<Ranked>, places: number) {
    const origins = Array.from(wanting, ({ origin }) => origin);
    const share = (key: keyof Origin): Share => {
      const isContested = origins.some((origin) => origin[key] !== origins[0]?.[key]);
      const counts = isContested ? countBy(holders.flatMap((holder) => (holder ? [holder[key]] : []))) : new Map();
      return { counts, isContested, half: Math.max(1, places / 2) };
    };
    this.#hosts = share("host");
    this.#addresses = share("address");
  }

  /** Whether a request comes from where half of the places is taken, while others want one. */
  isOver(origin: Origin): boolean {
    return this.#timesOver(origin) > 0;
  }

  /** Negative if the first of two goes before the second. */
  compare(first: Ranked, second: Ranked): number {
    return (
      this.#timesOver(first.origin) - this.#timesOver(second.origin) ||
      WORTH_RANKS[first.worth] - WORTH_RANKS[second.worth] ||
      first.since - second.since
    );
  }

  #timesOver({ host, address }: Origin): number {
    return Number(isOver(this.#hosts, host)) + Number(isOver(this.#addresses, address));
  }
}

interface Share {
  /** Empty if nobody else wants a place. */
  readonly counts: ReadonlyMap<string, number>;
  /** Whether more than one of them wants a place. */
  readonly isContested: boolean;
  readonly half: number;
}

const isOver = ({ counts, isContested, half }: Share, key: string) => isContested && (counts.get(key) ?? 0) >= half;

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
