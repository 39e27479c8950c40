import { CONSENT_GROUPS, type ConsentGroup, type UsedService } from "./consent-services.ts";

/**
 * The version of the shop's own words of the question. Raise it when they come to mean something else: every browser is
 * asked again [consent.version].
 */
const SHOP_TEXT_VERSION = 1;

/** Days for which a choice counts [consent.choice]. */
export const CHOICE_DAYS = 365;

/** A random id of 128 bits. */
export const CONSENT_ID = /^[A-Za-z0-9_-]{22}$/;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The choice of a visitor. */
export interface ConsentChoice {
  /** Random; the receipts are found by it. */
  id: string;
  /** The version of the question, see `consentVersion`. */
  version: string;
  /** Agreed to; none if everything was refused. */
  groups: readonly ConsentGroup[];
  until: Date;
}

/**
 * Returns the version of a website's question: the version of the shop's words, the website's own number, and the
 * services in question. A choice counts for exactly this version [consent.version].
 */
export function consentVersion(services: readonly Pick<UsedService, "name">[], websiteVersion: number): string {
  return [SHOP_TEXT_VERSION, websiteVersion, ...services.map(({ name }) => name)].join("-");
}

/** The last moment of a choice that is made now. */
export function choiceEnd(now: Date): Date {
  return new Date(now.getTime() + CHOICE_DAYS * DAY_MS);
}

/** The value of the cookie that keeps a choice. */
export function writeChoice({ id, version, groups, until }: ConsentChoice): string {
  return [id, version, Math.floor(until.getTime() / 1000).toString(36), groups.join("-")].join(".");
}

/**
 * The groups that a cookie agrees to.
 * @param text untrusted
 * @param asked what the website asks now
 * @returns undefined if there is no choice, or none that counts [consent.choice]
 */
export function agreedGroups(text: string, asked: { version: string; now: Date }): ConsentGroup[] | undefined {
  const { version, until, groups } = readChoice(text) ?? {};
  if (version !== asked.version || until === undefined || until.getTime() <= asked.now.getTime()) {
    return undefined;
  }
  return CONSENT_GROUPS.filter((group) => groups?.includes(group));
}

/**
 * The id of a cookie, also of one that does not count any more.
 * @param text untrusted
 */
export function choiceId(text: string): string | undefined {
  return readChoice(text)?.id;
}

function readChoice(text: string) {
  const [id = "", version = "", seconds = "", groups = "", ...others] = text.split(".");
  const isWhole = CONSENT_ID.test(id) && /^[0-9a-z]{1,8}$/.test(seconds) && others.length === 0;
  return isWhole
    ? { id, version, until: new Date(Number.parseInt(seconds, 36) * 1000), groups: groups.split("-") }
    : undefined;
}
