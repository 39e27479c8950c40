import type { Section } from "./paper.ts";

/** Where a block is drawn: its upper left corner, and the section of the structure that it belongs to. */
export interface Place {
  x: number;
  y: number;
  section: Section;
}

/** A part of a page that knows its height, in points, before it is drawn. */
export interface Block {
  height: number;
  /** True for space between blocks, which no page needs to begin with. */
  isEmpty?: boolean;
  draw: (place: Place) => void;
  /** Divides it into what fits a height, and the rest; undefined if nothing fits. Only text can be divided. */
  divide?: (height: number) => [fitting: Block, left: Block] | undefined;
}

/** Empty space. */
export function space(height: number): Block {
  return { height, isEmpty: true, draw: () => undefined };
}

/** Blocks below each other, without those that there are not. */
export function stack(blocks: readonly (Block | undefined)[]): Block {
  const present = blocks.filter((block) => block !== undefined);
  return {
    height: present.reduce((total, { height }) => total + height, 0),
    draw({ x, y, section }) {
      let top = y;
      for (const block of present) {
        block.draw({ x, y: top, section });
        top += block.height;
      }
    },
  };
}

/** A block that starts further right. */
export function indented(block: Block, by: number): Block {
  return { height: block.height, draw: ({ x, ...place }) => block.draw({ x: x + by, ...place }) };
}

/** Blocks side by side, with their upper edges in line. */
export function beside(...blocks: readonly Block[]): Block {
  return {
    height: Math.max(...blocks.map(({ height }) => height)),
    draw(place) {
      for (const block of blocks) {
        block.draw(place);
      }
    },
  };
}
