/** The measures of a row of slides, in pixels from the row's beginning. */
export interface SlideView {
  slides: readonly { left: number; width: number }[];
  /** The row's scroll position. */
  position: number;
  /** The last possible scroll position. */
  end: number;
  /** The width in which slides are fully in view. */
  visible: number;
}

/** In pixels: some screens report fractional positions. */
const TOLERANCE = 2;

/** The next slide of a slider that moves by itself; the first after the last [website.slider]. */
export function nextSlide({ slides, position, end }: SlideView): number {
  if (position >= end - TOLERANCE) {
    return 0;
  }
  const next = slides.find(({ left }) => left > position + TOLERANCE);
  return Math.min(next?.left ?? end, end);
}

/** The scroll position after "next" or "previous": the first slide not fully in view; wraps around at both ends. */
export function turnTarget(view: SlideView, direction: 1 | -1): number {
  return direction === 1 ? nextTarget(view) : previousTarget(view);
}

function nextTarget({ slides, position, end, visible }: SlideView): number {
  if (position >= end - TOLERANCE) {
    return 0;
  }
  const next = slides.find(
    ({ left, width }) => left > position + TOLERANCE && left + width > position + visible + TOLERANCE,
  );
  return Math.min(next?.left ?? end, end);
}

function previousTarget({ slides, position, end, visible }: SlideView): number {
  if (position <= TOLERANCE) {
    return end;
  }
  const last = slides.findLast(({ left }) => left < position - TOLERANCE);
  if (!last) {
    return 0;
  }
  const earliest = last.left + last.width - visible - TOLERANCE;
  return slides.find(({ left }) => left >= Math.min(earliest, last.left))?.left ?? 0;
}
