import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import {
  clockTime,
  dayOf,
  daysFrom,
  endOfDay,
  exactTime,
  isTimeZone,
  longDay,
  startOfDay,
  startOfNextDay,
} from "./day.ts";

const zone = fc.constantFrom("Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu", "UTC");
const moment = fc.date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });

// [website.day]
test("a day ends at midnight in its time zone, not in UTC", () => {
  expect(endOfDay("2027-12-31", "Europe/Berlin")).toEqual(new Date("2027-12-31T22:59:59.999Z"));
  expect(endOfDay("2027-06-30", "Europe/Berlin")).toEqual(new Date("2027-06-30T21:59:59.999Z"));
  expect(endOfDay("2027-12-31", "America/Los_Angeles")).toEqual(new Date("2028-01-01T07:59:59.999Z"));
});

test("a day begins with its first moment, even if clocks skip midnight", () => {
  expect(startOfDay("2026-03-29", "Europe/Berlin")).toEqual(new Date("2026-03-28T23:00:00Z"));
  expect(startOfDay("2018-11-04", "America/Sao_Paulo")).toEqual(new Date("2018-11-04T03:00:00Z"));
});

test("every moment is between the start and the end of its day, and the next day follows immediately", () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const day = dayOf(at, timeZone);
      const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
      expect(start <= at && at <= end).toBe(true);
      expect([dayOf(start, timeZone), dayOf(end, timeZone)]).toEqual([day, day]);
      expect(dayOf(new Date(end.getTime() + 1), timeZone) > day).toBe(true);
    }),
  );
});

test("days are counted from one to another, both included, over changes of the clocks", () => {
  expect(daysFrom("2028-02-28", "2028-03-01")).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysFrom("2027-12-31", "2027-12-31")).toEqual(["2027-12-31"]);
  expect(daysFrom("2027-12-31", "2027-12-30")).toEqual([]);
  expect(startOfNextDay("2026-03-29", "Europe/Berlin")).toEqual(new Date("2026-03-29T22:00:00Z"));
});

test("a day is written in long form in every language", () => {
  expect(Object.fromEntries(LANGUAGES.map((language) => [language, longDay("2027-12-31", language)]))).toEqual({
    de: "31. Dezember 2027",
    en: "31 December 2027",
    fr: "31 décembre 2027",
    nl: "31 december 2027",
    es: "31 de diciembre de 2027",
    it: "31 dicembre 2027",
    pl: "31 grudnia 2027",
  });
});

test("a moment is written as local time with its offset", () => {
  expect(clockTime(new Date("2027-12-31T17:00:30Z"), "Europe/Berlin")).toBe("2027-12-31T18:00:30+01:00");
  expect(exactTime(new Date("2027-12-31T17:00:30.050Z"), "Europe/Berlin")).toBe("2027-12-31T18:00:30.050+01:00");
});

test("a time zone is an IANA name, not an offset", () => {
  expect(["Europe/Berlin", "UTC", "America/Argentina/Buenos_Aires"].map(isTimeZone)).toEqual([true, true, true]);
  expect(["Europe/Nowhere", "+01:00", "", "Berlin"].map(isTimeZone)).toEqual([false, false, false, false]);
});
