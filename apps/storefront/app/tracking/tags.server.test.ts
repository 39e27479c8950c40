import type { TrackedEvent } from "@guerdon/domain/tracking";
import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import { expect, test } from "vitest";
import type { PageContext } from "../server/page-context.server.ts";
import { tagsOf, trackedPage, trackedPart } from "./tags.server.ts";

const ITEM = { id: "TV1", name: "TV1", categories: [], variants: {}, price: 1000, discount: 0, quantity: 1 };
const EVENT: TrackedEvent = { kind: "view", currency: "EUR", item: ITEM };
const ETRACKER = { name: "etracker", group: "analytics", runs: "tag" };
const SOVENDUS = { name: "sovendus", group: "marketing", runs: "island" };

/** A visit to the list; `agreed` are the groups of its choice. */
function aVisit(agreed: ("analytics" | "marketing")[] | null, changes: object = {}) {
  const website = {
    consent: { services: [ETRACKER, SOVENDUS], agreed },
    website_etracker_id: "abc123",
    website_ga4_id: null,
  };
  const { visit = {}, ...others } = changes as Partial<PageContext>;
  const context = {
    website,
    visit: { punchout: { visit: null }, editing: undefined, ...visit },
    prefix: "/de",
    ...others,
  };
  return { ...context, url: new URL("https://shop.example/de/product-overview?search=x") } as unknown as PageContext;
}

// [tracking.consent]
test.each([
  ["has not chosen", aVisit(null)],
  ["refused everything", aVisit([])],
  ["agreed to marketing only", aVisit(["marketing"])],
  ["is an author", aVisit(["analytics"], { visit: { editing: {} } })],
  ["is a buyer", aVisit(["analytics"], { visit: { punchout: { visit: "v" } } })],
])("a visitor who %s gets no tag and no event", (_, visit) => {
  expect(tagsOf(visit)).toBeUndefined();
  expect(trackedPart(visit, () => EVENT)).toEqual({});
});

// [tracking.consent] [tracking.pages]
test("who agreed to analytics gets the website's tags and the page's event", () => {
  expect(tagsOf(aVisit(["analytics"]))).toEqual({ etracker: "abc123", page: "/product-overview" });
  expect(trackedPart(aVisit(["analytics"]), () => EVENT)).toEqual({ tracked: EVENT });
});

// [tracking.nothing-personal]
test("an event with anything that it is not to have is not told", () => {
  const more = { ...EVENT, item: { ...ITEM, email: "nora@example.org" } };
  expect(trackedPart(aVisit(["analytics"]), () => more)).toEqual({});
  expect(trackedPart(aVisit(["analytics"]), () => ({ ...EVENT, code: "GIFT" }))).toEqual({});
});

// [tracking.pages]
test("of all paths with a number only products' are told", () => {
  for (const { path } of WEBSITE_ROUTES) {
    const number = path.replaceAll(/:\w+/g, "4711");
    expect(trackedPage(number)).toBe(path === "/product-details/:number" ? number : path);
  }
});
