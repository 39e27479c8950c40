import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast } from "../theme/colour.ts";
import { dayOf } from "../time/day.ts";
import { isShownOn, legibleText, type Promotion, promotionsAt } from "./promotion.ts";

function aPromotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    name: "spring",
    headline_text: { de: "Frühling" },
    button_text: { de: "Ansehen" },
    button_variant: "primary",
    text_color: "#ffffff",
    background_color: "#000000",
    product_image: null,
    banner_image: null,
    link: { link_type: "all-products" },
    weight: 0,
    start_date: null,
    end_date: null,
    active: true,
    places: ["website"],
    ...changes,
  };
}

// [promotion.days]
test.each([
  [null, null, true],
  ["2026-06-01", null, true],
  ["2026-06-02", null, false],
  [null, "2026-06-01", true],
  [null, "2026-05-31", false],
  ["2026-06-01", "2026-06-01", true],
])("from %s until %s, it is shown on 1 June 2026: %s", (start_date, end_date, expected) => {
  expect(isShownOn(aPromotion({ start_date, end_date }), "2026-06-01")).toBe(expected);
  expect(isShownOn(aPromotion({ start_date, end_date, active: false }), "2026-06-01")).toBe(false);
});

// [promotion.days]
test.each([
  ["Europe/Berlin", "2026-05-31T21:59:59Z", "2026-05-31T22:00:00Z", "2026-06-01T22:00:00Z"],
  ["Pacific/Auckland", "2026-05-31T11:59:59Z", "2026-05-31T12:00:00Z", "2026-06-01T12:00:00Z"],
  ["America/Los_Angeles", "2026-06-01T06:59:59Z", "2026-06-01T07:00:00Z", "2026-06-02T07:00:00Z"],
])("in %s a promotion of one day begins and ends with that day there", (zone, before, first, after) => {
  const promotion = aPromotion({ start_date: "2026-06-01", end_date: "2026-06-01" });
  const last = new Date(new Date(after).getTime() - 1);
  const shown = [before, first, last, after].map((moment) => isShownOn(promotion, dayOf(new Date(moment), zone)));
  expect(shown).toEqual([false, true, true, false]);
});

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-02-${String(date).padStart(2, "0")}`);
const promotions = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 0, max: 5 }),
      start_date: fc.option(day),
      end_date: fc.option(day),
      active: fc.boolean(),
      places: fc.subarray(["website", "teaser", "/faq"] as const, { minLength: 1 }),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((each, index) => aPromotion({ ...each, name: `p${index}` })));

// [promotion.order] [promotion.days] [promotion.places]
test("a place shows its own promotions of the day, the heaviest first, and each once", () => {
  fc.assert(
    fc.property(promotions, day, (all, today) => {
      const shown = promotionsAt(all, { place: "/faq", day: today });
      const expected = all.filter((each) => isShownOn(each, today) && each.places.includes("/faq"));
      expect(new Set(shown)).toEqual(new Set(expected));
      expect(shown).toHaveLength(expected.length);
      const weights = shown.map(({ weight }) => weight);
      expect(weights).toEqual(weights.toSorted((one, other) => other - one));
      expect(promotionsAt(all.toReversed(), { place: "/faq", day: today })).toEqual(shown);
    }),
  );
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

// [promotion.contrast]
test("the text is legible on every ground, and a legible colour stays", () => {
  fc.assert(
    fc.property(color, color, (text_color, background_color) => {
      const used = legibleText({ text_color, background_color });
      expect(contrast(used, background_color)).toBeGreaterThanOrEqual(4.5);
      expect(used === text_color || contrast(text_color, background_color) < 4.5).toBe(true);
    }),
  );
});
