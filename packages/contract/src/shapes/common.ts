import { DELIVERY_TYPES } from "@guerdon/domain/delivery";
import { LANGUAGES } from "@guerdon/domain/language";
import { LEGAL_KINDS, SURVEY_ANSWERS, TYPE_GROUPS } from "@guerdon/domain/product";
import { z } from "zod";
import { money } from "../money.ts";

/** A language of the shop; beside texts it is theirs, which may have had to fall back to another than the caller's. */
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

/** What sets a variation apart, value by name, such as its colour. */
export const attributes = z.record(z.string(), z.string());

/** Whether a product's survey was answered with yes (a), no (b) or not at all [product.survey]. */
export const selectedAnswer = z.enum(SURVEY_ANSWERS);

/** Ways in which a product can be delivered, each with its id [product.delivery-types]. */
export const deliveryOptions = z.array(z.object({ id: deliveryType }));

/** A tax rate as a number with a percent sign, such as "19 %". */
export const vat = z.string();

export const feeLine = z.object({
  identifier: z.string(),
  /** What the website calls it; absent where the interface's own name stands. */
  name: z.string().optional(),
  net_price: money,
  gross_price: money,
});
