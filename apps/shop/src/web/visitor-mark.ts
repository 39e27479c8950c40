import type { Keyring } from "@guerdon/api";
import { shopCookie } from "./shop-cookie.ts";

/** The name of the cookie that has a visitor's mark. */
export const MARK_COOKIE = "admission";

/**
 * What a browser can prove of its visitor without a query: that it is their turn, that they have a session, and that there
 * is something in its basket [overload.mark].
 */
const MARKS = ["turn", "session", "basket"] as const;

export type VisitorMark = (typeof MARKS)[number];

/** Seconds for which a mark counts. A page that is shown in the second half makes a new one. */
const MARK_SECONDS = 3600;
/** The same of somebody whose turn has come: long enough to enter a code. */
const TURN_SECONDS = 600;

interface MarkParts {
  keyring: Keyring;
  website_id: string;
  now: Date;
}

/** A mark that was read, and whether it ends soon. */
interface ReadMark {
  mark: VisitorMark;
  isOld: boolean;
}

const lifetimeOf = (mark: VisitorMark) => (mark === "turn" ? TURN_SECONDS : MARK_SECONDS);
const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
const said = (website_id: string, mark: string, end: string) => `${website_id}.${mark}.${end}`;

/** The Set-Cookie value of a mark; undefined deletes it. */
export function markCookie(parts: MarkParts, mark: VisitorMark | undefined, secure: boolean): string {
  const { keyring, website_id, now } = parts;
  const end = mark && (secondsOf(now) + lifetimeOf(mark)).toString(36);
  const value = end && `${mark}.${end}.${keyring.digest("admission", said(website_id, mark, end)).digest}`;
  return shopCookie(MARK_COOKIE, value, secure);
}

/** The mark of a Cookie header; undefined if there is none, it is over, or this website did not sign it. */
export function readMark({ keyring, website_id, now }: MarkParts, cookies: string | undefined): ReadMark | undefined {
  const [, mark = "", end = "", digest = ""] = MARK.exec(cookies ?? "") ?? [];
  const known = MARKS.find((each) => each === mark);
  const left = Number.parseInt(end, 36) - secondsOf(now);
  if (!known || !(left > 0)) {
    return undefined;
  }
  // A plain comparison suffices, since a mark gives access to nothing.
  return keyring.digests("admission", said(website_id, known, end)).includes(digest)
    ? { mark: known, isOld: left < lifetimeOf(known) / 2 }
    : undefined;
}

const MARK = new RegExp(`(?:^|; ?)${MARK_COOKIE}=([a-z]+)\\.([0-9a-z]{1,9})\\.([\\w-]{20,64})(?:;|$)`);
