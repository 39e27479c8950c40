import type { MailTheme } from "@guerdon/domain/theme/derive-theme";
import type { Shape } from "@guerdon/domain/theme/look";
import { mailColours } from "../brand-colours.ts";
import { LINE } from "../parts/styles.ts";
import type { Block, Place } from "./blocks.ts";
import { PATTERN_WIDTH, patternPath } from "./card-pattern.ts";
import { adorn, CONTENT_WIDTH, type Paper, pictureSource, tagPicture } from "./paper.ts";
import { drawRuns, widthOf } from "./text-lines.ts";
import { visualRuns } from "./visual-runs.ts";

/** Width by height of a gift card. */
const PROPORTION = 856 / 540;
/** The rounding of the corners, as a share of the width; a round one is that of a plastic card. */
const ROUNDING: Record<Shape, number> = { round: 0.037, soft: 0.022, square: 0.006 };

/** The width of a card of this height. */
export function widthOfCard(height: number): number {
  return height * PROPORTION;
}

interface GiftCard {
  brand: string;
  theme: MailTheme;
  picture: Uint8Array | null;
  width: number;
}

/** The picture of the gift card, in the middle; without one, a card in the brand's colour with its pattern and name. */
export function giftCard(paper: Paper, card: GiftCard): Block {
  const { width } = card;
  const height = width / PROPORTION;
  const rounding = width * ROUNDING[card.theme.shape];
  return {
    height,
    draw({ x: left, y, section }) {
      const x = left + (CONTENT_WIDTH - width) / 2;
      const area = { x, y, width, height };
      tagPicture(paper, { section, alt: card.brand, area }, () => {
        paper.pdf.save().roundedRect(x, y, width, height, rounding).clip();
        drawFace(paper, card, { x, y, section });
        paper.pdf.restore();
      });
      adorn(paper, () => {
        paper.pdf.lineWidth(0.5).strokeColor(LINE).roundedRect(x, y, width, height, rounding).stroke();
      });
    },
  };
}

function drawFace(paper: Paper, card: GiftCard, { x, y }: Place): void {
  const { width, picture } = card;
  const height = width / PROPORTION;
  if (picture) {
    paper.pdf.image(pictureSource(picture), x, y, { cover: [width, height], align: "center", valign: "center" });
    return;
  }
  const { brand, onBrand, brandMark } = mailColours(card.theme);
  paper.pdf.rect(x, y, width, height).fill(brand);
  const pattern = patternPath(card.theme.card_pattern);
  if (pattern) {
    paper.pdf
      .save()
      .translate(x, y)
      .scale(width / PATTERN_WIDTH);
    paper.pdf.path(pattern).fill(brandMark).restore();
  }
  drawName(paper, card, { x, y, colour: onBrand });
}

/** The brand's name at the lower left, as large as it may be in one line. */
function drawName(
  paper: Paper,
  { brand, width }: GiftCard,
  { x, y, colour }: { x: number; y: number; colour: string },
) {
  const inset = width * 0.08;
  const full = { weight: "head", size: width * 0.1, leading: 0, colour } as const;
  const size = full.size * Math.min(1, (width - 2 * inset) / widthOf(paper, brand, full));
  const place = { x: x + inset, baseline: y + width / PROPORTION - inset, size, colour };
  drawRuns(paper, visualRuns(brand, "head", paper.typefaces), place);
}
