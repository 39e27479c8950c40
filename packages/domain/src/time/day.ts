import type { Language } from "../text/language.ts";

/**
 * Calendar days in a time zone, such as `2027-12-31`, independent of the time zone of the process. Time zones are IANA
 * names, such as `Europe/Berlin`.
 */

/** True for the name of a supported time zone. Fixed offsets such as `+01:00` are rejected. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) {
    return false;
  }
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The day of a moment in a time zone. */
export function dayOf(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toString();
}

/** The first moment of a day in a time zone. In some zones clocks change at midnight, so it is not always 00:00. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The first moment after a day in a time zone. */
export function startOfNextDay(day: string, timeZone: string): Date {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone);
}

/** The last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfNextDay(day, timeZone).getTime() - 1);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in a time zone; a time with its offset is that moment. */
export function firstMoment(dayOrTime: string, timeZone: string): Date {
  return DAY.test(dayOrTime) ? startOfDay(dayOrTime, timeZone) : new Date(dayOrTime);
}

/** The last moment of a day in a time zone; a time with its offset is that moment. */
export function lastMoment(dayOrTime: string, timeZone: string): Date {
  return DAY.test(dayOrTime) ? endOfDay(dayOrTime, timeZone) : new Date(dayOrTime);
}

/** The reverse of `lastMoment`: the day that ends with this moment, else the time with its offset. */
export function dayOrTimeOf(end: Date, timeZone: string): string {
  const day = dayOf(end, timeZone);
  return endOfDay(day, timeZone).getTime() === end.getTime() ? day : clockTime(end, timeZone);
}

/** The days from one moment to a later one, as a calendar counts them: 0 on the same day. */
export function daysBetween(from: Date, to: Date, timeZone: string): number {
  const first = zoned(from, timeZone).toPlainDate();
  return Math.max(0, first.until(zoned(to, timeZone).toPlainDate(), { largestUnit: "days" }).days);
}

/** The days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const end = Temporal.PlainDate.from(last);
  const days: string[] = [];
  for (
    let day = Temporal.PlainDate.from(first);
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    days.push(day.toString());
  }
  return days;
}

/** The day that is some days after another. */
export function daysAfter(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first day of a day's month. */
export function startOfMonth(day: string): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).toString();
}

/** The first day after a day's month. */
export function startOfNextMonth(day: string): string {
  return Temporal.PlainDate.from(startOfMonth(day)).add({ months: 1 }).toString();
}

/** The days from a moment to a day, as a calendar counts them: 0 on that day, negative after it. */
export function daysUntil(day: string, now: Date, timeZone: string): number {
  return zoned(now, timeZone).toPlainDate().until(Temporal.PlainDate.from(day), { largestUnit: "days" }).days;
}

/** A moment in long form, with the time and name of a time zone: `31. Dezember 2027 um 18:00:00 MEZ`. */
export function longTime(moment: Date, timeZone: string, language: Language): string {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long", timeZone }).format(moment);
}

/** A moment as the clocks of a time zone show it, with its offset: `2027-12-31T18:00:00+01:00`. */
export function clockTime(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toString({ smallestUnit: "second", timeZoneName: "never" });
}

/** As `clockTime`, with milliseconds, for a name that distinguishes moments: `2027-12-31T18:00:00.000+01:00`. */
export function exactTime(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toString({ smallestUnit: "millisecond", timeZoneName: "never" });
}

/** A day in long form in a language: `31. Dezember 2027`. */
export function longDay(day: string, language: Language): string {
  const format = longFormats.get(language) ?? longFormatOf(language);
  longFormats.set(language, format);
  return format.format(Temporal.PlainDate.from(day).toZonedDateTime("UTC").epochMilliseconds);
}

/** Cached, because creating a format takes longer than formatting all dates of a mail. */
const longFormats = new Map<Language, Intl.DateTimeFormat>();

function longFormatOf(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" });
}

function zoned(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
}
