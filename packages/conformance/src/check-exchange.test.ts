import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writtenExchange } from "./an-exchange.fixture.ts";
import { checkExchange } from "./check-exchange.ts";
import type { Agreement, Exchange } from "./exchange.ts";

const brokenBy = (exchange: Exchange, agreement: Agreement) =>
  checkExchange(exchange, agreement)
    .filter(({ result }) => result === "broken")
    .map(({ rule }) => rule);

const NAMES = readdirSync(join(import.meta.dirname, "../exchanges"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// [punchout.conformance]
test("there are three exchanges that were written by hand", () => {
  expect(NAMES.sort()).toEqual(["ariba-like", "coupa-like", "powerschool-like"]);
});

// [punchout.conformance]
test.each(NAMES)("every rule judges the exchange %s, and names what is wrong with it", (name) => {
  const { exchange, agreement, broken } = writtenExchange(name);
  const report = checkExchange(exchange, agreement);
  expect(brokenBy(exchange, agreement)).toEqual(broken);
  expect(report.filter(({ result }) => result === "not judged")).toEqual([]);
});

/** A change to an exchange that breaks no rule: to texts of a document, or to parts of the transmission. */
type Fault =
  | { answer: [from: string | RegExp, to: string] }
  | { message: [from: string | RegExp, to: string] }
  | { came: (exchange: Exchange) => Exchange };

const came = (more: Partial<NonNullable<Exchange["form"]>>): Fault => ({
  came: (exchange) => ({ ...exchange, form: exchange.form && { ...exchange.form, ...more } }),
});
const answered = (more: Partial<Exchange["answer"]>): Fault => ({
  came: (exchange) => ({ ...exchange, answer: { ...exchange.answer, ...more } }),
});
const ITEMS = /<ItemIn[\s\S]*<\/ItemIn>/;
const NO_ITEMS = '<Status code="204" text="No Content"/>';

/** Faults by the one rule that they break. */
const FAULTS: [rule: string, fault: Fault][] = [
  ["answer.http", answered({ status: 500 })],
  ["answer.media-type", answered({ media_type: "text/html" })],
  ["answer.media-type", answered({ media_type: "text/xml; charset=iso-8859-1" })],
  ["answer.well-formed", { answer: ["&amp;l=en", "&l=en"] }],
  ["answer.doctype", { answer: [/<!DOCTYPE.*\n/, ""] }],
  ["answer.doctype", { answer: ["1.2.014/cXML.dtd", "cXML.dtd"] }],
  ["answer.payload-id", { answer: ["1539050766.1@shop", "1539050765.512@procurement"] }],
  ["answer.payload-id", { answer: [/payloadID="[^"]*"/, ""] }],
  ["answer.timestamp", { answer: ["20:00:01+01:00", "20:00:01"] }],
  ["answer.structure", { answer: ["<Response>", "<Header/><Response>"] }],
  ["answer.structure", { answer: [/(<Status.*)\n\s*(<PunchOutSetup.*)/, "$2$1"] }],
  ["answer.status", { answer: ['code="200"', 'code="401"'] }],
  ["answer.status", { answer: [' text="OK"', ""] }],
  ["answer.start-page", { answer: ["https://shop.example/", "/"] }],
  ["answer.start-page", { answer: ["https://shop.example/", "http://shop.example/"] }],
  ["form.method", came({ method: "GET" })],
  ["form.media-type", came({ media_type: "multipart/form-data; boundary=x" })],
  ["form.address", came({ url: "https://procurement.example/punchout/checkout?id=1" })],
  ["form.field", { came: (exchange) => renamed(exchange, "cXML-urlencoded") }],
  ["form.field", { came: (exchange) => doubled(exchange) }],
  ["form.encoding", { came: (exchange) => rewritten(exchange, (text) => Buffer.from(text).toString("base64")) }],
  ["form.encoding", { came: (exchange) => rewritten(exchange, encodeURIComponent) }],
  ["message.well-formed", { message: ["</Total>", ""] }],
  ["message.doctype", { message: [/<!DOCTYPE.*\n/, ""] }],
  ["message.payload-id", { message: ["1539050999.2@shop", "1539050766.1@shop"] }],
  ["message.timestamp", { message: ["2026-11-20T20:12:00+01:00", "20.11.2026 20:12"] }],
  ["message.structure", { message: [/(<BuyerCookie>.*)\n([\s\S]*<\/PunchOutOrderMessageHeader>)/, "$2$1"] }],
  ["message.structure", { message: [/<UserAgent>.*<\/UserAgent>/, ""] }],
  ["message.structure", { message: [/(<Total>.*)\n([\s\S]*?<\/Tax>)/, "$2$1"] }],
  ["message.cookie", { message: ["c64af92dc27e68172e030d3dfd1bc944<", "c64af92dc27e68172e030d3dfd1bc944 <"] }],
  ["message.parties", { message: [/(<From>.*)SHOP-1/, "$1BUYER-1"] }],
  ["message.parties", { message: [/(<To>.*)BUYER-1/, "$1SHOP-1"] }],
  ["message.parties", { message: [/(<Sender>\s*.*)SHOP-1/, "$1BUYER-1"] }],
  [
    "message.no-secret",
    {
      message: [
        "</Identity></Credential>\n      <User",
        "</Identity><SharedSecret>x</SharedSecret></Credential>\n      <User",
      ],
    },
  ],
  ["message.no-secret", { message: ["A shop", "A shop of correct-horse-battery"] }],
  ["message.no-person", { message: ["A shop", "A shop for Musterfrau"] }],
  ["message.no-person", { message: ["</ItemDetail>", '<Extrinsic name="User">x</Extrinsic></ItemDetail>'] }],
  ["message.operation-allowed", { message: ['operationAllowed="edit"', 'operationAllowed="source"'] }],
  ["message.quote-status", { message: ['quoteStatus="final"', 'quoteStatus="done"'] }],
  ["message.status", { message: ["<Message>", '<Message><Status code="200" text="OK"/>'] }],
  ["message.status", { message: ["<Message>", '<Message><Status code="204" text="No Content"/>'] }],
  ["message.nothing-lost", { came: (exchange) => asking(exchange, "inspect") }],
  ["message.nothing-lost", { came: (exchange) => asking(emptied(exchange), "edit") }],
  ["basket.order", { message: [/(<UnitOfMeasure>.*)\n\s*(<Classification.*)/, "$2$1"] }],
  ["basket.order", { message: [/<Classification.*/, ""] }],
  ["basket.order", { message: [/<UnitPrice>.*EUR">10.00.*/, ""] }],
  ["basket.order", { message: [/(<SupplierPartID>.*)\n\s*(<SupplierPartAux.*)/, "$2$1"] }],
  ["money.format", { message: [">35.17<", ">35,17<"] }],
  ["money.format", { message: [">10.00<", ">EUR 10.00<"] }],
  ["money.currency", { message: ['currency="EUR">10.00', 'currency="€">10.00'] }],
  ["money.currency", { message: [/currency="EUR"/g, 'currency="CHF"'] }],
  ["money.currency", { message: ['currency="EUR">35.17', 'currency="CHF">35.17'] }],
  ["basket.sum", { message: [">35.17<", ">35.18<"] }],
  ["basket.tax", { message: [/<Tax>[\s\S]*?<\/Tax>/, ""] }],
  ["basket.tax", { message: [/(<TaxAmount><Money currency="EUR">)4.78/, "$14.79"] }],
  ["item.quantity", { message: [/35\.17([\s\S]*)quantity="1"/, '25.17$1quantity="0"'] }],
  ["item.number", { message: ['lineNumber="2"', 'lineNumber="1"'] }],
  ["item.part", { message: [">MUG<", `>${"M".repeat(51)}<`] }],
  ["item.part", { message: [">MUG<", "><"] }],
  ["item.auxiliary", { message: ["MUG:0::839", "M".repeat(256)] }],
  ["item.name", { message: ["Mug, blue &amp; white", "M".repeat(256)] }],
  ["item.name", { message: ['xml:lang="en">Mug', ">Mug"] }],
  ["item.unit", { message: [">EA<", ">C62<"] }],
  ["item.classification", { message: ["52152101", "521521"] }],
  ["item.classification", { message: ['"UNSPSC">52', '"eClass">52'] }],
  ["tax.name", { message: [/<Description xml:lang="en">VAT/, "<Description>VAT"] }],
];

function rewritten(exchange: Exchange, write: (value: string) => string): Exchange {
  const fields = (exchange.form?.fields ?? []).map(({ name, value }) => ({ name, value: write(value) }));
  return { ...exchange, form: exchange.form && { ...exchange.form, fields } };
}

function renamed(exchange: Exchange, name: string): Exchange {
  const fields = (exchange.form?.fields ?? []).map(({ value }) => ({ name, value }));
  return { ...exchange, form: exchange.form && { ...exchange.form, fields } };
}

function doubled(exchange: Exchange): Exchange {
  const fields = exchange.form?.fields ?? [];
  return { ...exchange, form: exchange.form && { ...exchange.form, fields: [...fields, ...fields] } };
}

const asking = (exchange: Exchange, operation: string): Exchange => ({
  ...exchange,
  request: replaced(exchange.request, ['"create"', `"${operation}"`]),
});

const emptied = (exchange: Exchange): Exchange =>
  rewritten(exchange, (message) =>
    message
      .replace(ITEMS, "")
      .replace(/<Tax>[\s\S]*<\/Tax>/, "")
      .replace("35.17", "0.00"),
  );

/** The text with something replaced that must be there. */
function replaced(text: string, [from, to]: [string | RegExp, string]): string {
  const changed = text.replace(from, to);
  expect(changed, String(from)).not.toBe(text);
  return changed;
}

function planted(exchange: Exchange, fault: Fault): Exchange {
  if ("came" in fault) {
    return fault.came(exchange);
  }
  return "answer" in fault
    ? { ...exchange, answer: { ...exchange.answer, document: replaced(exchange.answer.document, fault.answer) } }
    : rewritten(exchange, (message) => replaced(message, fault.message));
}

// [punchout.conformance]
test.each(FAULTS)("a planted fault breaks the rule %s, and no other (%#)", (rule, fault) => {
  const { exchange, agreement } = writtenExchange("coupa-like");
  expect(brokenBy(planted(exchange, fault), agreement)).toEqual([rule]);
});

// [punchout.conformance]
test("every rule has a planted fault", () => {
  const { exchange, agreement } = writtenExchange("coupa-like");
  const rules = checkExchange(exchange, agreement).map(({ rule }) => rule);
  expect(new Set(rules).size).toBe(rules.length);
  expect([...new Set(FAULTS.map(([rule]) => rule))].sort()).toEqual(rules.sort());
});

// [punchout.conformance]
test("what did not come, or cannot be read, is not judged, and is no fault", () => {
  const { exchange, agreement } = writtenExchange("coupa-like");
  const report = checkExchange({ ...exchange, form: null }, agreement);
  expect(report.filter(({ rule }) => rule.startsWith("answer.")).every(({ result }) => result === "kept")).toBe(true);
  expect(report.filter(({ rule }) => !rule.startsWith("answer.")).every(({ result }) => result === "not judged")).toBe(
    true,
  );
});

// [punchout.conformance]
test("an empty basket, and word that nothing changed, break no rule", () => {
  const { exchange, agreement } = writtenExchange("coupa-like");
  expect(brokenBy(emptied(exchange), agreement)).toEqual([]);
  const unchanged = rewritten(emptied(exchange), (message) => message.replace("<Message>", `<Message>${NO_ITEMS}`));
  for (const operation of ["edit", "inspect"]) {
    expect(brokenBy(asking(unchanged, operation), agreement)).toEqual([]);
  }
});
