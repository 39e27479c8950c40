import type { HandOver } from "@guerdon/api/ports/punchout-protocol";
import { checkExchange } from "@guerdon/conformance";
import { type BuyerSettings, buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { handedBasket, PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { expect, test } from "vitest";
import { anItem, aRequest } from "./a-request.fixture.ts";
import { createCxml } from "./create-cxml.ts";

const cxml = createCxml();
const AT = new Date("2026-11-20T13:00:00Z");

/** Texts as they come: with marks of XML, white space, and characters beyond the first plane. */
const text = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(..."aÄ€ <&>\"'\u{1f381}-1;"), minLength: 1, maxLength })
    .filter((value) => value.trim() !== "");

const line = fc.record({
  position: fc.nat(500),
  part: fc.stringMatching(/^[A-Z0-9-]{1,30}$/),
  auxiliary: fc.stringMatching(/^[A-Z0-9:]{1,60}$/),
  quantity: fc.integer({ min: 1, max: 999 }),
  unit_price: fc.nat(9_999_999),
  tax_rate: fc.constantFrom(0, 7, 19, 8.1),
  tax: fc.nat(999_999),
  name: text(600),
  language: fc.constantFrom("de", "en", "nl"),
  unit_of_measure: fc.constantFrom("EA", "SET"),
  unspsc: fc.stringMatching(/^\d{8}$/),
});

const format: fc.Arbitrary<BuyerSettings["format"]> = fc
  .record({
    version: fc.constantFrom("1.2.007", "1.2.014", "1.2.063"),
    field: fc.constantFrom("cxml-urlencoded", "cXML-base64"),
    encoding: fc.constantFrom("urlencoded", "base64"),
    name_length: fc.integer({ min: 10, max: 300 }),
    units: fc.constantFrom({}, { EA: "PCE" }),
  })
  .map((given) => buyerSettings.shape.format.parse(given));

const exchange = fc.record({
  operation: fc.constantFrom(...PUNCHOUT_OPERATIONS),
  cookie: text(200),
  lines: fc.array(line, { maxLength: 6 }),
  format,
});

// [punchout.conformance] [punchout.message] [punchout.sum] [punchout.format]
test("whatever is asked for and lies in the basket, no rule of a procurement system is broken", () => {
  fc.assert(
    fc.property(exchange, ({ operation, cookie, lines, format: agreed }) => {
      const items = operation === "create" ? "" : anItem();
      const request = aRequest({ operation, cookie: escaped(cookie), items });
      const read = cxml.readSetup(Buffer.from(request), undefined);
      if (read.kind === "refused") {
        throw new Error(read.reason);
      }
      const { buyer_cookie, envelope, return_url } = read.request;
      const written = { id: "2@shop.example", at: AT, buyer_cookie, envelope, operation_allowed: "edit" as const };
      const taxed = lines.map((each) => (each.tax_rate === 0 ? { ...each, tax: 0 } : each));
      const handOver: HandOver =
        operation === "inspect" || lines.length === 0
          ? { ...written, kind: "unchanged", currency: "EUR" }
          : { ...written, kind: "basket", basket: handedBasket("EUR", taxed) };
      const started = {
        kind: "started",
        id: "1@shop.example",
        at: AT,
        start_url: "https://shop.example/?a=1&b",
      } as const;
      const answer = { status: 200, media_type: cxml.mediaType, document: cxml.writeAnswer(started, agreed) };
      const fields = cxml.writeHandOver(handOver, agreed);
      const form = { method: "POST", url: return_url, media_type: "application/x-www-form-urlencoded", fields };
      const report = checkExchange({ request, answer, form }, agreed);
      expect(report.filter(({ result }) => result !== "kept")).toEqual([]);
      XmlDocument.fromString(answer.document).dispose();
    }),
    { numRuns: 300, seed: 20261125 },
  );
});

// [punchout.report] [punchout.message]
test("a request that is written anew is read as the one that came, but for its secret", () => {
  const items = '<ItemOut quantity="2"><ItemID><SupplierPartID>A&amp;B</SupplierPartID></ItemID></ItemOut>';
  const read = cxml.readSetup(Buffer.from(aRequest({ operation: "edit", items, cookie: " &lt;1&gt; " })), undefined);
  if (read.kind === "refused") {
    throw new Error(read.reason);
  }
  const document = cxml.writeSetup({ ...read.request, at: AT });
  expect(cxml.readSetup(Buffer.from(document), undefined)).toEqual({
    kind: "read",
    request: { ...read.request, secrets: [], language: undefined },
  });
  expect(document).not.toMatch(/demo-secret|Pia|muster/);
});

function escaped(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
