import type { ContentNode } from "@guerdon/contract";
import { color } from "@guerdon/contract/operations/folder-values";
import { BUTTON_VARIANTS, type Promotion, type PromotionPlace } from "@guerdon/domain/promotion";
import type { Language } from "@guerdon/domain/text/language";
import { textOn } from "@guerdon/domain/theme/colour";
import { dayOf } from "@guerdon/domain/time/day";
import { z } from "zod";
import type { Website } from "../../ports/websites.ts";

/** A day, or a moment with an offset, as content systems serve dates. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** A picture of the content system that is stored; a text is one that could not be had. */
const picture = z
  .object({ id: z.string(), width: z.number(), height: z.number() })
  .nullish()
  .catch(null)
  .transform((reference) => reference ?? null);

/** The common properties of a content system's promotions: texts, and pictures that are stored [content.parsed]. */
const common = z.object({
  name: z.string().min(1).optional(),
  headline_text: z.string().min(1).max(200),
  button_text: z.string().min(1).max(60),
  button_variant: z.enum(BUTTON_VARIANTS).catch("primary"),
  text_color: color.optional().catch(undefined),
  background_color: color.optional().catch(undefined),
  product_image: picture,
  banner_image: picture,
  weight: z.coerce.number().catch(0),
  start_date: date.optional(),
  end_date: date.optional(),
  active: z
    .enum(["true", "false"])
    .default("true")
    .transform((text) => text === "true"),
  /** The `external_identifier` of the only website that shows it. */
  website: z.string().optional(),
});

/** Where it leads: the property of that name, or else `link`. */
const target = z.discriminatedUnion("link_type", [
  z.object({ link_type: z.literal("category"), category: z.coerce.number().int() }),
  z.object({ link_type: z.literal("product"), product: z.string().regex(/^[A-Za-z0-9]{1,50}$/) }),
  z.object({ link_type: z.literal("external"), url: z.url() }),
  z.object({ link_type: z.literal("page"), page: z.string().regex(/^\/[a-z0-9/-]*$/) }),
  z.object({ link_type: z.literal("all-products") }),
  z.object({ link_type: z.literal("partner-portal") }),
]);

/** The property that holds the target of a link, by its type. */
const TARGETS = { category: "category", product: "product", external: "url", page: "page" } as const;

interface Place {
  place: PromotionPlace;
  language: Language;
  website: Website;
}

/**
 * A promotion as the content system serves it: in one language, for one place.
 * @returns undefined if it lacks something that it cannot be shown without
 */
export function deliveredPromotion(
  node: ContentNode,
  { place, language, website: { settings } }: Place,
): (Promotion & { website: string | undefined }) | undefined {
  const property = TARGETS[node.link_type as keyof typeof TARGETS] ?? "link";
  const read = common.safeParse(node);
  const link = target.safeParse({ link_type: node.link_type, [property]: node[property] ?? node.link });
  if (!(read.success && link.success)) {
    return undefined;
  }
  const { name, headline_text, button_text, start_date, end_date, ...rest } = read.data;
  const background_color = rest.background_color ?? settings.theme.primary_color;
  const day = (text: string | undefined) =>
    text === undefined || !text.includes("T") ? (text ?? null) : dayOf(new Date(text), settings.time_zone);
  return {
    ...rest,
    name: name ?? node["@name"],
    headline_text: { [language]: headline_text },
    button_text: { [language]: button_text },
    background_color,
    text_color: rest.text_color ?? textOn(background_color),
    link: link.data,
    start_date: day(start_date),
    end_date: day(end_date),
    website: rest.website,
    places: [place],
  };
}
