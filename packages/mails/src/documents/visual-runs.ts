import bidiModule, { type Bidi } from "bidi-js";
import type { Features } from "./face.ts";
import { type Run, runsOf, type Typefaces, type Weight } from "./typefaces.ts";

// Its types say that the function is a property of what Node imports; it is what Node imports.
const bidi = (bidiModule as unknown as () => Bidi)();
const RIGHT_TO_LEFT = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Thaa}\p{Script=Syrc}\p{Script=Nkoo}]/u;

/** The features that a run is set with. Words from right to left would change places if each was set alone. */
export function featuresOf({ face, text }: Run, typefaces: Typefaces): Features | undefined {
  return typefaces[face]?.features ?? (RIGHT_TO_LEFT.test(text) ? [] : undefined);
}

/**
 * The parts of a line that one face can set, in the order in which they stand from left to right (Unicode Bidirectional
 * Algorithm, UAX #9). The line's own first letter says where it begins.
 */
export function visualRuns(line: string, weight: Weight, typefaces: Typefaces): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) {
    return runsOf(line, weight, typefaces);
  }
  return reordered(levelsOf(line)).flatMap(({ text, level }) => {
    const runs = runsOf(text, weight, typefaces);
    return level % 2 === 0 ? runs : runs.reverse().map(fromRightToLeft);
  });
}

/** Letters are turned by the font's layout; signs between them, which a font sets from left to right, are turned here. */
function fromRightToLeft({ face, text }: Run): Run {
  return { face, text: RIGHT_TO_LEFT.test(text) ? text : [...text].reverse().join("") };
}

/** A part of a line that runs in one direction: to the right where its level is even. */
interface Part {
  text: string;
  level: number;
}

function levelsOf(line: string): Part[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const parts: Part[] = [];
  for (const [index, level] of levels.entries()) {
    const sign = mirrored.get(index) ?? line[index] ?? "";
    const last = parts.at(-1);
    if (last && last.level === level) {
      last.text += sign;
    } else {
      parts.push({ text: sign, level });
    }
  }
  return parts;
}

/** Turns every sequence of parts, from the highest level down to the lowest odd one (UAX #9, L2). */
function reordered(parts: readonly Part[]): Part[] {
  const highest = Math.max(...parts.map(({ level }) => level));
  let ordered = [...parts];
  for (let least = highest; least > 0; least -= 1) {
    ordered = turned(ordered, least);
  }
  return ordered;
}

function turned(parts: readonly Part[], least: number): Part[] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.level >= least && last?.[0] && last[0].level >= least) {
      last.unshift(part);
    } else {
      groups.push([part]);
    }
  }
  return groups.flat();
}
