import { brandColours, mixed } from "../brand-colours.ts";
import { LINE } from "../parts/styles.ts";
import type { Block, Place } from "./blocks.ts";
import { adorn, CONTENT_WIDTH, type Paper, pictureSource, tagPicture } from "./paper.ts";
import { widthOf } from "./text-lines.ts";
import { runsOf } from "./typefaces.ts";

/** Width by height of a gift card. */
const PROPORTION = 856 / 540;
/** The rounding of the corners, as a share of the width: that of a plastic card. */
const ROUNDING = 0.037;

/** A card without a picture has rings in its corner: radius by the card's width, and how far they differ from its colour. */
const RINGS = [
  [0.5, 0.06],
  [0.36, 0.12],
  [0.22, 0.18],
] as const;

/** The width of a card of this height. */
export function widthOfCard(height: number): number {
  return height * PROPORTION;
}

interface GiftCard {
  brand: string;
  primary_color: string;
  picture: Uint8Array | null;
  width: number;
}

/** The picture of the gift card, in the middle; without one, a card in the brand's colour with its name. */
export function giftCard(paper: Paper, card: GiftCard): Block {
  const { width } = card;
  const height = width / PROPORTION;
  return {
    height,
    draw({ x: left, y, section }) {
      const x = left + (CONTENT_WIDTH - width) / 2;
      const area = { x, y, width, height };
      tagPicture(paper, { section, alt: card.brand, area }, () => {
        paper.pdf
          .save()
          .roundedRect(x, y, width, height, width * ROUNDING)
          .clip();
        drawFace(paper, card, { x, y, section });
        paper.pdf.restore();
      });
      adorn(paper, () => {
        paper.pdf
          .lineWidth(0.5)
          .strokeColor(LINE)
          .roundedRect(x, y, width, height, width * ROUNDING)
          .stroke();
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
  const { brand, onBrand } = brandColours(card.primary_color);
  paper.pdf.rect(x, y, width, height).fill(brand);
  for (const [radius, share] of RINGS) {
    paper.pdf.circle(x + width, y, width * radius).fill(mixed(brand, onBrand, share));
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
  const full = { weight: "bold", size: width * 0.1, leading: 0, colour } as const;
  const size = full.size * Math.min(1, (width - 2 * inset) / widthOf(paper, brand, full));
  let left = x + inset;
  for (const { face, text } of runsOf(brand, "bold", paper.typefaces)) {
    paper.pdf.font(face).fontSize(size).fillColor(colour);
    const place = { lineBreak: false, baseline: "alphabetic" } as const;
    paper.pdf.text(text, left, y + width / PROPORTION - inset, place);
    left += paper.pdf.widthOfString(text);
  }
}
