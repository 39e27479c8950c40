import { describe, expect, test } from "vitest";
import { nextSlide, type SlideView, turnTarget } from "./slider-stops.ts";

/** Slides of one width with gaps, in a window that shows `shown` of them; rows that fit are left out. */
function rowOf(count: number, gap: number, shown: number): SlideView[] {
  const width = 160;
  const slides = Array.from({ length: count }, (_, index) => ({ left: index * (width + gap), width }));
  const visible = width * shown;
  const end = count * (width + gap) - gap - visible;
  return end > 2 ? [{ slides, position: 0, visible, end }] : [];
}

const ROWS = [2, 3, 4, 5, 7, 12, 19, 20].flatMap((count) =>
  [0, 14, 28].flatMap((gap) => [1, 1.3, 2, 2.05, 2.5, 3.9, 4, 5.5, 6].flatMap((shown) => rowOf(count, gap, shown))),
);

type Move = (view: SlideView) => number;
const MOVES: [string, Move][] = [
  ["by itself", nextSlide],
  ["by next", (view) => turnTarget(view, 1)],
  ["by previous", (view) => turnTarget(view, -1)],
];

/** Slides whole in view at a position. */
function whole({ slides, visible, position }: SlideView): number[] {
  return slides.flatMap(({ left, width }, index) =>
    left >= position - 2 && left + width <= position + visible + 2 ? [index] : [],
  );
}

describe.each(MOVES)("a row moved %s", (_, move) => {
  test("stays within its ends and always moves, from every position", () => {
    for (const view of ROWS) {
      for (let position = 0; position <= view.end; position += 37) {
        const to = move({ ...view, position });
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(view.end);
        expect(to).not.toBe(position);
      }
    }
  });

  test("shows every slide whole before it is where it began", () => {
    for (const view of ROWS) {
      const seen = new Set(whole(view));
      let position = 0;
      for (let moves = 0; moves <= view.slides.length; moves += 1) {
        position = move({ ...view, position });
        for (const slide of whole({ ...view, position })) {
          seen.add(slide);
        }
        if (position === 0) {
          break;
        }
      }
      expect(position).toBe(0);
      expect(seen.size).toBe(view.slides.length);
    }
  });
});

test("next leaves no slide out, and the last turn ends at the end", () => {
  const slides = [0, 1, 2, 3, 4].map((index) => ({ left: index * 110, width: 100 }));
  const view = { slides, visible: 210, end: 330 };
  expect(turnTarget({ ...view, position: 0 }, 1)).toBe(220);
  expect(turnTarget({ ...view, position: 220 }, 1)).toBe(330);
  expect(turnTarget({ ...view, position: 330 }, 1)).toBe(0);
  expect(turnTarget({ ...view, position: 330 }, -1)).toBe(110);
  expect(turnTarget({ ...view, position: 0 }, -1)).toBe(330);
});
