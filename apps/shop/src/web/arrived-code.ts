import type { Arrival, Keyring } from "@guerdon/api";
import { SHOP_COOKIES, type ShopCookie } from "@guerdon/domain/consent/consent-storage";
import type { ArrivedCode } from "@guerdon/storefront";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";

/** The cookie that remembers a code that came in an address [voucher.in-address]. */
const NAME: ShopCookie = "code";
const LIFETIME_SECONDS = SHOP_COOKIES[NAME].kept;

/** The parameters of an address that carry a code. The last one that is there counts. */
const PARAMETERS = ["code", "enteredCode"];
const ACTION = "action";
const ENCRYPTED = "check_encrypted_code";
/** Longer than any code that is typed or encrypted. */
const MAX_LENGTH = 600;

/** A code that was taken out of an address. */
export interface TakenCode {
  /** The address without it. */
  url: URL;
  /** Undefined if the parameter was empty. */
  code: Omit<ArrivedCode, "is_fresh"> | undefined;
}

/** Takes a code out of an address; undefined if there is none. */
export function takeCode(address: URL): TakenCode | undefined {
  const found = PARAMETERS.filter((name) => address.searchParams.has(name));
  if (found.length === 0) {
    return undefined;
  }
  const url = new URL(address);
  const text = found.map((name) => url.searchParams.get(name)?.trim()).findLast(Boolean);
  const is_encrypted = url.searchParams.get(ACTION) === ENCRYPTED;
  for (const name of found) {
    url.searchParams.delete(name);
  }
  if (is_encrypted) {
    url.searchParams.delete(ACTION);
  }
  return { url, code: text && text.length <= MAX_LENGTH ? { code: text, is_encrypted } : undefined };
}

/** The keys, request, website and time for which a code's cookie is made or read. */
export interface CodeCookieOwner {
  keyring: Keyring;
  arrival: Arrival;
  website_id: string;
  now: Date;
}

interface Kept extends ArrivedCode {
  /** In milliseconds by the shop's clock, so that a browser cannot keep it longer. */
  end: number;
}

/** The Set-Cookie value that remembers a code, encrypted; null forgets it. */
export function codeCookie(owner: CodeCookieOwner, code: (ArrivedCode & { end?: number }) | null): string {
  const { arrival } = owner;
  const attributes = { path: "/", httpOnly: true, secure: arrival.secureCookies, sameSite: "Lax" as const };
  if (code === null) {
    return generateCookie(cookieName(arrival), "", { ...attributes, maxAge: 0 });
  }
  const kept: Kept = { end: owner.now.getTime() + LIFETIME_SECONDS * 1000, ...code };
  const { ciphertext, key_id } = owner.keyring.seal("arrived-code", JSON.stringify(kept), owner.website_id);
  return generateCookie(cookieName(arrival), `${key_id}.${ciphertext}`, { ...attributes, maxAge: LIFETIME_SECONDS });
}

/** The remembered code; undefined if there is none, if it is too old, or if the cookie was made up. */
export function readCodeCookie(
  { keyring, arrival, website_id, now }: CodeCookieOwner,
  cookies: string,
): (ArrivedCode & { end: number }) | undefined {
  const [key_id = "", ciphertext = ""] = parse(cookies)[cookieName(arrival)]?.split(".") ?? [];
  try {
    const kept = JSON.parse(keyring.open("arrived-code", { key_id, ciphertext }, website_id)) as Kept;
    return kept.end > now.getTime() ? kept : undefined;
  } catch {
    return undefined;
  }
}

function cookieName(arrival: Arrival): string {
  return arrival.secureCookies ? `__Host-${NAME}` : NAME;
}
