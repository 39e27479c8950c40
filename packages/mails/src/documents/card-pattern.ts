/// <reference path="../drawings.d.ts" />
import type { CardPattern } from "@guerdon/domain/theme/look";
import confetti from "@guerdon/domain/theme/patterns/confetti.svg?raw";
import grid from "@guerdon/domain/theme/patterns/grid.svg?raw";
import rings from "@guerdon/domain/theme/patterns/rings.svg?raw";
import stripes from "@guerdon/domain/theme/patterns/stripes.svg?raw";
import waves from "@guerdon/domain/theme/patterns/waves.svg?raw";

/** The width of the drawings in their own units; they have the proportions of a gift card. */
export const PATTERN_WIDTH = 856;

const DRAWINGS: Record<Exclude<CardPattern, "plain">, string> = { rings, waves, grid, confetti, stripes };

/** The path of a card's pattern, which pages draw from the same file; null for none [theme.card-pattern]. */
export function patternPath(pattern: CardPattern): string | null {
  return pattern === "plain" ? null : (DRAWINGS[pattern].match(/ d="([^"]+)"/)?.[1] ?? null);
}
