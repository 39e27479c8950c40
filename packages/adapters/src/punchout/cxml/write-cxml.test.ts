import type { HandOver, SetupRefusal } from "@guerdon/api/ports/punchout-protocol";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { type HandedLine, handedBasket } from "@guerdon/domain/session/punchout";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCxml } from "./create-cxml.ts";
import { childrenOf, elementAt, readXml, type XmlElement } from "./read-xml.ts";
import { withoutForeignCharacters } from "./xml-characters.ts";

const cxml = createCxml();
const AT = new Date("2026-11-20T13:00:00Z");

const formatOf = (format: Record<string, unknown> = {}) =>
  buyerSettings.parse({ domain: "D", identity: "I", return_hosts: ["buyer.example"], format }).format;

function aLine(changes: Partial<HandedLine> = {}): HandedLine {
  return {
    position: 1,
    part: "TV1-10",
    auxiliary: "TV1:1::1000",
    quantity: 2,
    unit_price: 1000,
    tax_rate: 0,
    tax: 0,
    name: "Kino",
    language: "de",
    unit_of_measure: "C62",
    unspsc: "14111608",
    ...changes,
  };
}

function aHandOver(lines: HandedLine[] | null): HandOver {
  const written = {
    id: "pov_1.order@werk.example",
    at: AT,
    buyer_cookie: " c&<>\"' ",
    operation_allowed: "edit" as const,
    envelope: {
      from: [{ domain: "DUNS", identity: "Buying & Co" }],
      to: [{ domain: "DUNS", identity: "WERK" }],
      mode: "test",
    },
  };
  return lines
    ? { ...written, kind: "basket", basket: handedBasket("EUR", lines) }
    : { ...written, kind: "unchanged", currency: "EUR" };
}

/** The document, read as a stranger's. */
function rootOf(document: string): XmlElement {
  const read = readXml(new TextEncoder().encode(document), undefined);
  if ("reason" in read) {
    throw new Error(`${read.reason} ${document}`);
  }
  return read.root;
}

const posted = (lines: HandedLine[] | null, format = formatOf()) => {
  const [field] = cxml.writeHandOver(aHandOver(lines), format);
  return field ?? { name: "", value: "" };
};

const textAt = (element: XmlElement, path: string) => elementAt(element, path)?.text;
const names = (element: XmlElement) => element.children.map(({ name }) => name);

// [punchout.setup]
test("a visit that begins is answered with its start page", () => {
  const startUrl = "https://werk.example/punchout/start?t=a&b=c";
  const document = cxml.writeAnswer(
    { kind: "started", id: "pov_1@werk.example", at: AT, start_url: startUrl },
    undefined,
  );
  expect(document.split("\n").slice(0, 2)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">',
  ]);
  const root = rootOf(document);
  expect(root.attributes).toEqual({
    payloadID: "pov_1@werk.example",
    timestamp: "2026-11-20T13:00:00.000Z",
    lang: "en",
  });
  expect(names(root)).toEqual(["Response"]);
  expect(elementAt(root, "Response/Status")?.attributes).toEqual({ code: "200", text: "OK" });
  expect(textAt(root, "Response/PunchOutSetupResponse/StartPage/URL")).toBe(startUrl);
});

// [punchout.setup]
test.each<[SetupRefusal, string]>([
  ["unreadable", "400"],
  ["unauthorized", "401"],
  ["forbidden", "403"],
  ["invalid", "406"],
  ["conflict", "409"],
  ["unsupported", "450"],
  ["failed", "500"],
])("a refused request that is %s has the status %s and nothing else", (refusal, code) => {
  const root = rootOf(
    cxml.writeAnswer({ kind: "refused", refusal, reason: "Why & how", id: "1@x", at: AT }, undefined),
  );
  const [response] = root.children;
  expect(response && names(response)).toEqual(["Status"]);
  expect(elementAt(root, "Response/Status")).toMatchObject({ attributes: { code }, text: "Why & how" });
});

// [punchout.message] [punchout.sum]
test("a basket is written with unit, class, tax and currency of each line, in the order of the document type", () => {
  const lines = [
    aLine(),
    aLine({
      part: "MUG-RED",
      auxiliary: "MUG:0::840",
      unit_price: 840,
      quantity: 3,
      tax_rate: 19,
      tax: 480,
      name: "Tasse",
    }),
  ];
  const { name, value } = posted(lines);
  expect(name).toBe("cxml-urlencoded");
  const root = rootOf(value);
  expect(names(root)).toEqual(["Header", "Message"]);
  expect(textAt(root, "Header/From/Credential/Identity")).toBe("WERK");
  expect(textAt(root, "Header/To/Credential/Identity")).toBe("Buying & Co");
  const message = elementAt(root, "Message");
  expect(message?.attributes).toEqual({ deploymentMode: "test" });
  const order = elementAt(root, "Message/PunchOutOrderMessage");
  expect(order && names(order)).toEqual(["BuyerCookie", "PunchOutOrderMessageHeader", "ItemIn", "ItemIn"]);
  expect(order && textAt(order, "BuyerCookie")).toBe(" c&<>\"' ");
  expect(order && textAt(order, "PunchOutOrderMessageHeader/Total/Money")).toBe("45.20");
  expect(order && textAt(order, "PunchOutOrderMessageHeader/Tax/Money")).toBe("4.80");
  const [, mug] = order ? childrenOf(order, "ItemIn") : [];
  expect(mug?.attributes).toEqual({ quantity: "3", lineNumber: "2" });
  expect(mug && names(mug)).toEqual(["ItemID", "ItemDetail", "Tax"]);
  const detail = mug && elementAt(mug, "ItemDetail");
  expect(detail && names(detail)).toEqual(["UnitPrice", "Description", "UnitOfMeasure", "Classification"]);
  expect(mug && elementAt(mug, "ItemDetail/UnitPrice/Money")).toMatchObject({
    attributes: { currency: "EUR" },
    text: "8.40",
  });
  expect(mug && elementAt(mug, "Tax/TaxDetail")?.attributes).toEqual({ category: "vat", percentageRate: "19" });
  expect(detail && elementAt(detail, "Classification")).toMatchObject({
    attributes: { domain: "UNSPSC" },
    text: "14111608",
  });
});

// [punchout.cancel]
test("word that nothing was changed has the status 204 and no lines; an empty basket has neither", () => {
  const unchanged = rootOf(posted(null).value);
  const emptied = rootOf(posted([]).value);
  const statuses = [unchanged, emptied].map((root) => elementAt(root, "Message/Status")?.attributes.code);
  expect(statuses).toEqual(["204", undefined]);
  for (const root of [unchanged, emptied]) {
    const order = elementAt(root, "Message/PunchOutOrderMessage");
    expect(order && names(order)).toEqual(["BuyerCookie", "PunchOutOrderMessageHeader"]);
    expect(order && textAt(order, "PunchOutOrderMessageHeader/Total/Money")).toBe("0.00");
  }
});

// [punchout.format]
test("field, encoding, version, units and lengths are as the buyer wants them", () => {
  const format = formatOf({
    version: "1.2.063",
    field: "cXML-base64",
    encoding: "base64",
    name_length: 10,
    units: { C62: "EA" },
  });
  const { name, value } = posted([aLine({ name: "Ein langer Name 👩‍👩‍👧 mit Familie" })], format);
  expect(name).toBe("cXML-base64");
  const document = Buffer.from(value, "base64").toString("utf8");
  expect(document).toContain("/cXML/1.2.063/cXML.dtd");
  const detail = elementAt(rootOf(document), "Message/PunchOutOrderMessage/ItemIn/ItemDetail");
  expect(detail && textAt(detail, "UnitOfMeasure")).toBe("EA");
  expect(detail && textAt(detail, "Description")).toBe("Ein langer");
});

// [punchout.message]
test("whatever names and cookies hold, the document is well-formed and says the same", () => {
  const text = fc.string({ unit: "binary", minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, text, (cookie, given) => {
      const handOver = { ...aHandOver([aLine({ name: given })]), buyer_cookie: cookie };
      const root = rootOf(cxml.writeHandOver(handOver, formatOf())[0]?.value ?? "");
      expect(textAt(root, "Message/PunchOutOrderMessage/BuyerCookie")).toBe(withoutForeignCharacters(cookie));
      expect(textAt(root, "Message/PunchOutOrderMessage/ItemIn/ItemDetail/Description")).toBe(
        withoutForeignCharacters(given),
      );
    }),
    { seed: 7 },
  );
});
