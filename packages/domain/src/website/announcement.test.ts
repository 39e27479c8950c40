import { expect, test } from "vitest";
import { type AnnouncementGuard, showsAnnouncement } from "./announcement.ts";

const PATHS = ["/welcome", "/checkout/address", "/checkout/confirmation", "/payment-in-process"];

/** The pages that show it to visitors who are logged in, and to guests. */
function shown(...guards: AnnouncementGuard[]) {
  return [true, false].map((isLoggedIn) => PATHS.filter((path) => showsAnnouncement(guards, { path, isLoggedIn })));
}

// [shell.announcement]
test.each<[AnnouncementGuard[], string[][]]>([
  [[], [["/welcome"], ["/welcome"]]],
  [
    ["checkout"],
    [
      ["/welcome", "/checkout/address", "/payment-in-process"],
      ["/welcome", "/checkout/address", "/payment-in-process"],
    ],
  ],
  [["logged-in"], [["/welcome"], []]],
  [["logged-out"], [[], ["/welcome"]]],
  [
    ["logged-in", "logged-out"],
    [["/welcome"], ["/welcome"]],
  ],
  [
    ["checkout", "logged-in"],
    [["/welcome", "/checkout/address", "/payment-in-process"], []],
  ],
])("with the guards %j an announcement is on these pages", (guards, pages) => {
  expect(shown(...guards)).toEqual(pages);
});
