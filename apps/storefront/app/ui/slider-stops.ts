/** A row of slides as it stands; pixels from the row's beginning. */
export interface SlideView {
  slides: readonly { left: number; width: number }[];
  /** How far the row is scrolled. */
  position: number;
  /** How far it can be. */
  end: number;
  /** Width in which slides are whole. */
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

/** Where "next" and "previous" lead: to the first slide that is not whole in view, and around at both ends. */
export function turnedTo(view: SlideView, direction: 1 | -1): number {
  return direction === 1 ? turnedOn(view) : turnedBack(view);
}

function turnedOn({ slides, position, end, visible }: SlideView): number {
  if (position >= end - TOLERANCE) {
    return 0;
  }
  const next = slides.find(
    ({ left, width }) => left > position + TOLERANCE && left + width > position + visible + TOLERANCE,
  );
  return Math.min(next?.left ?? end, end);
}

function turnedBack({ slides, position, end, visible }: SlideView): number {
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
