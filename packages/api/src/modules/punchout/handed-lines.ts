import { moneyFormat, writeMoney } from "@guerdon/domain/money/money-format";
import { HIDDEN_FACE_VALUE } from "@guerdon/domain/product";
import { effectiveTaxRate } from "@guerdon/domain/product/product-tax";
import {
  type HandedBasket,
  type HandedLine,
  handedBasket,
  namedPart,
  netUnitPrice,
} from "@guerdon/domain/session/punchout";
import type { Visit } from "../../shop.ts";
import type { PricedBasket, PricedBasketLine } from "../basket/index.ts";
import { attributesFor, textsFor } from "../catalogue/index.ts";
import { currencyOf } from "../website/index.ts";

type Speaking = Pick<Visit, "website" | "language">;

/** A basket as it is handed to a procurement system, at today's prices [punchout.message]. */
export function handedOf({ lines }: Pick<PricedBasket, "lines">, speaking: Speaking): HandedBasket {
  const currency = currencyOf(speaking.website).short_symbol;
  return handedBasket(
    currency,
    lines.map((line) => handedLine(line, speaking, currency)),
  );
}

function handedLine(line: PricedBasketLine, speaking: Speaking, currency: string): HandedLine {
  const { stored, product, selling_price, gross_price, quantity } = line;
  const unit_price = netUnitPrice(product, selling_price);
  return {
    ...namedPart(stored, unit_price),
    position: stored.position,
    quantity,
    unit_price,
    tax_rate: effectiveTaxRate(product.legal_kind, product.tax_rate),
    // With the rounded prices per piece it adds up to what the pieces cost with tax.
    tax: (gross_price ?? selling_price * quantity) - unit_price * quantity,
    ...nameOf(line, speaking, currency),
    unit_of_measure: product.unit_of_measure,
    unspsc: product.unspsc,
  };
}

/** The product with what was chosen of it, since the id says nothing to people. */
function nameOf({ product, variation }: PricedBasketLine, { website, language }: Speaking, currency: string) {
  const languages = { language, fallback: website.settings.language_settings.default };
  const { name, language: spoken } = textsFor(product, languages);
  const isShown = variation.face_value !== null && product.external_product_value_type_id !== HIDDEN_FACE_VALUE;
  const worth = isShown ? [writeMoney(variation.face_value ?? 0, moneyFormat(currency, spoken))] : [];
  const chosen = [...worth, ...Object.values(attributesFor(variation, languages))];
  return { name: [name.replaceAll("\u00ad", ""), ...chosen].join(", "), language: spoken };
}
