import { randomBytes } from "node:crypto";
import type { Keyring } from "@guerdon/api";
import { SHOP_COOKIES } from "@guerdon/domain/consent/consent-storage";
import { shopCookie } from "../web/shop-cookie.ts";
import type { Ticket } from "./waiting-room.ts";

/** The name of the cookie that has a visitor's place in the line. */
const TICKET_COOKIE = "waiting-room";

const TICKET = new RegExp(`(?:^|; ?)${TICKET_COOKIE}=([0-9a-z]{1,12})\\.([\\w-]{6})\\.([\\w-]{20,64})(?:;|$)`);

interface TicketParts {
  keyring: Keyring;
  website_id: string;
}

const said = (website_id: string, time: string, tag: string) => `${website_id}.ticket.${time}.${tag}`;

/** A place at the end of the line. */
export function newTicket(now: Date): Ticket {
  return { time: now.getTime(), tag: randomBytes(4).toString("base64url") };
}

/** The Set-Cookie value of a ticket, which nobody can date back [overload.waiting-room]; undefined deletes it. */
export function ticketCookie(parts: TicketParts, ticket: Ticket | undefined, secure: boolean): string {
  return shopCookie(TICKET_COOKIE, ticket && signed(parts, ticket), secure);
}

function signed({ keyring, website_id }: TicketParts, { time, tag }: Ticket): string {
  const since = time.toString(36);
  return `${since}.${tag}.${keyring.digest("admission", said(website_id, since, tag)).digest}`;
}

/** The ticket of a Cookie header; undefined if there is none, it is too old, or this website did not sign it. */
export function readTicket(
  { keyring, website_id }: TicketParts,
  cookies: string | undefined,
  now: Date,
): Ticket | undefined {
  const [, since = "", tag = "", digest = ""] = TICKET.exec(cookies ?? "") ?? [];
  const time = Number.parseInt(since, 36);
  const age = now.getTime() - time;
  if (!(age >= 0 && age < SHOP_COOKIES[TICKET_COOKIE].kept * 1000)) {
    return undefined;
  }
  return keyring.digests("admission", said(website_id, since, tag)).includes(digest) ? { time, tag } : undefined;
}
