import { BUTTON_VARIANTS, type Promotion, type PromotionPlace } from "@guerdon/domain/promotion";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";

const texts = z.partialRecord(z.enum(LANGUAGES), z.string());
const picture = z.object({ id: z.string(), width: z.int(), height: z.int() });
const color = z.string().regex(/^#[0-9a-f]{6}$/i);

const promotion = z.object({
  name: z.string(),
  headline_text: texts,
  button_text: texts,
  button_variant: z.enum(BUTTON_VARIANTS).catch("primary"),
  text_color: color,
  background_color: color,
  product_image: picture.nullable().catch(null),
  banner_image: picture.nullable().catch(null),
  link: z.discriminatedUnion("link_type", [
    z.object({ link_type: z.literal("category"), category: z.int() }),
    z.object({ link_type: z.literal("product"), product: z.string() }),
    z.object({ link_type: z.literal("external"), url: z.url() }),
    z.object({ link_type: z.literal("page"), page: z.string().startsWith("/") }),
    z.object({ link_type: z.literal("all-products") }),
    z.object({ link_type: z.literal("partner-portal") }),
  ]),
  weight: z.number().catch(0),
  start_date: z.iso.date().nullable(),
  end_date: z.iso.date().nullable(),
  active: z.boolean(),
  places: z.array(z.custom<PromotionPlace>((value) => typeof value === "string")),
});

/** The promotions of a website as they were stored, by whichever version. What is no promotion is left out. */
export function readStoredPromotions(stored: unknown): Promotion[] {
  return (Array.isArray(stored) ? stored : []).flatMap((each) => promotion.safeParse(each).data ?? []);
}
