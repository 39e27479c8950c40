import type { Agreement } from "./exchange.ts";
import { isInOrder } from "./order.ts";
import type { Rule } from "./rule.ts";
import { unless } from "./rule.ts";
import { all, at, type Element, namesIn, within, type XmlDocument } from "./xml.ts";

/** The basket of a message, and what was agreed. */
export interface BasketFacts {
  document: XmlDocument;
  agreement: Agreement;
}

const orderIn = ({ root }: XmlDocument) => at(root, "Message/PunchOutOrderMessage");
const headerIn = (document: XmlDocument) => at(orderIn(document), "PunchOutOrderMessageHeader");
const itemsIn = (document: XmlDocument) => all(orderIn(document), "ItemIn");
const moneyIn = (document: XmlDocument) => within(document.root).filter(({ name }) => name === "Money");

/** A decimal number of the major unit, as XML writes it. */
const AMOUNT = /^-?\d{1,12}(?:\.\d{1,4})?$/;
/** UN/CEFACT recommendation 20. */
const UNIT = /^[A-Z0-9]{1,3}$/;
/** Amounts with more digits are compared to the tenth of a thousandth. */
const SCALE = 10_000;

/** The children of each element, in the order of the document type 1.2.063, as far as shops use them. */
const MODELS: Readonly<Record<string, readonly string[]>> = {
  ItemIn: ["ItemID", "Path?", "ItemDetail", "SupplierID?", "ShipTo?", "Shipping?", "Tax?", "Comments?", "Extrinsic*"],
  ItemID: ["SupplierPartID", "SupplierPartAuxiliaryID?", "BuyerPartID?", "IdReference*"],
  ItemDetail: [
    ...["UnitPrice", "Description+", "OverallLimit?", "ExpectedLimit?", "UnitOfMeasure", "PriceBasisQuantity?"],
    ...["Classification+", "ManufacturerPartID?", "ManufacturerName?", "URL?", "LeadTime?", "Extrinsic*"],
  ],
  UnitPrice: ["Money", "Modifications?", "PricingConditions?"],
  Tax: ["Money", "TaxAdjustmentAmount?", "Description", "TaxDetail*"],
  Total: ["Money", "Modifications?"],
};

/** Rules of sums and positions. */
export const BASKET_RULES: readonly Rule<BasketFacts>[] = [
  {
    id: "basket.order",
    says: "The parts of total, tax and items stand in the order of the document type, and none that it requires is missing.",
    findings: ({ document }) =>
      within(document.root).flatMap((element) => {
        const model = MODELS[element.name];
        return model
          ? unless(isInOrder(namesIn(element), model), `${element.name}: ${namesIn(element).join(", ")}`)
          : [];
      }),
  },
  {
    id: "money.format",
    says: "Amounts are decimal numbers with a point and nothing else.",
    findings: ({ document }) => moneyIn(document).flatMap(({ text }) => unless(AMOUNT.test(text), text)),
  },
  {
    id: "money.currency",
    says: "All amounts are in one currency of ISO 4217 that the system takes.",
    findings: ({ document, agreement: { currencies } }) => {
      const named = [...new Set(moneyIn(document).map(({ attributes }) => attributes.currency ?? "none"))];
      const isTaken = (currency: string) =>
        /^[A-Z]{3}$/.test(currency) && (currencies.length === 0 || currencies.includes(currency));
      return unless(named.length === 1 && named.every(isTaken), named.join(", "));
    },
  },
  {
    id: "basket.sum",
    says: "The total is the sum of price per piece times quantity.",
    findings: ({ document }) => {
      const total = amountIn(headerIn(document), "Total/Money");
      const sum = summed(
        itemsIn(document).map(
          (item) => amountIn(item, "ItemDetail/UnitPrice/Money") * Number(item.attributes.quantity),
        ),
      );
      // A value that is not a number breaks another rule.
      return unless(Number.isNaN(sum - total) || sum === total, `${sum / SCALE} instead of ${total / SCALE}`);
    },
  },
  {
    id: "basket.tax",
    says: "The tax is the sum of the items’ taxes, and each tax that of its details.",
    findings: ({ document }) => {
      const ofItems = itemsIn(document).flatMap((item) => all(item, "Tax"));
      const ofAll = all(headerIn(document), "Tax");
      const isTotal = ofAll.length === 0 && ofItems.length === 0 ? true : isSum(ofAll, ofItems);
      const isOfDetails = [...ofAll, ...ofItems].every((tax) => {
        const details = all(tax, "TaxDetail").flatMap((detail) => all(detail, "TaxAmount"));
        return details.length === 0 || isSum([tax], details);
      });
      return [
        ...unless(isTotal, "the tax of the basket is not that of its items"),
        ...unless(isOfDetails, "a tax is not the sum of its details"),
      ];
    },
  },
  {
    id: "item.quantity",
    says: "Each item has a quantity above zero.",
    findings: ofItems((item) =>
      unless(
        /^\d{1,9}(?:\.\d{1,6})?$/.test(item.attributes.quantity ?? "") && Number(item.attributes.quantity) > 0,
        item.attributes.quantity ?? "none",
      ),
    ),
  },
  {
    id: "item.number",
    says: "Line numbers, if they are given, are whole, and no two are the same.",
    findings: ({ document }) => {
      const numbers = itemsIn(document).flatMap(({ attributes }) => attributes.lineNumber ?? []);
      const isFine =
        numbers.every((number) => /^[1-9]\d{0,8}$/.test(number)) && new Set(numbers).size === numbers.length;
      return unless(isFine, numbers.join(", "));
    },
  },
  {
    id: "item.part",
    says: "Each item has an id that the system can keep.",
    findings: ofItems((item, { part_length }) => fits(at(item, "ItemID/SupplierPartID"), part_length)),
  },
  {
    id: "item.auxiliary",
    says: "An item’s second id, if it has one, is not longer than the system can keep.",
    findings: ofItems((item, { auxiliary_length }) => {
      const auxiliary = at(item, "ItemID/SupplierPartAuxiliaryID");
      return auxiliary ? fits(auxiliary, auxiliary_length) : [];
    }),
  },
  {
    id: "item.name",
    says: "Each item has a name in a language that is given, no longer than the system shows.",
    findings: ofItems((item, { name_length }) =>
      all(at(item, "ItemDetail"), "Description").flatMap((name) => [
        ...fits(name, name_length),
        ...unless(/^[A-Za-z]{2,3}(?:-\w+)*$/.test(name.attributes["xml:lang"] ?? ""), "xml:lang is missing"),
      ]),
    ),
  },
  {
    id: "item.unit",
    says: "Each item has a unit of measure that the system knows.",
    findings: ofItems((item, { known_units }) => {
      const unit = at(item, "ItemDetail/UnitOfMeasure")?.text;
      return unit === undefined
        ? []
        : unless(known_units.length > 0 ? known_units.includes(unit) : UNIT.test(unit), unit || "it is empty");
    }),
  },
  {
    id: "item.classification",
    says: "Each item is classified by an UNSPSC of eight digits.",
    findings: ofItems((item) => {
      const found = all(at(item, "ItemDetail"), "Classification");
      const isFine = found.some(
        ({ attributes: { domain }, text }) => /^UNSPSC$/i.test(domain ?? "") && /^\d{8}$/.test(text),
      );
      return unless(
        found.length === 0 || isFine,
        found.map(({ attributes, text }) => `${attributes.domain} ${text}`).join(", "),
      );
    }),
  },
  {
    id: "tax.name",
    says: "Each tax has a name in a language that is given.",
    findings: ({ document }) =>
      within(document.root)
        .filter(({ name }) => name === "Tax")
        .flatMap((tax) => all(tax, "Description"))
        .flatMap(({ attributes, text }) =>
          unless(text !== "" && Boolean(attributes["xml:lang"]), text || "it is empty"),
        ),
  },
];

/** Findings of each item, with its place. */
function ofItems(find: (item: Element, agreement: Agreement) => string[]): Rule<BasketFacts>["findings"] {
  return ({ document, agreement }) =>
    itemsIn(document).flatMap((item, index) => find(item, agreement).map((finding) => `item ${index + 1}: ${finding}`));
}

function fits(element: Element | undefined, most: number): string[] {
  const text = element?.text.trim();
  return text === undefined
    ? []
    : unless(text !== "" && text.length <= most, text === "" ? "it is empty" : `${text.length} characters`);
}

/** In parts of `SCALE`; NaN if it is none. */
function amountIn(element: Element | undefined, path: string): number {
  const text = at(element, path)?.text ?? "";
  return AMOUNT.test(text) ? Math.round(Number(text) * SCALE) : Number.NaN;
}

function summed(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** True if the amounts of one are those of the others; also if one is no amount, which breaks another rule. */
function isSum(ones: readonly Element[], others: readonly Element[]): boolean {
  const sumOf = (elements: readonly Element[]) => summed(elements.map((element) => amountIn(element, "Money")));
  const [one, other] = [sumOf(ones), sumOf(others)];
  return Number.isNaN(one - other) || one === other;
}
