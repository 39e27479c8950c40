import { type Origin, type Ranked, Shares } from "./shares.ts";
import type { ThreadLoad } from "./thread-load.ts";
import type { Worth } from "./worth.ts";

/** A request that asks to be let in. */
export interface Candidate {
  /** Found out when it is needed, since most of the time everybody is let in. */
  readonly worth: () => Worth;
  readonly origin: () => Origin;
  /** Answers it. It is under way until `leave`. */
  readonly letIn: () => void;
  /** Tells it to come again. */
  readonly turnAway: () => void;
}

/** How many requests wait at most, all together. */
const WAITING_PLACES = 256;

/** Milliseconds of a turn of the event loop in which requests are let in; the others wait for the next turn. */
const TURN_MS = 4;

/** How many more than the limit may be under way, so that what is worth more does not wait for what is worth less. */
const BEYOND_LIMIT: Readonly<Record<Worth, number>> = {
  paying: 32,
  entering: 16,
  shopping: 8,
  choosing: 4,
  looking: 2,
  arriving: 0,
  crawling: -2,
};

/** For how many milliseconds a request waits at most. */
const PATIENCE_MS: Readonly<Record<Worth, number>> = {
  paying: 10_000,
  entering: 5000,
  shopping: 4000,
  choosing: 3000,
  looking: 2000,
  arriving: 1000,
  crawling: 500,
};

/** So many who wait are a crowd: nobody else is called from a waiting room. */
export const CROWD = 32;
/** If a crowd waits for so many milliseconds, there is no hope that all get in. */
const CROWDED_MS = 1000;

/**
 * Those who then have a quarter of their patience: a quick no is worth more than a late one, and those who wait hold
 * connections that others need.
 */
const HURRIED: ReadonlySet<Worth> = new Set(["looking", "arriving", "crawling"]);

/** How often those who have waited too long are looked for, in milliseconds. */
const CHECK_MS = 50;

interface Waiting extends Ranked {
  readonly candidate: Candidate;
}

/** What an admission has, and what it did since it began. */
export interface AdmissionFigures {
  /** How many requests were told to come again. */
  readonly turnedAway: Readonly<Record<Worth, number>>;
  readonly underWay: number;
  readonly waiting: number;
  readonly limit: number;
}

interface AdmissionParts {
  load: Pick<ThreadLoad, "limit">;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Calls back in the next turn of the event loop. */
  nextTurn: (then: () => void) => void;
  /** Told of each request that is turned away. */
  onTurnedAway: () => void;
}

/**
 * Decides which requests are answered now, which wait, and which are told to come again [overload.order]. What is worth
 * more goes first; of the same worth, whoever came first. Neither a website nor an address gets more than half of what
 * there is while others wait [overload.shares].
 */
export class Admission {
  readonly #parts: AdmissionParts;
  readonly #underWay = new Map<Candidate, Origin | undefined>();
  readonly #turnedAway: Record<Worth, number> = {
    paying: 0,
    entering: 0,
    shopping: 0,
    choosing: 0,
    looking: 0,
    arriving: 0,
    crawling: 0,
  };
  readonly #waiting = new Map<Candidate, Waiting>();
  /** Since when a crowd waits; undefined: it does not. */
  #crowdedSince: number | undefined;
  /** When this turn of the event loop let in its first request; undefined: it let in none. */
  #turnSince: number | undefined;
  #checking: NodeJS.Timeout | undefined;

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
  }

  get figures(): AdmissionFigures {
    const { size: underWay } = this.#underWay;
    return { turnedAway: this.#turnedAway, underWay, waiting: this.#waiting.size, limit: this.#parts.load.limit };
  }

  /** Lets a request in, has it wait, or turns it away, or another one in its place. */
  enter(candidate: Candidate): void {
    const hasRoom = this.#underWay.size < this.#parts.load.limit + BEYOND_LIMIT.crawling;
    if (this.#waiting.size === 0 && hasRoom && this.#hasTime()) {
      this.#letIn(candidate, undefined);
      return;
    }
    const waiting = {
      candidate,
      worth: candidate.worth(),
      origin: candidate.origin(),
      since: this.#parts.now(),
    };
    this.#waiting.set(candidate, waiting);
    this.#letInNext();
    if (this.#waiting.size > WAITING_PLACES) {
      this.#turnAway(this.#worst(waiting));
    }
    if (this.#waiting.size > 0) {
      this.#checking ??= setInterval(() => this.#checkPatience(), CHECK_MS).unref();
    }
  }

  /** A request is answered, or its client has left. */
  leave(candidate: Candidate): void {
    if (this.#underWay.delete(candidate)) {
      this.#letInNext();
    } else {
      this.#waiting.delete(candidate);
    }
  }

  /** A request that was let in waits for its client, and is not under way until it goes on. */
  rest(candidate: Candidate): void {
    this.leave(candidate);
  }

  goOn(candidate: Candidate): void {
    this.#underWay.set(candidate, undefined);
  }

  /**
   * Whether this turn of the event loop has time for another request. A page that needs nothing from the database is made
   * at once: if all that have arrived were, an order that comes meanwhile would not even be read.
   */
  #hasTime(): boolean {
    return this.#turnSince === undefined || this.#parts.now() - this.#turnSince < TURN_MS;
  }

  #letIn(candidate: Candidate, origin: Origin | undefined): void {
    if (this.#turnSince === undefined) {
      this.#turnSince = this.#parts.now();
      this.#parts.nextTurn(() => {
        this.#turnSince = undefined;
        this.#letInNext();
      });
    }
    this.#underWay.set(candidate, origin);
    candidate.letIn();
  }

  /** Lets in the next one only: how long it takes shows when it has begun, and the next turn lets in another one. */
  #letInNext(): void {
    const next = this.#hasTime() ? this.#best() : undefined;
    if (next) {
      this.#waiting.delete(next.candidate);
      this.#letIn(next.candidate, next.origin);
    }
    if (this.#waiting.size === 0) {
      clearInterval(this.#checking);
      this.#checking = undefined;
    }
  }

  /** Who goes next; undefined if there is room for nobody. */
  #best(): Waiting | undefined {
    const { limit } = this.#parts.load;
    const free = limit - this.#underWay.size;
    const candidates = [...this.#waiting.values()].filter(({ worth }) => free + BEYOND_LIMIT[worth] > 0);
    if (candidates.length === 0) {
      return undefined;
    }
    const shares = new Shares([...this.#underWay.values()], this.#waiting.values(), limit);
    const hasRoom = ({ worth, origin }: Waiting) =>
      free + (shares.isOver(origin) ? Math.min(0, BEYOND_LIMIT[worth]) : BEYOND_LIMIT[worth]) > 0;
    return candidates
      .filter(hasRoom)
      .reduce<Waiting | undefined>((best, each) => (best && shares.compare(best, each) <= 0 ? best : each), undefined);
  }

  /** Who is turned away, most likely whoever came last. */
  #worst(last: Waiting): Waiting {
    const waiting = [...this.#waiting.values()];
    const origins = [...this.#underWay.values(), ...waiting.map(({ origin }) => origin)];
    const shares = new Shares(origins, waiting, WAITING_PLACES);
    return waiting.reduce((worst, each) => (shares.compare(worst, each) <= 0 ? each : worst), last);
  }

  #turnAway(waiting: Waiting): void {
    this.#waiting.delete(waiting.candidate);
    this.#turnedAway[waiting.worth] += 1;
    this.#parts.onTurnedAway();
    waiting.candidate.turnAway();
  }

  #checkPatience(): void {
    const now = this.#parts.now();
    this.#crowdedSince = this.#waiting.size < CROWD ? undefined : (this.#crowdedSince ?? now);
    const isHopeless = this.#crowdedSince !== undefined && now - this.#crowdedSince >= CROWDED_MS;
    for (const waiting of this.#waiting.values()) {
      const share = isHopeless && HURRIED.has(waiting.worth) ? 0.25 : 1;
      if (now - waiting.since >= PATIENCE_MS[waiting.worth] * share) {
        this.#turnAway(waiting);
      }
    }
    // The thread may have time again although nobody has left.
    this.#letInNext();
  }
}
