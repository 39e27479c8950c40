import { BUTTON_VARIANTS } from "@guerdon/domain/promotion";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { color, file, localized } from "./folder-values.ts";

/** Larger weights are typing errors. */
const HEAVIEST = 1000;

const text = (longest: number) =>
  localized.refine((texts) => Object.values(texts).every(({ length }) => length <= longest), {
    message: `must have at most ${longest} characters`,
  });

const place = z
  .string()
  .regex(/^(website|teaser|(\/[a-z0-9][a-z0-9-]*)+)$/, "must be website, teaser or a page's path such as /faq");

const common = z.strictObject({
  headline_text: text(80),
  button_text: text(30),
  button_variant: z.enum(BUTTON_VARIANTS).default("primary"),
  /** Default: black or white, whichever is legible. */
  text_color: color.optional(),
  /** The ground of the text; default: the primary colour of the website. */
  background_color: color.optional(),
  /** Paths from the folder of the promotions. */
  product_image: file.optional(),
  banner_image: file.optional(),
  weight: z.int().min(0).max(HEAVIEST).default(0),
  start_date: z.iso.date().optional(),
  end_date: z.iso.date().optional(),
  active: z.boolean().default(true),
  places: z.array(place).min(1),
});

const link = <Type extends string, Target extends z.ZodRawShape>(link_type: Type, target: Target) =>
  common.extend({ link_type: z.literal(link_type), ...target });

/** A promotion's file in the folder of a website [promotion.fields]. */
export const promotionFile = z
  .discriminatedUnion("link_type", [
    link("category", { category: z.int() }),
    link("product", { product: z.string().regex(/^[A-Za-z0-9]{1,50}$/, "must be a product number") }),
    link("external", { url: z.url().max(1000) }),
    link("page", { page: z.string().regex(/^\/[a-z0-9/-]*$/, "must be a path such as /faq") }),
    link("all-products", {}),
    link("partner-portal", {}),
  ])
  .superRefine(({ headline_text, button_text, start_date, end_date }, context) => {
    const lacking = LANGUAGES.filter((language) => headline_text[language] && !button_text[language]);
    if (lacking.length > 0) {
      const message = `lacks ${lacking.join(", ")}, which headline_text has`;
      context.addIssue({ code: "custom", path: ["button_text"], message });
    }
    if (start_date !== undefined && end_date !== undefined && end_date < start_date) {
      context.addIssue({ code: "custom", path: ["end_date"], message: "is before start_date" });
    }
  });

export type PromotionFile = z.output<typeof promotionFile>;
