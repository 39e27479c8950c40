import { expect, test } from "vitest";
import { writtenExchange } from "./an-exchange.fixture.ts";
import { checkDocumentTypes } from "./document-type.ts";
import type { Exchange } from "./exchange.ts";

/** Declares what answers consist of, and lets messages hold anything that it declares. */
const DEFINITION = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<!ENTITY % string "CDATA">
<!ELEMENT cXML (Response | (Header, Message))>
<!ATTLIST cXML payloadID %string; #REQUIRED timestamp %string; #REQUIRED xml:lang NMTOKEN #IMPLIED version %string; "1.2.014">
<!ELEMENT Response (Status, PunchOutSetupResponse?)>
<!ELEMENT Status (#PCDATA)> <!ATTLIST Status code %string; #REQUIRED text %string; #REQUIRED>
<!ELEMENT PunchOutSetupResponse (StartPage)> <!ELEMENT StartPage (URL)> <!ELEMENT URL (#PCDATA)>
<!ELEMENT Header ANY> <!ELEMENT Message ANY>`);

const { exchange, agreement } = writtenExchange("coupa-like");
const judge = (changed: Exchange, definition: Uint8Array = DEFINITION) => {
  const judged = checkDocumentTypes(changed, agreement, definition);
  return typeof judged === "string" ? judged : judged.map(({ rule, result, findings }) => [rule, result, findings]);
};
const answered = (from: string, to: string): Exchange => ({
  ...exchange,
  form: null,
  answer: { document: exchange.answer.document.replace(from, to) },
});

// [punchout.document-type]
test("an answer that fits the definition is kept, and what is not judged is said", () => {
  expect(judge(answered("", ""))).toEqual([
    ["request.document-type", "not judged", ["what the system sent is not kept as it came"]],
    ["answer.document-type", "kept", []],
    ["message.document-type", "not judged", ["nothing was handed over yet"]],
  ]);
});

// [punchout.document-type]
test.each([
  ["an element that is not declared", "<StartPage>", "<StartPage><Other/>", "No declaration for element Other"],
  ["an attribute that is missing", ' text="OK"', "", "Element Status does not carry attribute text"],
  ["a comment that does not end", "<StartPage>", "<!--", "Comment not terminated"],
])("%s breaks it, and is named", (_, from, to, finding) => {
  const [, answer] = judge(answered(from, to)) as [string, string, string[]][];
  expect(answer?.[1]).toBe("broken");
  expect(answer?.[2].join()).toContain(finding);
});

// [punchout.document-type]
test("a message is validated as it was posted", () => {
  const [, , message] = judge(exchange) as [string, string, string[]][];
  expect(message?.slice(0, 2)).toEqual(["message.document-type", "broken"]);
  expect(message?.[2].join()).toContain("No declaration for element From");
});

// [punchout.document-type]
test.each([
  ["nothing", ""],
  ["a document", "<cXML/>"],
  ["a definition of something else", "<!ELEMENT html ANY>"],
  ["half a definition", "<!ELEMENT cXML (a"],
])("%s is no definition", (_, definition) => {
  expect(judge(exchange, Buffer.from(definition))).toMatch(/^is no document type definition/);
});

// [punchout.document-type]
test("a definition fetches nothing", () => {
  const outside = Buffer.from('<!ENTITY % more SYSTEM "file:///etc/passwd"> %more; <!ELEMENT cXML ANY>');
  expect(JSON.stringify(judge(exchange, outside))).not.toContain("root:");
});
