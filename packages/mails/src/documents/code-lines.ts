import { codeGroups } from "@guerdon/domain/voucher/voucher-code";
import type { Block } from "./blocks.ts";
import { type Paper, tag } from "./paper.ts";
import { paragraph } from "./text-lines.ts";

/** Sizes of a code, in points; the smallest goes over several lines. */
const SIZES = [28, 26, 24, 22, 20, 18, 16] as const;
const SMALLEST = 16;
/** All characters are as wide, and all gaps between groups, in shares of the size. */
const ADVANCE = 0.6;
const GAP = 0.5;
const LEADING = 1.4;
/** From the top of a line to its baseline. */
const BASELINE = 1.02;

interface CodeLines {
  code: string;
  width: number;
  colour: string;
  align: "left" | "center";
}

type Groups = readonly string[];

/**
 * A code, as large as it may be, in groups that are easy to read. The groups are drawn as shapes, and the code without
 * gaps lies over them as text that is not seen: readers of a document take a wide gap for a space, and what is copied
 * must be the exact code [fulfilment.document].
 */
export function codeLines(paper: Paper, options: CodeLines): Block {
  const { code, width, colour, align } = options;
  if (![...code].every((each) => paper.typefaces.code.characters.has(each.codePointAt(0) ?? 0))) {
    // Signs that this face lacks are set by others, whose widths differ.
    const style = { weight: "bold", size: SMALLEST, leading: SMALLEST * LEADING, colour, align } as const;
    return paragraph(paper, { text: code, width, style });
  }
  const shown = codeGroups(code);
  const size = SIZES.find((each) => widthOfGroups(shown, each) <= width) ?? SMALLEST;
  const lines = linesOf(shown, { size, width });
  const leading = size * LEADING;
  return {
    height: lines.length * leading,
    draw({ x, y, section }) {
      tag(paper, { section, type: "P" }, () => {
        for (const [index, line] of lines.entries()) {
          const left = align === "center" ? x + (width - widthOfGroups(line, size)) / 2 : x;
          const place = { x: left, baseline: y + index * leading + size * BASELINE, size, colour };
          drawGroups(paper, line, place);
          layText(paper, line, place);
        }
      });
    },
  };
}

function widthOfGroups(groups: Groups, size: number): number {
  const characters = groups.reduce((total, group) => total + [...group].length, 0);
  return size * (ADVANCE * characters + GAP * (groups.length - 1));
}

/** As many groups in a line as fit; a group that is longer than a line goes over several. */
function linesOf(groups: Groups, { size, width }: { size: number; width: number }): Groups[] {
  const most = Math.max(1, Math.floor(width / (size * ADVANCE)));
  const lines: string[][] = [];
  for (const part of groups.flatMap((group) => partsOf(group, most))) {
    const longer = [...(lines.at(-1) ?? []), part];
    if (longer.length > 1 && widthOfGroups(longer, size) <= width) {
      lines.splice(-1, 1, longer);
    } else {
      lines.push([part]);
    }
  }
  return lines;
}

/** A group in parts of so many characters at most, divided after its signs rather than within its words. */
function partsOf(group: string, most: number): string[] {
  const words = group.split(/(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/u).flatMap((word) => {
    const characters = [...word];
    const count = Math.ceil(characters.length / most);
    return Array.from({ length: count }, (_, index) => characters.slice(index * most, (index + 1) * most).join(""));
  });
  const parts: string[] = [];
  for (const word of words) {
    const longer = (parts.at(-1) ?? "") + word;
    parts.splice([...longer].length <= most ? -1 : parts.length, 1, [...longer].length <= most ? longer : word);
  }
  return parts;
}

interface LinePlace {
  x: number;
  baseline: number;
  size: number;
  colour: string;
}

function drawGroups({ pdf, typefaces }: Paper, groups: Groups, { x, baseline, size, colour }: LinePlace): void {
  const { font } = typefaces.code;
  const scale = size / font.unitsPerEm;
  let left = x;
  for (const group of groups) {
    for (const glyph of font.glyphsForString(group)) {
      if (glyph.path.commands.length > 0) {
        pdf.save().translate(left, baseline).scale(scale, -scale);
        pdf.path(glyph.path.toSVG()).fill(colour).restore();
      }
      left += ADVANCE * size;
    }
    left += GAP * size;
  }
}

/** The code as text without gaps, stretched to the width of what is seen. */
function layText({ pdf }: Paper, groups: Groups, { x, baseline, size }: LinePlace): void {
  const text = groups.join("");
  const stretch = widthOfGroups(groups, size) / widthOfGroups([text], size);
  pdf.save().scale(stretch, 1, { origin: [x, baseline] });
  // Text rendering mode 3: neither filled nor stroked.
  pdf.addContent("3 Tr");
  pdf.font("code").fontSize(size).text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
  pdf.restore();
}
