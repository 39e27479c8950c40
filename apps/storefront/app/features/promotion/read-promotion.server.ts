import type { ContentNode } from "@guerdon/contract";
import { BUTTON_VARIANTS } from "@guerdon/domain/promotion";
import type { PictureData } from "../../ui/picture.tsx";
import type { PromotionData, PromotionTarget } from "./promotion-data.ts";

/** A promotion and the colours that its class stands for. */
export interface ReadPromotion extends PromotionData {
  colors: { text: string; ground: string };
}

const HEX = /^#[0-9a-f]{6}$/i;

/**
 * Reads a promotion as the content system delivers it, where nothing is typed reliably.
 * @param page the language of the page
 * @returns undefined if something is missing that it cannot be shown without
 */
export function readPromotion(node: ContentNode, page: string): ReadPromotion | undefined {
  const headline = textOf(node, "headline_text");
  const button = textOf(node, "button_text");
  const text = colorOf(node, "text_color");
  const ground = colorOf(node, "background_color");
  const target = targetOf(node);
  if (!headline || !button || !text || !ground || !target) {
    return undefined;
  }
  const language = textOf(node, "language");
  const scene = pictureOf(node, "banner_image");
  const product = pictureOf(node, "product_image");
  return {
    name: node["@name"],
    ...(language && language !== page && { lang: language }),
    headline,
    button,
    target,
    variant: BUTTON_VARIANTS.find((variant) => variant === node.button_variant) ?? "primary",
    ground: `ground-${ground.slice(1)}-${text.slice(1)}`,
    ...(scene && { scene }),
    ...(product && { product }),
    colors: { text, ground },
  };
}

function textOf(node: ContentNode, property: string): string | undefined {
  const value = node[property];
  return typeof value === "string" ? value : undefined;
}

/** Only such a value becomes part of a style. */
function colorOf(node: ContentNode, property: string): string | undefined {
  const value = textOf(node, property);
  return value !== undefined && HEX.test(value) ? value.toLowerCase() : undefined;
}

function pictureOf(node: ContentNode, property: string): PictureData | undefined {
  const { "@id": id, width, height } = Object(node[property]) as Record<string, unknown>;
  const [w, h] = [Number(width), Number(height)];
  return typeof id === "string" && w > 0 && h > 0 ? { id, width: w, height: h } : undefined;
}

/** Links of other kinds than these are paths of the shop. */
function targetOf(node: ContentNode): PromotionTarget | undefined {
  const link = textOf(node, "link");
  switch (node.link_type) {
    case "partner-portal":
      return "portal";
    case "external":
      return link !== undefined && /^https?:$/.test(URL.parse(link)?.protocol ?? "") ? { href: link } : undefined;
    default:
      return link !== undefined && /^\/(?![/\\])/.test(link) ? { to: link } : undefined;
  }
}
