import { money } from "@guerdon/contract";
import { BARCODES } from "@guerdon/domain/fulfilment/barcode";
import { DELIVERY_TYPES } from "@guerdon/domain/fulfilment/delivery";
import { freeAmountVariation, ISSUERS, LABELS, LEGAL_KINDS, TYPE_GROUPS } from "@guerdon/domain/product";
import { LANGUAGES } from "@guerdon/domain/text/language";
import { z } from "zod";
import { productMistakes, repeated } from "./catalogue-rules.ts";

const language = z.enum(LANGUAGES);
const amount = money.refine((minor) => minor >= 0, "must not be negative");
const positiveAmount = money.refine((minor) => minor > 0, "must be more than 0");
const percent = z.number().min(0).max(100);
const flag = z.boolean().default(false);
const productNumber = z.string().regex(/^[A-Za-z0-9]{1,40}$/, "must be letters and digits, at most 40");
/** The path of a picture, relative to the catalogue's file. */
const file = z.string().regex(/^(?!\/)(?!.*\.\.)[^\\]+$/, "must be a path below the folder of the file");

const textsPerLanguage = <Text extends z.ZodType>(text: Text) =>
  z.partialRecord(language, text).refine((texts) => Object.keys(texts).length > 0, "must have at least one language");

const productTexts = z.strictObject({
  name: z.string().min(1),
  name_short: z.string().min(1),
  description: z.string(),
  redemption_conditions: z.string().optional(),
  discount_text: z.string().optional(),
  search_words: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
});

const variation = z.strictObject({
  number: z.string().regex(/^[\w-]{1,60}$/, "must be letters, digits, dashes and underscores, at most 60"),
  face_value: positiveAmount.nullable().default(null),
  selling_price: amount,
  retail_value: amount.nullable().default(null),
  /** Stays absent, as an issuer does. */
  tracking_value: amount.optional(),
  attributes: z.partialRecord(language, z.record(z.string().min(1), z.string().min(1))).default({}),
  picture: file.nullable().default(null),
});

/** An entry of a catalogue's file. */
export const catalogueProduct = z
  .strictObject({
    number: productNumber,
    type_group: z.enum(TYPE_GROUPS),
    legal_kind: z.enum(LEGAL_KINDS),
    tax_rate: percent,
    unit_of_measure: z.string().regex(/^[A-Z0-9]{1,3}$/, "must be a code of UN/ECE Recommendation 20, such as EA"),
    unspsc: z.string().regex(/^\d{8}$/, "must have 8 digits"),
    brand: z.string().min(1),
    categories: z.array(z.int()).default([]),
    texts: textsPerLanguage(productTexts),
    /** The name of shared redemption conditions. */
    conditions: z.string().nullable().default(null),
    info_url: z
      .url({ protocol: /^https?$/ })
      .nullable()
      .default(null),
    /** Stays absent, as limits do, so that a product without one is the same as before. */
    issuer: z.enum(ISSUERS).optional(),
    variations: z.array(variation).default([]),
    free_amount: z
      .strictObject({ min: positiveAmount, max: positiveAmount, step: positiveAmount })
      .nullable()
      .default(null),
    recommended_retail_price: amount.nullable().default(null),
    displayed_discount: percent.nullable().default(null),
    delivery_options: z.array(z.literal(DELIVERY_TYPES)).min(1),
    pictures: z
      .strictObject({
        gift_card: file.optional(),
        catalog: z.array(file).default([]),
        big: z.array(file).default([]),
      })
      .default({ catalog: [], big: [] }),
    labels: z.array(z.enum(LABELS)).default([]),
    sublists: z.array(z.int()).default([]),
    sold_out: flag,
    limits: z
      .strictObject({
        maximum_value: positiveAmount.nullable().default(null),
        maximum_virtual_value: positiveAmount.nullable().default(null),
        maximum_count: z.int().min(1).nullable().default(null),
      })
      .optional(),
    accepted_count: z.int().min(1).nullable().default(null),
    external_product_value_type_id: z.string().nullable().default(null),
    product_questionnaire: flag,
    tracking_name: z.string().default(""),
    online_redeemable: flag,
    offline_redeemable: flag,
    printable_as_barcode: flag,
    barcode: z.enum(BARCODES).optional(),
    usable_on_smartphone: flag,
    redeemable_against_foreign_vouchers: flag,
  })
  .superRefine((value, context) => {
    for (const { path, message } of productMistakes(value)) {
      context.addIssue({ code: "custom", path, message });
    }
  });

/** The catalogue file (docs/catalogue-format.md). Amounts become minor units. */
export const catalogueFile = z
  .strictObject({
    $schema: z.string().optional(),
    catalogue: z.strictObject({
      id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, "must be lower-case letters, digits and dashes"),
      currency: z.string().regex(/^[A-Z]{3}$/, "must be an ISO 4217 code such as EUR"),
      default_language: language,
    }),
    /** Files with more products. They are merged before validation. */
    files: z.array(file).default([]),
    conditions: z.record(z.string().min(1), textsPerLanguage(z.string().min(1))).default({}),
    categories: z.array(
      z.strictObject({
        id: z.int(),
        is_hidden: flag,
        texts: textsPerLanguage(z.strictObject({ name: z.string().min(1) })),
      }),
    ),
    products: z.array(catalogueProduct).default([]),
  })
  .superRefine(({ categories, conditions, products }, context) => {
    const refuse = (path: (string | number)[], message: string, first?: (string | number)[]) =>
      context.addIssue({ code: "custom", path, message, params: { first } });
    for (const { index, first } of repeated(categories.map(({ id }) => id))) {
      refuse(["categories", index, "id"], "is the number of another category as well", ["categories", first, "id"]);
    }
    for (const { index, first } of repeated(products.map(({ number }) => number))) {
      refuse(["products", index, "number"], "is the number of another product as well", ["products", first, "number"]);
    }
    const known = new Set(categories.map(({ id }) => id));
    const places = products.flatMap((item, at) =>
      item.variations.map(({ number }, index) => ({ number, path: ["products", at, "variations", index, "number"] })),
    );
    const free = products.map(({ number }) => freeAmountVariation(number));
    for (const { index, first } of repeated([...free, ...places.map(({ number }) => number)])) {
      const place = places[index - free.length];
      const other = places[first - free.length]?.path ?? ["products", first, "free_amount"];
      if (place) {
        refuse(place.path, "is the number of another variation as well", other);
      }
    }
    products.forEach((item, at) => {
      if (item.conditions !== null && !Object.hasOwn(conditions, item.conditions)) {
        refuse(["products", at, "conditions"], unknownConditions(item.conditions, Object.keys(conditions)));
      }
      item.categories.forEach((id, index) => {
        if (!known.has(id)) {
          refuse(["products", at, "categories", index], `there is no category ${id}`);
        }
      });
    });
  });

function unknownConditions(name: string, known: readonly string[]): string {
  const there = known.length > 0 ? `there are ${known.join(", ")}` : "the catalogue's JSON file says none";
  return `there are no conditions called ${name}; ${there}`;
}

export type CatalogueFile = z.output<typeof catalogueFile>;
/** The fields of a catalogue's file besides its products. */
export type CatalogueHead = Pick<CatalogueFile, "catalogue" | "categories" | "conditions">;
export type FileProduct = z.output<typeof catalogueProduct>;
