/** A part of a drawing. */
export interface DrawingPart {
  id: string | undefined;
  /** The parts that it repeats, as `<use>` does, by id. */
  repeats: readonly string[];
  parts: readonly DrawingPart[];
}

/** Far more parts than any logo draws; as many are drawn within a second. */
export const MAX_DRAWN = 100_000;

/**
 * Returns the number of parts that a drawing draws, counted again for each repetition: a few nested repetitions are
 * billions. A part that repeats itself counts as endless.
 */
export function drawnParts(root: DrawingPart): number {
  const named = new Map<string, DrawingPart>();
  const note = (part: DrawingPart) => {
    if (part.id !== undefined && !named.has(part.id)) {
      named.set(part.id, part);
    }
    part.parts.forEach(note);
  };
  note(root);
  const counted = new Map<DrawingPart, number>();
  const count = (part: DrawingPart): number => {
    const known = counted.get(part);
    if (known !== undefined) {
      return known;
    }
    counted.set(part, Number.POSITIVE_INFINITY);
    const repeated = part.repeats.flatMap((id) => named.get(id) ?? []);
    const drawn = [...part.parts, ...repeated].reduce((sum, each) => sum + count(each), 1);
    counted.set(part, drawn);
    return drawn;
  };
  return count(root);
}
