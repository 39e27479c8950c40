import { HAND_OVER_SECONDS, KEPT_BASKET_SECONDS } from "../session/session.ts";
import { AUTHOR_SECONDS } from "../website/editing.ts";
import { CHOICE_DAYS } from "./consent.ts";
import type { ConsentServiceName } from "./consent-services.ts";
import { DEVICE_SECONDS } from "./known-device.ts";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * 3600;

export type StorageKind = "cookie" | "local-storage" | "session-storage";

/** A name under which something may be stored in a browser. */
export interface StoredName {
  kinds: readonly StorageKind[];
  /** Seconds for which it is kept; `visit`: until the browser or its tab is closed; `always`: until it is deleted. */
  kept: number | "visit" | "always";
  /** Its purpose: the end of a message's key, `consent.purpose.…`. */
  purpose: string;
  /** The optional service that stores it, once its group was agreed to; absent if it is essential. */
  service?: ConsentServiceName;
}

const cookie = <Kept extends StoredName["kept"]>(kept: Kept, purpose: string) => ({
  kinds: ["cookie"] as const,
  kept,
  purpose,
});

/** The cookies that the shop sets itself. With TLS some have `__Host-` in front of their names. */
export const SHOP_COOKIES = {
  session: cookie("visit", "session"),
  punchout: cookie("visit", "punchout"),
  basket: cookie(KEPT_BASKET_SECONDS, "basket"),
  device: cookie(DEVICE_SECONDS, "device"),
  addition: cookie(DAY, "addition"),
  code: cookie(5 * MINUTE, "code"),
  flash: cookie(MINUTE, "flash"),
  "other-session": cookie(HAND_OVER_SECONDS, "other-session"),
  language: cookie("visit", "language"),
  viewport: cookie("visit", "viewport"),
  announcement: cookie("visit", "announcement"),
  shop_url: cookie("visit", "shop-url"),
  "mailed-token": cookie(10 * MINUTE, "mailed-token"),
  "order-status": cookie(10 * MINUTE, "order-status"),
  consent: cookie(CHOICE_DAYS * DAY, "consent"),
  author: cookie(AUTHOR_SECONDS, "author"),
  preview: cookie("visit", "preview"),
  admission: cookie(HOUR, "admission"),
  "waiting-room": cookie(2 * HOUR, "waiting-room"),
} satisfies Record<string, StoredName>;

export type ShopCookie = keyof typeof SHOP_COOKIES;

/** The other names that pages store, including those of the router. */
export const SHOP_STORAGE = {
  "show-announcement-bar": { kinds: ["local-storage"], kept: "always", purpose: "announcement" },
  fetched: { kinds: ["session-storage"], kept: "visit", purpose: "fetched" },
  "react-router-scroll-positions": { kinds: ["session-storage"], kept: "visit", purpose: "scroll" },
  "remix-router-transitions": { kinds: ["session-storage"], kept: "visit", purpose: "transitions" },
} satisfies Record<string, StoredName>;

export type ShopStorage = keyof typeof SHOP_STORAGE;

const etracker = (kept: StoredName["kept"], ...kinds: StorageKind[]) => ({
  kinds,
  kept,
  purpose: "etracker",
  service: "etracker" as const,
});

/** Not longer than a choice counts [tracking.ga4]. */
export const GA4_SECONDS = CHOICE_DAYS * DAY;

const ga4 = { ...cookie(GA4_SECONDS, "ga4"), service: "ga4" as const };

/** Ends a name of which only the beginning is known: the rest is the website's account. */
const ANY_END = "*";

/** The names that the optional services store under the shop's host. Islands cannot store anything. */
const SERVICE_NAMES: Readonly<Record<string, StoredName & { service: ConsentServiceName }>> = {
  _et_coid: etracker(720 * DAY, "cookie", "local-storage"),
  et_allow_cookies: etracker(480 * DAY, "cookie", "local-storage"),
  et_oi_v2: etracker(480 * DAY, "cookie", "local-storage"),
  isSdEnabled: etracker(DAY, "cookie"),
  cntcookie: etracker(4 * 365 * DAY, "cookie"),
  BT_ctst: etracker("visit", "cookie"),
  BT_sdc: etracker("visit", "cookie"),
  BT_pdc: etracker(365 * DAY, "cookie"),
  BT_ecl: etracker(30 * DAY, "cookie"),
  GS3_v: etracker(365 * DAY, "cookie"),
  et_scroll_depth: etracker("visit", "session-storage"),
  et_cssSelectors: etracker("visit", "session-storage"),
  et_cssSelectorsLoaded: etracker("visit", "session-storage"),
  _ga: ga4,
  [`_ga_${ANY_END}`]: ga4,
};

/**
 * Everything that may be stored in a browser, by its name: nothing else is, neither as a cookie nor in local or session
 * storage, IndexedDB or caches [consent.names].
 */
export const STORED_NAMES: Readonly<Record<string, StoredName>> = {
  ...SHOP_COOKIES,
  ...SHOP_STORAGE,
  ...SERVICE_NAMES,
};

/** The row of the table for a name that is stored in a browser; undefined if it has none. */
export function storedName(name: string): StoredName | undefined {
  return find(STORED_NAMES, name);
}

function find<Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined {
  const begins = (key: string) => key.endsWith(ANY_END) && name.startsWith(key.slice(0, -ANY_END.length));
  const key = Object.hasOwn(table, name) ? name : Object.keys(table).find(begins);
  return key === undefined ? undefined : table[key];
}

/** The cookies among some names that a service has set. */
export function cookiesOf(services: readonly string[], names: readonly string[]): string[] {
  return names.filter((name) => {
    const stored = find(SERVICE_NAMES, name);
    return stored?.kinds.includes("cookie") && services.includes(stored.service);
  });
}
