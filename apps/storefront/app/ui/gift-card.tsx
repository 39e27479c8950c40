import type { ReactNode } from "react";
import { HIGHLIGHTS, WIDE } from "../theme/breakpoints.ts";
import { Picture, type PictureData } from "./picture.tsx";

interface GiftCardProps {
  /** A card shows its artwork to the edge; a thing lies on quiet ground. */
  kind: "card" | "thing";
  picture: PictureData | null;
  alt?: string;
  /** The face value in the corner of a gift card. */
  value?: ReactNode;
  /** In a list, highlighted (first or beside the first), or alone on its page. */
  size?: "list" | "line" | "lead" | "slide" | "big";
  eager?: boolean;
  className?: string;
}

/** The picture of a thing fills its ground; a card lies on it with a margin. */
const THING_IN_LIST = { widths: [320, 640], sizes: "min(45vw,20rem)" };

const SIZES = {
  line: { widths: [160, 320], sizes: "9rem" },
  list: { widths: [320, 480], sizes: "min(37vw,16rem)" },
  lead: { widths: [320, 480, 640, 960], sizes: `(max-width:${HIGHLIGHTS}) 80vw,(max-width:${WIDE}) 45vw,34rem` },
  slide: { widths: [320, 480, 640, 960], sizes: `(max-width:${HIGHLIGHTS}) 80vw,(max-width:${WIDE}) 45vw,20rem` },
  big: { widths: [480, 640, 960, 1280], sizes: `(max-width:${WIDE}) 92vw,42rem` },
};

/** A product's picture: a gift card in a card's proportions lying on quiet ground, or a reward. */
export function GiftCard({ kind, picture, alt = "", value, size = "list", eager, className }: GiftCardProps) {
  const offered = kind === "thing" && size === "list" ? THING_IN_LIST : SIZES[size];
  const image = picture && <Picture picture={picture} alt={alt} {...offered} {...(eager && { eager })} />;
  const named = (base: string, big: string) => [base, size === "big" && big, className].filter(Boolean).join(" ");
  if (kind === "thing") {
    return <span className={named("gift-card-thing", "gift-card-thing-big")}>{image}</span>;
  }
  if (size === "line") {
    return <span className={named("gift-card-alone", "")}>{image}</span>;
  }
  return (
    <span className={named("gift-card", "gift-card-big")}>
      <span>
        {image}
        {value && <span>{value}</span>}
      </span>
    </span>
  );
}
