/** A receiver on a list of the simulated newsletter service. Times are seconds since 1970; 0: never. */
export interface Receiver {
  id: number;
  group: string;
  email: string;
  source: string;
  registered: number;
  activated: number;
  deactivated: number;
  attributes: Record<string, string>;
}

/** The fields of a receiver that a call can change. */
export type ReceiverChange = Partial<Omit<Receiver, "id" | "group" | "email">>;

const LIMIT = 500;

/** The lists of the simulated service, in memory. The oldest receivers go first. */
export class Receivers {
  readonly #receivers = new Map<string, Receiver>();
  #lastId = 0;

  /** Creates a receiver; undefined if the list has the address. */
  create(group: string, email: string, given: ReceiverChange): Receiver | undefined {
    if (this.find(group, email)) {
      return undefined;
    }
    this.#lastId += 1;
    const empty = { source: "", registered: 0, activated: 0, deactivated: 0, attributes: {} };
    const receiver = { ...empty, ...given, id: this.#lastId, group, email };
    this.#receivers.set(keyOf(group, email), receiver);
    const oldest = this.#receivers.keys().next();
    if (this.#receivers.size > LIMIT && !oldest.done) {
      this.#receivers.delete(oldest.value);
    }
    return receiver;
  }

  find(group: string, email: string): Receiver | undefined {
    return this.#receivers.get(keyOf(group, email));
  }

  /** Newest first. */
  list(): Receiver[] {
    return [...this.#receivers.values()].reverse();
  }
}

/** True if a receiver gets mails: `deactivated` wins, and 0 takes it back. */
export function isActive({ activated, deactivated }: Receiver): boolean {
  return activated > 0 && deactivated === 0;
}

function keyOf(group: string, email: string): string {
  return `${group} ${email.toLowerCase()}`;
}
