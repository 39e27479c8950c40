import { cookieOf, shopCookie } from "./cookies.server.ts";
import { ownPath } from "./return-path.server.ts";

const COOKIE = "other-session";

/** A session that an address offers in place of the browser's own. */
export type OfferedSession = {
  /** The path, with its language, to which the address led. */
  to: string;
} & (
  | {
      kind: "hand-over";
      /** The token of the hand-over. */
      sid: string;
    }
  | {
      kind: "partner";
      /** The claims of the partner's token, which the log-in repeats [handshake.log-in]. */
      externalId: string;
      isValidCoupon: boolean;
      has_coupon: boolean;
    }
);

/** Keeps an offer until the visitor has answered, for as long as it can be taken [session.hand-over-asked]. */
export function otherSessionCookie(offer: OfferedSession | undefined, url: URL): string {
  return shopCookie(COOKIE, offer && JSON.stringify(offer), url);
}

/** The offer with which the browser came; undefined without one, or if it was tampered with. */
export function offeredSession(request: Request): OfferedSession | undefined {
  try {
    const given = JSON.parse(cookieOf(request, COOKIE) ?? "") as Partial<Record<string, unknown>>;
    const to = ownPath(given.to);
    const { kind, sid, externalId } = given;
    if (to === undefined) {
      return undefined;
    }
    if (kind === "hand-over" && typeof sid === "string") {
      return { kind, sid, to };
    }
    const [isValidCoupon, has_coupon] = [given.isValidCoupon === true, given.has_coupon === true];
    return kind === "partner" && typeof externalId === "string"
      ? { kind, externalId, isValidCoupon, has_coupon, to }
      : undefined;
  } catch {
    return undefined;
  }
}
