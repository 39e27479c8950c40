/** Milliseconds after which the place of somebody who no longer asks is given up. They get it back when they ask. */
const FORGOTTEN_MS = 60_000;
/** The same of somebody who has not come back yet, as programs without cookies never do. */
const NEW_FORGOTTEN_MS = 30_000;
/** How many people from one address may wait who have not come back yet; those after them are told to come again. */
const MOST_NEW_PER_ADDRESS = 200;
/** Milliseconds for which a turn is kept for somebody who was called. */
const HELD_MS = 120_000;
/** How many people wait at most; those after them are told to come again. */
const MOST_TICKETS = 100_000;
/** Milliseconds between two looks at how fast people can be called. */
const STEP_MS = 1000;
/** People called per second: at the beginning, and at least. */
const FIRST_RATE = 2;
const LEAST_RATE = 0.2;
const MOST_RATE = 500;

/** A place in the line. Whoever came earlier goes first, in whichever process. */
export interface Ticket {
  /** When it was given, in milliseconds since 1970. */
  readonly time: number;
  /** Tells apart those of the same moment. */
  readonly tag: string;
}

interface Place extends Ticket {
  seenAt: number;
  /** Where somebody came from who has not come back yet; undefined once they have. */
  newFrom: string | undefined;
}

/** Somebody who asks where they stand. */
export interface Asker {
  readonly ticket: Ticket;
  /** Whether they were just given the ticket. */
  readonly isNew: boolean;
  readonly address: string;
}

/** Where somebody stands: it is their turn, or so many are to go until it is; "full": there is no place left. */
export type Standing = "turn" | "full" | number;

/**
 * The people who wait to get into a website that is stormed, in the order in which they came [overload.waiting-room]. It
 * calls as many as the process can take: more each second while it has time, fewer as soon as it turns anybody away.
 */
export class WaitingRoom {
  #places: Place[] = [];
  readonly #called = new Map<string, number>();
  /** How many have not come back yet, by address. */
  readonly #newcomers = new Map<string, number>();
  #rate = FIRST_RATE;
  /** The part of a person who may be called, carried over. */
  #due = 0;
  #since: number;

  /** @param now milliseconds since 1970 */
  constructor(now: number) {
    this.#since = now;
  }

  /** How many people wait. */
  get length(): number {
    return this.#places.length;
  }

  /** Whether nobody waits, and nobody was called who has not come yet. */
  get isOver(): boolean {
    return this.#places.length === 0 && this.#called.size === 0;
  }

  /** Where somebody stands who asks now; gives them their place if they have none here. */
  ask({ ticket, isNew, address }: Asker, now: number, isFull: () => boolean): Standing {
    this.call(now, isFull);
    if (this.#called.delete(keyOf(ticket))) {
      return "turn";
    }
    const index = this.#indexOf(ticket);
    const found = this.#places[index];
    if (found && isSame(found, ticket)) {
      this.#count(found.newFrom, -1);
      Object.assign(found, { seenAt: now, newFrom: undefined });
      return index + 1;
    }
    const newFrom = isNew ? address : undefined;
    if (this.#places.length >= MOST_TICKETS || (isNew && (this.#newcomers.get(address) ?? 0) >= MOST_NEW_PER_ADDRESS)) {
      return "full";
    }
    this.#places.splice(index, 0, { ...ticket, seenAt: now, newFrom });
    this.#count(newFrom, 1);
    return index + 1;
  }

  #count(address: string | undefined, change: 1 | -1): void {
    if (address !== undefined) {
      const count = (this.#newcomers.get(address) ?? 0) + change;
      if (count > 0) {
        this.#newcomers.set(address, count);
      } else {
        this.#newcomers.delete(address);
      }
    }
  }

  /**
   * Calls those whose turn it is since the last look, and gives up the places of those who have left.
   * @param isFull whether the process has had no room for everybody since it was last asked
   */
  call(now: number, isFull: () => boolean): void {
    const passed = now - this.#since;
    if (passed < STEP_MS) {
      return;
    }
    this.#since = now;
    this.#forget(now);
    this.#rate = isFull() ? Math.max(LEAST_RATE, this.#rate * 0.7) : Math.min(MOST_RATE, this.#rate * 1.3);
    // After a time in which nobody asked, not all who could have been called then are.
    this.#due = Math.min(this.#due, 1) + (this.#rate * Math.min(passed, 5 * STEP_MS)) / 1000;
    const count = Math.min(Math.floor(this.#due), this.#places.length);
    this.#due -= count;
    for (const place of this.#places.splice(0, count)) {
      this.#count(place.newFrom, -1);
      this.#called.set(keyOf(place), now + HELD_MS);
    }
  }

  /** Gives up the places of those who no longer ask, and turns that nobody took. */
  #forget(now: number): void {
    const isGone = ({ seenAt, newFrom }: Place) =>
      now - seenAt > (newFrom === undefined ? FORGOTTEN_MS : NEW_FORGOTTEN_MS);
    for (const { newFrom } of this.#places.filter(isGone)) {
      this.#count(newFrom, -1);
    }
    this.#places = this.#places.filter((place) => !isGone(place));
    for (const [key, end] of this.#called) {
      if (end <= now) {
        this.#called.delete(key);
      }
    }
  }

  /** The place of a ticket, or where it would be. */
  #indexOf(ticket: Ticket): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#places[middle] as Place, ticket)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

const keyOf = ({ time, tag }: Ticket) => `${time} ${tag}`;
const isSame = (first: Ticket, second: Ticket) => first.time === second.time && first.tag === second.tag;
const isBefore = (first: Ticket, second: Ticket) =>
  first.time < second.time || (first.time === second.time && first.tag < second.tag);
