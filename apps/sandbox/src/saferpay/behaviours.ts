import { setTimeout as sleep } from "node:timers/promises";

/** The provider's misbehaviour in its answer to a call. */
export const MISBEHAVIOURS = ["late", "garbage", "unreachable", "after"] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

const LATE_MS = 5000;

/** The next answers that go wrong, in order, whatever is called. */
export class Misbehaving {
  readonly #next: Misbehaviour[] = [];

  plan(...misbehaviours: readonly Misbehaviour[]): void {
    this.#next.push(...misbehaviours);
  }

  /**
   * Answers a call, or not. `after` carries it out and then fails to say so, which is the worst of all: the caller does
   * not know that it happened.
   */
  async answer(carryOut: () => Promise<Response> | Response): Promise<Response> {
    const next = this.#next.shift();
    if (next === "unreachable") {
      return new Response("Bad gateway", { status: 502, headers: { "content-type": "text/html" } });
    }
    const answer = await carryOut();
    if (next === "late") {
      await sleep(LATE_MS);
    }
    if (next === "garbage") {
      return new Response('{"Transaction":', { headers: { "content-type": "application/json" } });
    }
    return next === "after" ? new Response("Gateway time-out", { status: 504 }) : answer;
  }
}
