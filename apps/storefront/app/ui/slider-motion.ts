import type { SlideView } from "./slider-stops.ts";

/** Milliseconds between two movements, and of a movement [website.slider]. */
export const AUTOPLAY_MS = 4000;
const GLIDE_MS = 600;

/** A larger difference from the expected scroll position, in pixels, was caused by the visitor. */
const TAKEN_OVER = 8;

export interface Glider {
  glideTo: (left: number) => void;
  end: () => void;
}

/** Scrolls a row, and detects when the visitor scrolls it. With reduced motion it jumps. */
export function createGlider(row: HTMLElement, onTakenOver: () => void): Glider {
  let frame = 0;
  let expected = row.scrollLeft;
  const put = (left: number) => {
    row.scrollLeft = left;
    expected = row.scrollLeft;
  };
  const halt = () => {
    cancelAnimationFrame(frame);
    // Scroll snapping, which would counteract each step, is disabled meanwhile (slider.css).
    delete row.dataset.gliding;
  };
  const onScroll = () => {
    if (Math.abs(row.scrollLeft - expected) <= TAKEN_OVER) {
      return;
    }
    halt();
    expected = row.scrollLeft;
    onTakenOver();
  };
  const glideTo = (left: number) => {
    halt();
    const from = row.scrollLeft;
    const start = performance.now();
    const step = () => {
      const part = prefersReducedMotion() ? 1 : Math.min(1, (performance.now() - start) / GLIDE_MS);
      put(from + (left - from) * eased(part));
      if (part < 1) {
        frame = requestAnimationFrame(step);
      } else {
        halt();
      }
    };
    row.dataset.gliding = "";
    step();
  };
  row.addEventListener("scroll", onScroll, { passive: true });
  row.addEventListener("touchstart", halt, { passive: true });
  const end = () => {
    halt();
    row.removeEventListener("scroll", onScroll);
    row.removeEventListener("touchstart", halt);
  };
  return { glideTo, end };
}

/** Starts and ends slowly. */
function eased(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

const reducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)");

export function prefersReducedMotion(): boolean {
  return reducedMotion().matches;
}

export function onReducedMotionChange(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Measures a row of slides. */
export function viewOf(row: HTMLElement): SlideView {
  const slides = [...row.children].map((slide) => slide.getBoundingClientRect());
  const first = slides[0]?.left ?? 0;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  return {
    slides: slides.map(({ left, width }) => ({ left: left - first, width })),
    position: row.scrollLeft,
    end: row.scrollWidth - row.clientWidth,
    visible: row.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd),
  };
}

/** True if the row is in view in a visible window, without hover, focus or an open dialog. */
export function mayAutoplay(row: HTMLElement): boolean {
  const { top, bottom, height } = row.getBoundingClientRect();
  const isInView = top + height / 2 < window.innerHeight && bottom - height / 2 > 0;
  const isHeld = row.matches(":hover, :focus-within") || document.querySelector("dialog[open]") !== null;
  return isInView && !isHeld && !document.hidden;
}
