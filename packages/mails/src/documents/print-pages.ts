import type { Block } from "./blocks.ts";
import { endPage, startPage } from "./page-frame.ts";
import { PAGE, type Section } from "./paper.ts";
import type { Printing } from "./printing.ts";

interface Pages {
  blocks: readonly Block[];
  /** Below the head of each page, in points. */
  headGap: number;
}

/** Sums of heights are exact to less than this. */
const ROUNDING = 0.01;

/** Draws blocks below each other, on as many pages as they need. */
export function printPages(printing: Printing, { blocks, headGap }: Pages, root: Section): void {
  const waiting = [...blocks];
  while (waiting.some(({ isEmpty }) => !isEmpty)) {
    const { section, top, bottom } = startPage(printing, root);
    let y = top + headGap;
    while (waiting[0]?.isEmpty) {
      waiting.shift();
    }
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const isFirst = y === top + headGap;
      const [fitting, left] = divided(next, isFirst, bottom - y);
      fitting?.draw({ x: PAGE.side, y, section });
      y += fitting?.height ?? 0;
      if (left) {
        waiting.unshift(left);
        break;
      }
    }
    endPage(printing, section);
  }
}

/**
 * Returns the part of a block that fits, and the rest. A block that fits no page is drawn nevertheless, so that
 * printing ends.
 */
function divided(
  block: Block,
  isFirst: boolean,
  height: number,
): [fitting: Block | undefined, left: Block | undefined] {
  if (block.height <= height + ROUNDING) {
    return [block, undefined];
  }
  return block.divide?.(height) ?? (isFirst ? [block, undefined] : [undefined, block]);
}
