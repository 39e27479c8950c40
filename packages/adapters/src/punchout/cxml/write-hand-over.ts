import type { FormField, HandOver } from "@guerdon/api/ports/punchout-protocol";
import { type HandedLine, unitFor } from "@guerdon/domain/session/punchout";
import { credentialElement, readEnvelope } from "./envelope.ts";
import { type Format, systemId } from "./format.ts";
import { type Written, writeXml } from "./write-xml.ts";

/** The form's field with a PunchOutOrderMessage, urlencoded by the browser or in base64. */
export function writeHandOver(handOver: HandOver, format: Format): FormField[] {
  const message = writeMessage(handOver, format);
  const value = format.encoding === "base64" ? Buffer.from(message).toString("base64") : message;
  return [{ name: format.field, value }];
}

/** The message. It goes through a browser: there is no secret in it, and nobody's name. */
function writeMessage(handOver: HandOver, format: Format): string {
  const { id, at, buyer_cookie, operation_allowed } = handOver;
  const { from, to, mode } = readEnvelope(handOver.envelope);
  const currency = handOver.kind === "basket" ? handOver.basket.currency : handOver.currency;
  const basket = handOver.kind === "basket" ? handOver.basket : { lines: [], tax: [], total: 0 };
  const header: Written[] = [money("Total", basket.total, currency)];
  if (basket.tax.length > 0) {
    header.push(taxOf(basket.tax, currency));
  }
  const inside: Written[] = [
    ["BuyerCookie", {}, buyer_cookie],
    ["PunchOutOrderMessageHeader", { operationAllowed: operation_allowed }, ...header],
    ...basket.lines.map((line, index) => itemIn(line, { number: index + 1, currency, format })),
  ];
  const status: Written[] =
    handOver.kind === "unchanged" ? [["Status", { code: "204", text: "No Content" }, "Nothing was changed."]] : [];
  return writeXml(
    [
      "cXML",
      { payloadID: id, timestamp: at.toISOString(), "xml:lang": "en" },
      [
        "Header",
        {},
        // The shop answers: what was its address is its name now.
        ["From", {}, ...to.map(credentialElement)],
        ["To", {}, ...from.map(credentialElement)],
        ["Sender", {}, ...to.map(credentialElement), ["UserAgent", {}, "Guerdon"]],
      ],
      ["Message", { deploymentMode: mode }, ...status, ["PunchOutOrderMessage", {}, ...inside]],
    ],
    systemId(format),
  );
}

interface Place {
  /** From 1. */
  number: number;
  currency: string;
  format: Format;
}

/** A position, its parts in the order of the document type. */
function itemIn(line: HandedLine, { number, currency, format }: Place): Written {
  const tax = line.tax_rate > 0 ? [taxOf([{ rate: line.tax_rate, amount: line.tax }], currency)] : [];
  return [
    "ItemIn",
    { quantity: String(line.quantity), lineNumber: String(number) },
    ["ItemID", {}, ["SupplierPartID", {}, line.part], ["SupplierPartAuxiliaryID", {}, line.auxiliary]],
    [
      "ItemDetail",
      {},
      money("UnitPrice", line.unit_price, currency),
      ["Description", { "xml:lang": line.language }, cut(line.name, format.name_length)],
      ["UnitOfMeasure", {}, unitFor(line, format)],
      ["Classification", { domain: "UNSPSC" }, line.unspsc],
    ],
    ...tax,
  ];
}

/** The sum of these taxes, with each rate. */
function taxOf(rates: readonly { rate: number; amount: number }[], currency: string): Written {
  const total = rates.reduce((sum, { amount }) => sum + amount, 0);
  return [
    "Tax",
    {},
    moneyOf(total, currency),
    ["Description", { "xml:lang": "en" }, "VAT"],
    ...rates.map(
      ({ rate, amount }): Written => [
        "TaxDetail",
        { category: "vat", percentageRate: String(rate) },
        money("TaxAmount", amount, currency),
      ],
    ),
  ];
}

function money(name: string, minor: number, currency: string): Written {
  return [name, {}, moneyOf(minor, currency)];
}

/** A decimal amount of the major unit with two digits after the point. */
function moneyOf(minor: number, currency: string): Written {
  const digits = String(minor).padStart(3, "0");
  return ["Money", { currency }, `${digits.slice(0, -2)}.${digits.slice(-2)}`];
}

/** The text's beginning, between characters as people see them. */
function cut(text: string, length: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > length) {
      break;
    }
    kept += segment;
  }
  return kept;
}
