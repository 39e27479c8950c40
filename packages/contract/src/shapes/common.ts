import { DELIVERY_TYPES } from "@guerdon/domain/fulfilment/delivery";
import { LEGAL_KINDS, SURVEY_ANSWERS, TYPE_GROUPS } from "@guerdon/domain/product";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { money } from "../money.ts";

/** A language of the shop. Beside texts it is the language of the texts, which may be a fallback. */
export const language = z.enum(LANGUAGES);

export const deliveryType = z.literal(DELIVERY_TYPES);

/** A picture of the picture server: `/images/{id}/{width}.avif` or `.webp`. */
export const picture = z.object({ id: z.string(), width: z.int(), height: z.int() });

export const currency = z.object({
  symbol: z.string(),
  /** ISO 4217. */
  short_symbol: z.string(),
});

export const typeGroup = z.enum(TYPE_GROUPS);
export const legalKind = z.enum(LEGAL_KINDS);

/** The attributes of a variation by name, such as its colour. */
export const attributes = z.record(z.string(), z.string());

/** The answer to a product's survey: yes (a), no (b) or none [product.survey]. */
export const selectedAnswer = z.enum(SURVEY_ANSWERS);

/** The delivery types of a product [product.delivery-types]. */
export const deliveryOptions = z.array(z.object({ id: deliveryType }));

/** A tax rate as a number with a percent sign, such as "19 %". */
export const vat = z.string();

export const feeLine = z.object({
  identifier: z.string(),
  /** The website's name for the fee; absent for the interface's default. */
  name: z.string().optional(),
  net_price: money,
  gross_price: money,
});

/** The look of the shop: of the giver whose credit is used, or of the website [giver.look]. */
export const shopCustomization = z.object({
  /** The giver's; null for the website itself. */
  customer_name: z.string().nullable(),
  /** Its path. */
  customer_logo: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
});
