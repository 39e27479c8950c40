import type { ErrorCode, Result } from "@guerdon/contract";
import { keptBasketToken } from "../modules/basket/index.ts";
import type { Answer, SessionChange, Shop } from "../shop.ts";
import type { VisitorCaller } from "./caller.ts";

/** The values that the browser presents from now on. Null: none any more; undefined: the same as before. */
export interface SentSession {
  token: string | null | undefined;
  /** The id belongs into the cookie of a buyer's visit, and the ordinary session stays as it is [punchout.cookie]. */
  isPunchout?: boolean;
  /** It is the token of an author's browser, and all sessions stay as they are [editing.author]. */
  isAuthor?: boolean;
  keptBasket: string | null | undefined;
  /** The token by which accounts know the browser [account.known-device]. */
  devices?: string | undefined;
}

/** The outcome of a call, and the change of the session id. */
export type Sent<Value, Code extends ErrorCode> = Result<Value, Code> & { session?: SentSession };

const UNCHANGED: SentSession = { token: undefined, keptBasket: undefined };

/** Returns the part of an act's answer that goes to its caller. */
export function sentAnswer(
  shop: Shop,
  { session: change, devices, ...result }: Answer<unknown, ErrorCode>,
  caller: VisitorCaller,
): Sent<unknown, ErrorCode> {
  const sent = change ? sentSession(shop, change, caller) : UNCHANGED;
  return change || devices !== undefined ? { ...result, session: { ...sent, devices } } : result;
}

/** A change of the session as the browser gets it. */
function sentSession(shop: Shop, change: SessionChange, { website, isPunchout }: VisitorCaller): SentSession {
  if (change === "ended") {
    return isPunchout ? { token: null, keptBasket: undefined, isPunchout: true } : { token: null, keptBasket: null };
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
  return { token, keptBasket: keptBasketToken(shop, { website_id: website.id, basket_id }) };
}
