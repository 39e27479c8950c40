import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { PictureRef } from "@guerdon/domain/product";
import { legibleText, type Promotion, type PromotionPlace } from "@guerdon/domain/promotion";
import { textOn } from "@guerdon/domain/theme/colour";
import type { ReadPromotion } from "./read-promotion-files.ts";

/** The folder of promotions in that of the website, from which they name their pictures. */
const FOLDER = "promotions";

/** The path of a promotion's picture in the website's folder. */
const picturePath = (name: string) => `${FOLDER}/${name}`;

/** The pictures that a promotion shows, by their paths in the website's folder. */
export function picturesOf({ values: { product_image, banner_image } }: ReadPromotion): string[] {
  return [product_image, banner_image].filter((name) => name !== undefined).map(picturePath);
}

/** A promotion as it is stored: with references of its pictures, and the website's colours where it names none. */
export function finishedPromotion(
  { name, values }: ReadPromotion,
  { theme }: Pick<WebsiteSettings, "theme">,
  references: ReadonlyMap<string, PictureRef>,
): Promotion {
  const { headline_text, button_text, button_variant, weight, active } = values;
  const background_color = values.background_color ?? theme.primary_color;
  const referenceOf = (picture: string | undefined) =>
    (picture !== undefined && references.get(picturePath(picture))) || null;
  return {
    name,
    headline_text,
    button_text,
    button_variant,
    weight,
    active,
    background_color,
    text_color: values.text_color ?? textOn(background_color),
    product_image: referenceOf(values.product_image),
    banner_image: referenceOf(values.banner_image),
    link: linkOf(values),
    start_date: values.start_date ?? null,
    end_date: values.end_date ?? null,
    places: values.places.map((place) => place as PromotionPlace),
  };
}

function linkOf(values: ReadPromotion["values"]): Promotion["link"] {
  switch (values.link_type) {
    case "category":
      return { link_type: values.link_type, category: values.category };
    case "product":
      return { link_type: values.link_type, product: values.product };
    case "external":
      return { link_type: values.link_type, url: values.url };
    case "page":
      return { link_type: values.link_type, page: values.page };
    default:
      return { link_type: values.link_type };
  }
}

/** A text colour that was replaced, because it is not legible on its ground [promotion.contrast]. */
export interface ReplacedColor {
  file: string;
  line: number;
  text_color: string;
  background_color: string;
  used: string;
}

/** The replaced text colours of promotions. */
export function replacedColors(
  read: readonly ReadPromotion[],
  finished: readonly Pick<Promotion, "text_color" | "background_color">[],
): ReplacedColor[] {
  return read.flatMap(({ file, lineOf }, index) => {
    const colors = finished[index];
    const used = colors && legibleText(colors);
    return colors && used !== undefined && used !== colors.text_color
      ? [
          {
            file,
            line: lineOf("text_color"),
            text_color: colors.text_color,
            background_color: colors.background_color,
            used,
          },
        ]
      : [];
  });
}
