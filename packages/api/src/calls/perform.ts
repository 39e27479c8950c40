import {
  type AnyEndpoint,
  badRequest,
  changes,
  type ErrorCode,
  type FailureOf,
  fail,
  type OutputOf,
  ok,
  type Result,
  takesBasket,
} from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import type { Act, Binder } from "../binder.ts";
import { KeysMissingError } from "../crypto/known-keys.ts";
import { inTransaction, isUnavailable } from "../db/index.ts";
import { keptBasketToken } from "../modules/basket/index.ts";
import type { CatalogueShop } from "../modules/catalogue/index.ts";
import { repeatableRequest } from "../modules/idempotency/index.ts";
import { ownsUrl } from "../modules/website/index.ts";
import type { Website } from "../ports/websites.ts";
import type { PreparedJson } from "../prepared-json.ts";
import { type Answer, type IssuedSession, inSession, type SessionChange, type Visit } from "../shop.ts";
import { arrivingSession, isAuthor, SessionTakenError } from "./arriving-session.ts";
import type { SessionReading, VisitorCaller } from "./caller.ts";
import { checkActs } from "./check-acts.ts";
import { checkInput, type WireInput } from "./check-input.ts";
import { entersBy, sessionOfCall } from "./open-shop.ts";
import { performOnce, type Run } from "./perform-once.ts";
import { SessionReader } from "./session-reader.ts";
import { shopRefusal } from "./shop-refusal.ts";

/** The outcome of a call: a value (possibly prepared JSON) or a coded failure, and the change of the session id. */
export type Performed<E extends AnyEndpoint> = Sent<OutputOf<E> | PreparedJson, FailureOf<E>>;

/** What the browser shall present from now on. Null: nothing any more; undefined: the same as before. */
export interface SentSession {
  token: string | null | undefined;
  /** The id belongs into the cookie of a buyer's visit, and the ordinary session stays as it is [punchout.cookie]. */
  isPunchout?: boolean;
  /** It is the token of an author's browser, and all sessions stay as they are [editing.author]. */
  isAuthor?: boolean;
  keptBasket: string | null | undefined;
  /** By what it is known to accounts [account.known-device]. */
  devices?: string | undefined;
}

type Sent<Value, Code extends ErrorCode> = Result<Value, Code> & { session?: SentSession };

const UNCHANGED: SentSession = { token: undefined, keptBasket: undefined };

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

type AnyAct = Act<AnyEndpoint, CatalogueShop>;

interface Bound {
  act: AnyAct;
  repeated: AnyAct | undefined;
}

async function wireInput(input: WireInput | ReadInput): Promise<Result<WireInput, ErrorCode>> {
  return typeof input === "function" ? input() : ok(input);
}

/** What an act gets. A `url` in it belongs to the website that is called [website.own-url]. */
function checkedInput(endpoint: AnyEndpoint, website: Website, raw: WireInput) {
  const checked = checkInput(endpoint, raw);
  const url: string | undefined = checked.ok ? checked.value.body?.url : undefined;
  return url === undefined || ownsUrl(website, url)
    ? checked
    : badRequest("body.url", "is not the host of this website");
}

/** The acts of the shop's calls. */
export class Calls {
  readonly #shop: CatalogueShop;
  readonly #sessions: SessionReader;
  readonly #bound = new Map<string, Bound>();

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
      // The tables are those of a later version, which another process serves [operator.versions].
      const isChange = changes(endpoint) || (endpoint.handOver && caller.handOver);
      const isOver = this.#shop.schema?.fits() === false && isChange;
      return (isOver ? fail("UNAVAILABLE") : await this.#performInSession(endpoint, caller, input)) as never;
    } catch (error) {
      return this.#surprise(error, endpoint, caller);
    }
  };

  /**
   * Performs a call in the caller's session, or in the one that its hand-over token names. That one moves only if the act
   * does what it is called for: a call that is refused or fails leaves the token and both sessions as they are
   * [session.hand-over].
   */
  async #performInSession(
    endpoint: AnyEndpoint,
    caller: VisitorCaller,
    unread: WireInput | ReadInput,
  ): Promise<Sent<unknown, ErrorCode>> {
    const arriving = await arrivingSession(this.#shopOf(caller), endpoint, caller);
    if (!arriving) {
      return this.#perform(endpoint, caller, unread);
    }
    // It can be read once only.
    let reading: ReturnType<ReadInput> | undefined;
    const input = () => {
      reading ??= wireInput(unread);
      return reading;
    };
    try {
      const isPunchout = arriving.session.subject.kind === "buyer";
      const there = { ...caller, sessionToken: undefined, isPunchout, besides: undefined, arriving };
      return await this.#perform(endpoint, there, input);
    } catch (error) {
      if (error instanceof SessionTakenError) {
        return this.#perform(endpoint, caller, input);
      }
      throw error;
    }
  }

  async #perform(
    endpoint: AnyEndpoint,
    caller: VisitorCaller,
    input: WireInput | ReadInput,
  ): Promise<Sent<unknown, ErrorCode>> {
    const bound = this.#bound.get(endpoint.name);
    if (!bound) {
      throw new Error(`The call ${endpoint.name} has no act.`);
    }
    const known: SessionReading = caller.arriving ?? (await this.#sessions.read(endpoint, caller));
    if (caller.besides !== undefined && endpoint.punchout !== "own" && !(known.session && isLoggedIn(known.session))) {
      const ordinary = { ...caller, sessionToken: caller.besides, besides: undefined, isPunchout: false };
      return this.#perform(endpoint, ordinary, input);
    }
    const isByAuthor = await isAuthor(this.#shopOf(caller), caller);
    const isReader = isByAuthor && !changes(endpoint);
    const barred = isReader ? undefined : shopRefusal(endpoint, caller.website, known.session);
    if (barred) {
      return barred;
    }
    const refused = isReader ? undefined : accessRefusal(endpoint, caller, known.session);
    const key = bound.repeated && caller.idempotencyKey;
    if (refused && !key) {
      return fail(refused);
    }
    const read = await wireInput(input);
    const checked = read.ok ? checkedInput(endpoint, caller.website, read.value) : read;
    if (!checked.ok) {
      return checked;
    }
    const { website, language, traceId, clientAddress, keptBasket, devices, sessionToken: token } = caller;
    const shop = this.#shopOf(caller);
    const visitor = { website, language, traceId, clientAddress, keptBasket, devices, isAuthor: isByAuthor };
    const entered = await sessionOfCall(shop, endpoint, { ...visitor, session: known.session });
    if (!entered.ok) {
      return entered;
    }
    const session = entered.value;
    const visit: Visit = {
      ...visitor,
      session,
      move: caller.arriving?.move,
      endedVisit: caller.isPunchout && !session ? token : undefined,
      basket: takesBasket(endpoint) ? known.basket : undefined,
      repeatable: changes(endpoint) ? repeatableRequest(key, endpoint.name, checked.value) : undefined,
    };
    const runs =
      (act: AnyAct): Run =>
      (who) =>
        act(shop, who as Parameters<AnyAct>[1], checked.value);
    const run = runs(bound.act);
    const running = bound.repeated
      ? performOnce(shop, { visit, token, refused }, { run, repeated: runs(bound.repeated) })
      : run(visit);
    const answer = await running.finally(() => changes(endpoint) && this.#sessions.forget(caller, session));
    this.#tellRefusal(answer, endpoint, caller);
    const current = answer.ok && !changes(endpoint) ? await this.#moved(session, caller) : session;
    return this.#answered(current ? { ...inSession(ok(), current), ...answer } : answer, caller);
  }

  /** The session of a call that only reads, which moves it after its act if it is another browser's. */
  async #moved(session: IssuedSession | undefined, caller: VisitorCaller): Promise<IssuedSession | undefined> {
    const { arriving } = caller;
    if (!arriving) {
      return session;
    }
    const moved = await inTransaction(this.#shopOf(caller).db, arriving.move);
    this.#sessions.forget(caller, session);
    return moved;
  }

  /** What a caller gets of an act's answer. */
  #answered({ session: change, devices, ...result }: Answer<unknown, ErrorCode>, caller: VisitorCaller) {
    const sent = change ? this.#sent(change, caller) : UNCHANGED;
    return change || devices !== undefined ? { ...result, session: { ...sent, devices } } : result;
  }

  /** A change of the session as the browser gets it. */
  #sent(change: SessionChange, caller: VisitorCaller): SentSession {
    if (change === "ended") {
      return caller.isPunchout
        ? { token: null, keptBasket: undefined, isPunchout: true }
        : { token: null, keptBasket: null };
    }
    if ("is_author" in change) {
      return { token: change.token, keptBasket: undefined, isAuthor: true };
    }
    const { token, basket_id, is_punchout } = change;
    if (is_punchout) {
      return { token, keptBasket: undefined, isPunchout: true };
    }
    if (typeof basket_id !== "string") {
      return { token, keptBasket: basket_id };
    }
    const key = { website_id: caller.website.id, basket_id };
    return { token, keptBasket: keptBasketToken(this.#shopOf(caller), key) };
  }

  /** The shop as a caller's acts see it, with the caller's clock. */
  #shopOf({ now }: VisitorCaller): CatalogueShop {
    return now === this.#shop.now ? this.#shop : { ...this.#shop, now };
  }

  /** A line of the log for a change that its act refuses, without what was typed [operator.log]. */
  #tellRefusal(answer: Answer<unknown, ErrorCode>, endpoint: AnyEndpoint, { traceId, website }: VisitorCaller): void {
    if (!answer.ok && changes(endpoint)) {
      const about = { trace_id: traceId, website_id: website.id, call: endpoint.name, code: answer.code };
      this.#shop.log.info(about, "call refused");
    }
  }

  #surprise(error: unknown, { name }: AnyEndpoint, { traceId }: VisitorCaller) {
    const call = { trace_id: traceId, call: name };
    if (isUnavailable(error) || error instanceof KeysMissingError) {
      this.#shop.log.warn({ ...call, reason: error.message }, "call failed: database or keys unavailable");
      return fail("UNAVAILABLE");
    }
    this.#shop.log.error({ err: error, ...call }, "call failed");
    return fail("BFFE100");
  }
}

/** BFFE041 if there never was a session, BFFE021 if it has expired [session.required]. */
function accessRefusal(
  endpoint: AnyEndpoint,
  { sessionToken, website }: VisitorCaller,
  session: Visit["session"],
): "BFFE021" | "BFFE041" | undefined {
  const { access } = endpoint;
  const isIn = session && (access === "session" || isLoggedIn(session));
  if (access === "anyone" || isIn || entersBy(endpoint, website)) {
    return undefined;
  }
  return sessionToken !== undefined && !session ? "BFFE021" : "BFFE041";
}
