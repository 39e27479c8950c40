import { trackedEvent } from "@guerdon/contract";
import type { TrackedEvent } from "@guerdon/domain/tracking";
import { cookieOf, shopCookie } from "./cookies.server.ts";
import { returnPath } from "./return-path.server.ts";

/** Why a partner's link was refused. The page to which it leads says so itself [website.handshake-pages]. */
export type PageNotice = "handshake-expired" | "handshake-denied";

/** A message for the next page, such as "was added to your basket"; its key is `toast.{name}`. */
export interface Flash {
  name:
    | "added"
    | "removed"
    | "restored"
    | "changed"
    | "code-removed"
    | "session-expired"
    | "session-required"
    | "logged-out"
    | "consent-saved"
    | "line-gone"
    | "credit-added"
    | "missing-token"
    | "missing-uuid"
    | "money-missing"
    | "page-outdated"
    | "nothing-ordered"
    | "coupon-invalid"
    | "session-moved"
    | "session-link-over"
    | "session-not-in-preview"
    | "product-asked"
    | PageNotice;
  /** Fills the message's `{value}`. */
  value?: string;
  /** The fields of a form, posted to the basket, that restores a removed line. */
  undo?: Record<string, string>;
  /** The product's page to which a code leads back, see `returnPath`. */
  back?: string;
  /** For the tags of the next page [tracking.tags]. */
  tracked?: TrackedEvent;
}

const NAMES: readonly Flash["name"][] = [
  "added",
  "removed",
  "restored",
  "code-removed",
  "changed",
  "session-expired",
  "session-required",
  "logged-out",
  "consent-saved",
  "line-gone",
  "credit-added",
  "missing-token",
  "missing-uuid",
  "money-missing",
  "page-outdated",
  "nothing-ordered",
  "coupon-invalid",
  "session-moved",
  "session-link-over",
  "session-not-in-preview",
  "product-asked",
  "handshake-expired",
  "handshake-denied",
];

/** The Set-Cookie value with the next page's message; without a message it deletes the cookie. */
export function flashCookie(flash: Flash | undefined, url: URL): string {
  const kept = flash?.tracked ? { ...flash, tracked: trackedEvent.encode(flash.tracked) } : flash;
  return shopCookie("flash", kept && JSON.stringify(kept), url);
}

/** The previous page's message; undefined if there is none, or if the cookie was tampered with. */
export function readFlash(request: Request): Flash | undefined {
  const text = cookieOf(request, "flash");
  if (!text) {
    return undefined;
  }
  try {
    const { name, value, undo, back, tracked } = JSON.parse(text) as Partial<Record<keyof Flash, unknown>>;
    const event = trackedEvent.safeParse(tracked);
    const path = returnPath(back);
    const known = NAMES.find((candidate) => candidate === name);
    return (
      known && {
        name: known,
        ...(typeof value === "string" && { value: value.slice(0, 100) }),
        ...(isFields(undo) && { undo }),
        ...(path && { back: path }),
        ...(event.success && { tracked: event.data }),
      }
    );
  } catch {
    return undefined;
  }
}

const MAX_FIELDS = 8;

function isFields(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const fields = Object.values(value);
  return fields.length <= MAX_FIELDS && fields.every((field) => typeof field === "string" && field.length <= 100);
}

/** True for what no toast says: the page says it itself, or it only leads back to a product. */
export function isWithoutToast(name: Flash["name"]): name is PageNotice | "product-asked" {
  return name === "handshake-expired" || name === "handshake-denied" || name === "product-asked";
}
