import { LANGUAGES } from "@guerdon/domain/text/language";
import type { ProductRow } from "./product-row.ts";

/** Fields with the same name in tables and files. */
const SAME_IN_BOTH = [
  "number",
  "type_group",
  "legal_kind",
  "tax_rate",
  "unit_of_measure",
  "unspsc",
  "brand",
  "categories",
  "conditions",
  "info_url",
  "issuer",
  "recommended_retail_price",
  "displayed_discount",
  "delivery_options",
  "labels",
  "sublists",
  "sold_out",
  "accepted_count",
  "external_product_value_type_id",
  "product_questionnaire",
  "tracking_name",
  "online_redeemable",
  "offline_redeemable",
  "printable_as_barcode",
  "barcode",
  "usable_on_smartphone",
  "redeemable_against_foreign_vouchers",
] as const satisfies readonly (keyof ProductRow)[];

/** Converts a product's rows to an entry of a catalogue file, not yet validated. */
export function productEntry(rows: readonly ProductRow[]): Record<string, unknown> {
  const [first] = rows;
  if (!first) {
    throw new RangeError("A product of a table has at least one row.");
  }
  return given({
    ...Object.fromEntries(SAME_IN_BOTH.map((column) => [column, first[column]])),
    texts: texts(first),
    variations: rows.filter((row) => row.variation_number !== undefined).map(variation),
    free_amount: first.free_amount && freeAmount(first.free_amount),
    pictures: given({ gift_card: first.gift_card, catalog: first.catalog_pictures, big: first.big_pictures }),
  });
}

function texts(row: ProductRow): Record<string, unknown> {
  const perLanguage = LANGUAGES.map((language) => {
    const languageTexts = given({
      name: row[`name.${language}`],
      name_short: row[`name_short.${language}`],
      description: row[`description.${language}`],
      redemption_conditions: row[`redemption_conditions.${language}`],
      discount_text: row[`discount_text.${language}`],
      search_words: row[`search_words.${language}`]?.split("|"),
    });
    return [language, languageTexts] as const;
  });
  return Object.fromEntries(perLanguage.filter(([, languageTexts]) => Object.keys(languageTexts).length > 0));
}

function variation(row: ProductRow): Record<string, unknown> {
  const attributes = LANGUAGES.flatMap((language) => {
    const cell = row[`attributes.${language}`];
    return cell === undefined ? [] : [[language, pairs(cell)] as const];
  });
  return given({
    number: row.variation_number,
    face_value: row.face_value,
    selling_price: row.selling_price,
    retail_value: row.retail_value,
    tracking_value: row.tracking_value,
    picture: row.variation_picture,
    attributes: Object.fromEntries(attributes),
  });
}

/** The column of a field of an entry; the path starts at the product. */
export function columnOf([field, ...rest]: readonly (string | number)[]): string | undefined {
  if (field === "variations") {
    const [, part, language] = rest;
    return part === "attributes" && language !== undefined ? `attributes.${language}` : columnOfVariation(part);
  }
  if (field === "texts") {
    return rest.length > 1 ? `${rest[1]}.${rest[0]}` : undefined;
  }
  if (field === "pictures") {
    return PICTURE_COLUMNS[String(rest[0])];
  }
  return field === undefined ? undefined : String(field);
}

const PICTURE_COLUMNS: Record<string, string> = {
  gift_card: "gift_card",
  catalog: "catalog_pictures",
  big: "big_pictures",
};

function columnOfVariation(part: string | number | undefined): string | undefined {
  if (part === undefined) {
    return undefined;
  }
  return part === "number" || part === "picture" ? `variation_${part}` : String(part);
}

/** Parses "Farbe=Koralle|Größe=M". */
function pairs(typed: string): Record<string, string> {
  return Object.fromEntries(
    typed.split("|").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), value.join("=").trim()];
    }),
  );
}

/** Parses "10-150/5". */
function freeAmount(typed: string) {
  const [min, max, step] = typed.split(/[-/]/).map((part) => Number(part.replace(",", ".")));
  return { min, max, step };
}

/** Omits empty fields, so that the file's defaults apply. */
function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
