import { type AnyEndpoint, changes, type ErrorCode, type Fail, type Result } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Act, Input } from "../binder.ts";
import type { CatalogueShop } from "../modules/catalogue/index.ts";
import type { IssuedSession, MoveSession } from "../shop.ts";
import type { VisitorCaller } from "./caller.ts";
import type { WireInput } from "./check-input.ts";
import type { Sent } from "./sent-session.ts";
import type { SessionReader } from "./session-reader.ts";

export type AnyAct = Act<AnyEndpoint, CatalogueShop>;

/** A call on its way to its act, with what the guards before have found. */
export interface PendingCall {
  /** As the caller's acts see it, with the caller's clock. */
  shop: CatalogueShop;
  endpoint: AnyEndpoint;
  caller: VisitorCaller;
  /** `repeated` answers a request that was carried out before; undefined: the act runs again. */
  acts: { act: AnyAct; repeated: AnyAct | undefined };
  sessions: SessionReader;
  /** Reads the input, which a transport does only once access is granted. It can be read repeatedly. */
  readInput: () => Promise<Result<WireInput, ErrorCode>>;
  /** It comes from the browser of an author of the website [editing.author]. */
  isAuthor: boolean;
  session: IssuedSession | undefined;
  /** The session's basket, for calls that take it. */
  basket?: StoredBasket | undefined;
  /** Moves the session, which is another browser's until then, to the caller's browser [session.hand-over]. */
  move?: MoveSession;
  /** Why the visitor lacks access, which only a request that was carried out before does not need. */
  refused?: "BFFE021" | "BFFE041" | undefined;
  input?: Input<AnyEndpoint>;
}

/** Carries a call on: through the guards that follow, to its act. */
export type Next = (call: PendingCall) => Promise<Sent<unknown, ErrorCode>>;

/** Lets a call on, changed or not, or answers it. It may let it on twice. */
export type Guard = (call: PendingCall, next: Next) => Promise<Sent<unknown, ErrorCode>>;

/** Puts guards in front of an act; the first one is asked first. */
export function guarded(guards: readonly Guard[], act: Next): Next {
  return guards.reduceRight<Next>((next, guard) => (call) => guard(call, next), act);
}

/** An author reads everywhere, whatever a visitor may do there [editing.pages]. */
export function readsAsAuthor({ isAuthor, endpoint }: PendingCall): boolean {
  return isAuthor && !changes(endpoint);
}

/** A guard that refuses calls of visitors; `find` returns undefined for those that may be made. */
export function refusing(find: (call: PendingCall) => Fail<ErrorCode> | undefined): Guard {
  return async (call, next) => (readsAsAuthor(call) ? undefined : find(call)) ?? next(call);
}
