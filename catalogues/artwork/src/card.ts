import { circle, type Drawing, drawing, path, place, rect } from "./drawing.ts";
import { lettering, type Typeface } from "./lettering.ts";

export const cardWidth = 856;
export const cardHeight = 540;
const radius = 34;

export interface Brand {
  readonly slug: string;
  readonly name: string;
  readonly typeface: Typeface;
  readonly size: number;
  readonly tracking?: number;
  readonly slant?: number;
  /** Colour of the name and the mark on this card's artwork. */
  readonly ink: string;
  /** The ground of the mark's badge, and the sign on it, drawn in a box of 64 × 64. */
  readonly badge: string;
  readonly sign: (color: string) => string;
  readonly signColor: string;
  readonly scene: (d: Drawing) => string;
}

/** A gift card: scene, brand lockup, the sheen of printed plastic and its edge. */
export function brandCard(brand: Brand): string {
  const d = drawing(brand.slug, cardWidth, cardHeight);
  const name = lettering(brand.name, brand.typeface, brand.size, brand.tracking, brand.slant);
  const lockup = place(
    52,
    50,
    0,
    1,
    circle(32, 32, 32, brand.badge),
    brand.sign(brand.signColor),
    place(82, 32 + brand.size * 0.34, 0, 1, path(name.d, brand.ink)),
  );
  return finishCard(d, brand.scene(d) + lockup);
}

/** A themed voucher: the scene alone, so that it speaks every language. */
export function sceneCard(slug: string, scene: (d: Drawing) => string): string {
  const d = drawing(slug, cardWidth, cardHeight);
  return finishCard(d, scene(d));
}

function finishCard(d: Drawing, body: string): string {
  const outline = rect(0, 0, cardWidth, cardHeight, "#fff", radius);
  const sheen = d.across(
    [
      [0, "#fff", 0.14],
      [0.3, "#fff", 0.03],
      [0.302, "#fff", 0.11],
      [0.5, "#fff", 0],
      [1, "#000", 0.1],
    ],
    [0, 0, cardWidth, cardHeight],
  );
  const edge = d.linear([
    [0, "#fff", 0.55],
    [0.35, "#fff", 0.12],
    [1, "#000", 0.22],
  ]);
  return d.finish(
    d.clipped(outline, body + rect(0, 0, cardWidth, cardHeight, sheen)) +
      rect(1, 1, cardWidth - 2, cardHeight - 2, "none", radius - 1, `stroke="${edge}" stroke-width="2"`),
  );
}
