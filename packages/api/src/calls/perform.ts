import {
  type AnyEndpoint,
  type ErrorCode,
  type FailureOf,
  fail,
  type OutputOf,
  ok,
  type Result,
} from "@guerdon/contract";
import type { Binder } from "../binder.ts";
import { KeysMissingError } from "../crypto/known-keys.ts";
import { isUnavailable } from "../db/index.ts";
import type { CatalogueShop } from "../modules/catalogue/index.ts";
import type { CALL_ERRORS } from "../ports/business-events.ts";
import type { PreparedJson } from "../prepared-json.ts";
import { tell } from "../shop.ts";
import type { VisitorCaller } from "./caller.ts";
import { checkActs } from "./check-acts.ts";
import type { WireInput } from "./check-input.ts";
import { type AnyAct, guarded, type PendingCall } from "./guard.ts";
import { GUARDS } from "./guards/index.ts";
import { runAct } from "./run-act.ts";
import type { Sent } from "./sent-session.ts";
import { SessionReader } from "./session-reader.ts";

/** The outcome of a call: a value (possibly prepared JSON) or a coded failure, and the change of the session id. */
export type Performed<E extends AnyEndpoint> = Sent<OutputOf<E> | PreparedJson, FailureOf<E>>;

/** Input that a transport reads only once access is granted. */
type ReadInput = () => Promise<Result<WireInput, ErrorCode>>;

/**
 * Carries out a call for any caller: access, input, act, answer. Never throws: an unexpected error is logged once with
 * its trace id and becomes BFFE100, or UNAVAILABLE if the database cannot be reached.
 */
export type Perform = <E extends AnyEndpoint>(
  endpoint: E,
  caller: VisitorCaller,
  input: WireInput | ReadInput,
) => Promise<Performed<E>>;

type Acts = PendingCall["acts"];

/** The acts of the shop's calls. */
export class Calls {
  readonly #shop: CatalogueShop;
  readonly #sessions: SessionReader;
  readonly #pass = guarded(GUARDS, runAct);
  readonly #bound = new Map<string, Acts>();

  /** @param monotonicMs a monotonic clock */
  constructor(shop: CatalogueShop, monotonicMs: () => number) {
    this.#shop = shop;
    this.#sessions = new SessionReader(shop, monotonicMs);
  }

  readonly bind: Binder<CatalogueShop> = ({ name }, act, repeated) => {
    this.#bound.set(name, { act: act as AnyAct, repeated: repeated as AnyAct | undefined });
  };

  /** @throws naming the calls that have no act, so that none is found missing by a visitor */
  checkActs(declared: readonly AnyEndpoint[]): void {
    checkActs("calls", declared, this.#bound);
  }

  readonly perform: Perform = async (endpoint, caller, input) => {
    try {
      return (await this.#pass(this.#pending(endpoint, caller, input))) as never;
    } catch (error) {
      return this.#surprise(error, endpoint, caller);
    }
  };

  #pending(endpoint: AnyEndpoint, caller: VisitorCaller, input: WireInput | ReadInput): PendingCall {
    const acts = this.#bound.get(endpoint.name);
    if (!acts) {
      throw new Error(`The call ${endpoint.name} has no act.`);
    }
    const readInput = typeof input === "function" ? readOnce(input) : async () => ok(input);
    const shop = this.#shopOf(caller);
    return { shop, endpoint, caller, acts, readInput, sessions: this.#sessions, isAuthor: false, session: undefined };
  }

  /** The shop as a caller's acts see it, with the caller's clock. */
  #shopOf({ now }: VisitorCaller): CatalogueShop {
    return now === this.#shop.now ? this.#shop : { ...this.#shop, now };
  }

  #surprise(error: unknown, { name }: AnyEndpoint, { traceId }: VisitorCaller) {
    const call = { trace_id: traceId, call: name };
    if (isUnavailable(error) || error instanceof KeysMissingError) {
      this.#shop.log.warn({ ...call, reason: error.message }, "call failed: database or keys unavailable");
      return this.#failed(name, "UNAVAILABLE");
    }
    this.#shop.log.error({ err: error, ...call }, "call failed");
    return this.#failed(name, "BFFE100");
  }

  #failed(call: string, code: (typeof CALL_ERRORS)[number]) {
    tell(this.#shop, { what: "call failed", call, code });
    return fail(code);
  }
}

/** A transport's input can be read once only, and a call may need it twice. */
function readOnce(read: ReadInput): ReadInput {
  let reading: ReturnType<ReadInput> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
