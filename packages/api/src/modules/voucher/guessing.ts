import type { GuessedCodes } from "@guerdon/domain/mail/trouble-mail";
import { GUESSING_HOURS } from "@guerdon/domain/privacy/retention";
import type { Shop } from "../../shop.ts";
import { ALL_ADDRESSES, countForHour, countsFrom, startOfHour, subjectsOfAllAddresses } from "../session/index.ts";

/**
 * Wrong codes on a website and hour, from however many addresses, that are more than mistakes: what is mistyped, and has a
 * wrong check character, is not among them.
 */
export const GUESSING_FROM = 500;

const HOUR_MS = 3_600_000;

interface Counted {
  hour: number;
  count: number;
}

/** The last count of each shop, by website: the database counts, and reading the count here costs no statement. */
const LAST = new WeakMap<Shop["websites"], Map<string, Counted>>();

/** Counts a wrong code of a website, and says in the log and to the operator that many come [voucher.guessing]. */
export async function noteWrongCode(
  { db, keyring, now, log, websites, jobs }: Pick<Shop, "db" | "keyring" | "now" | "log" | "websites" | "jobs">,
  website_id: string,
): Promise<void> {
  const hour = startOfHour(now());
  const { digest } = keyring.digest("client-address", ALL_ADDRESSES);
  const count = await countForHour(db, website_id, { subject: digest, hour });
  const counted = LAST.get(websites) ?? new Map<string, Counted>();
  LAST.set(websites, counted.set(website_id, { hour: hour.getTime(), count }));
  if (count % GUESSING_FROM === 0) {
    log.warn({ website_id, wrong_codes: count }, "many wrong codes within this hour: somebody may be guessing codes");
  }
  if (count === GUESSING_FROM) {
    await jobs.enqueueReport(db);
  }
}

/** True if so many wrong codes came in this hour that somebody may be guessing. */
export function isGuessed({ now, websites }: Pick<Shop, "now" | "websites">, website_id: string): boolean {
  const last = LAST.get(websites)?.get(website_id);
  return last !== undefined && last.count >= GUESSING_FROM && last.hour === startOfHour(now()).getTime();
}

/** For how long it is reported, in milliseconds: mails to the operator are up to an hour apart. */
const TOLD_FOR_MS = 2 * HOUR_MS;

/** The websites and hours that are reported to the operator [fulfilment.report]. */
export async function guessedCodes({
  db,
  keyring,
  now,
}: Pick<Shop, "db" | "keyring" | "now">): Promise<GuessedCodes[]> {
  const since = startOfHour(new Date(now().getTime() - TOLD_FOR_MS));
  const counted = await countsFrom(db, { subjects: subjectsOfAllAddresses(keyring), since, least: GUESSING_FROM });
  return counted.map(({ website_id, hour, count }) => ({ website_id, hour, wrong_codes: count }));
}

/** The wrong codes of a website that may be guesses, as `database status` tells them. */
export interface GuessingStatus {
  website_id: string;
  /** Since the hour began, by the clock. */
  this_hour: number;
  /** In this clock hour and the 23 before. */
  last_24_hours: number;
  /** Codes that the shop did not generate need a captcha until the hour is over. */
  is_stopped: boolean;
}

/** The websites that had wrong codes within 24 hours, by their ids [voucher.guessing]. */
export async function guessingStatus({
  db,
  keyring,
  now,
}: Pick<Shop, "db" | "keyring" | "now">): Promise<GuessingStatus[]> {
  const hour = startOfHour(now()).getTime();
  const since = new Date(hour - (GUESSING_HOURS - 1) * HOUR_MS);
  const counted = await countsFrom(db, { subjects: subjectsOfAllAddresses(keyring), since, least: 1 });
  const byWebsite = [...Map.groupBy(counted, ({ website_id }) => website_id)].map(([website_id, hours]) => {
    const this_hour = hours.find((each) => each.hour.getTime() === hour)?.count ?? 0;
    const last_24_hours = hours.reduce((sum, { count }) => sum + count, 0);
    return { website_id, this_hour, last_24_hours, is_stopped: this_hour >= GUESSING_FROM };
  });
  return byWebsite.toSorted((a, b) => (a.website_id < b.website_id ? -1 : 1));
}
