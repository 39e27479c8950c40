import { setTimeout as sleep } from "node:timers/promises";

/** The faults that the next call to the simulated newsletter service can have, in the words of its page. */
export const FAULTS = {
  expired: "Token expired: the next call is refused, and all tokens are over.",
  error: "Error in 200: the next answer has status 200 and an error in it.",
  late: "Time-out: the next answer comes too late.",
  after: "Lost answer: the next call is carried out, and its answer is an error 504.",
  unreachable: "Not reachable: the next answer is the page of a proxy.",
} as const;

export type Fault = keyof typeof FAULTS;

export function isFault(name: unknown): name is Fault {
  return typeof name === "string" && Object.hasOwn(FAULTS, name);
}

/** Later than the shop waits. */
const LATE_MS = 15_000;

/** The next calls that go wrong, in order. */
export class Faults {
  readonly #next: Fault[] = [];

  plan(...faults: readonly Fault[]): void {
    this.#next.push(...faults);
  }

  get planned(): readonly Fault[] {
    return this.#next;
  }

  /**
   * Answers a call, or not.
   * @param expire ends all tokens
   */
  async answer({ carryOut, expire }: { carryOut: () => Promise<Response>; expire: () => void }): Promise<Response> {
    switch (this.#next.shift()) {
      case "expired":
        expire();
        return carryOut();
      case "error":
        return Response.json({ error: { code: 500, message: "Internal Server Error" } });
      case "late":
        await sleep(LATE_MS, undefined, { ref: false });
        return new Response("", { status: 504 });
      case "after":
        await carryOut();
        return new Response("Gateway time-out", { status: 504 });
      case "unreachable":
        return new Response("<p>Bad gateway</p>", { status: 502, headers: { "content-type": "text/html" } });
      default:
        return carryOut();
    }
  }
}
