import { randomNumbers } from "@guerdon/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anItem, aRequest, type RequestParts } from "./a-request.fixture.ts";
import { createCxml } from "./create-cxml.ts";

const cxml = createCxml();
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, contentType = "text/xml; charset=UTF-8") => cxml.readSetup(bytes(text), contentType);

/** Returns the result of reading a request: `read`, or the reason for refusing it. */
const fate = (text: string | Uint8Array, contentType?: string) => {
  const reading = cxml.readSetup(typeof text === "string" ? bytes(text) : text, contentType);
  return reading.kind === "read" ? "read" : reading.refusal;
};

const unchanged = (request: string) => read(request);

// [punchout.cxml]
test("a request is read with what the shop needs, and nothing of the person in it", () => {
  const reading = unchanged(aRequest({ operation: "edit", items: anItem() + anItem({ quantity: "3.0" }) }));
  expect(reading).toEqual({
    kind: "read",
    request: {
      reference: "1539050765.512.83749@buyer.example",
      senders: [{ domain: "NetworkID", identity: "AN-DEMO-BUYER" }],
      from: [{ domain: "DUNS", identity: "Buying & Co" }],
      secrets: ["demo-secret"],
      operation: "edit",
      language: "en",
      buyer_cookie: "34234234ADFSDF234234",
      return_url: "http://sandbox.localhost/return",
      items: [
        { part: "TV1-10", auxiliary: "TV1:1::1000", quantity: 2, unit_price: 1000 },
        { part: "TV1-10", auxiliary: "TV1:1::1000", quantity: 3, unit_price: 1000 },
      ],
      envelope: {
        from: [{ domain: "DUNS", identity: "Buying & Co" }],
        to: [{ domain: "DUNS", identity: "WERK" }],
        mode: "production",
      },
    },
  });
  expect(JSON.stringify(reading)).not.toMatch(/pia/i);
});

// [punchout.cxml]
test.each<[string, RequestParts]>([
  ["no document type", { doctype: "" }],
  ["another version", { doctype: '<!DOCTYPE cXML SYSTEM "http://xml.cXML.org/schemas/cXML/1.2.063/cXML.dtd">' }],
  [
    "a public id",
    { doctype: '<!DOCTYPE cXML PUBLIC "-//cXML//EN" "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">' },
  ],
  ["a comment before it", { doctype: '<!-- from us -->\n<!DOCTYPE cXML SYSTEM "cXML.dtd">' }],
  ["no declaration", { declaration: "" }],
  ["no secret", { secret: "" }],
  ["entities of XML", { cookie: "a&amp;b&lt;c&#38;&#x41;" }],
  ["CDATA", { cookie: "<![CDATA[<a&b>]]>" }],
  ["white space", { cookie: "  12  " }],
])("what buyers send is read: %s", (_, parts) => {
  expect(fate(aRequest(parts))).toBe("read");
});

const hidden = (value: string) => `<SharedSecret>${value}</SharedSecret>`;

// [punchout.secrets]
test.each<[string, string, string[]]>([
  ["on a line of its own", hidden("\n        demo-secret\n      "), ["demo-secret"]],
  ["within CDATA", hidden("<![CDATA[ demo-secret ]]>"), ["demo-secret"]],
  ["with a space within", hidden(" a  secret "), ["a  secret"]],
  ["none", "", []],
  ["an empty one", hidden(" "), []],
  [
    "with two names",
    `${hidden("hubs")}</Credential><Credential domain="DUNS"><Identity>2</Identity>${hidden("own")}`,
    ["hubs", "own"],
  ],
  [
    "the same with two names",
    `${hidden("own")}</Credential><Credential domain="DUNS"><Identity>2</Identity>${hidden(" own ")}`,
    ["own"],
  ],
])("the sender's secret is read: %s", (_, secret, secrets) => {
  expect(read(aRequest({ secret }))).toMatchObject({ request: { secrets } });
});

// [punchout.language]
test.each([
  ['xml:lang="de-AT"', "de"],
  ['xml:lang="FR"', "fr"],
  ["", undefined],
  ['xml:lang=""', undefined],
  ['xml:lang="../x"', undefined],
])("the language of a request with %s is %s", (attribute, language) => {
  const reading = read(aRequest().replace('xml:lang="en-US"', attribute));
  expect(reading.kind === "read" && reading.request.language).toBe(language);
});

// [punchout.message]
test.each([
  ["a&amp;b&lt;c&#38;&#x41;", "a&b<c&A"],
  ["<![CDATA[<a&b>]]>", "<a&b>"],
  ["  12  ", "  12  "],
  ["ä€😀", "ä€😀"],
])("the buyer's cookie %s is kept as it is", (cookie, expected) => {
  expect(read(aRequest({ cookie }))).toMatchObject({ request: { buyer_cookie: expected } });
});

const ENTITY = '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const LAUGHS = `<!DOCTYPE cXML [<!ENTITY a "ha">${["b", "c", "d", "e"]
  .map((name, index) => `<!ENTITY ${name} "${`&${"abcd"[index]};`.repeat(10)}">`)
  .join("")}]>`;

// [punchout.hostile]
test.each<[string, string]>([
  ["an external entity", aRequest({ doctype: ENTITY, cookie: "&x;" })],
  ["a billion laughs", aRequest({ doctype: LAUGHS, cookie: "&e;" })],
  ["an internal subset", aRequest({ doctype: '<!DOCTYPE cXML SYSTEM "a.dtd" [ ]>' })],
  ["a parameter entity", aRequest({ doctype: '<!DOCTYPE cXML [<!ENTITY % p SYSTEM "http://evil.example/">%p;]>' })],
  ["two document types", aRequest({ doctype: '<!DOCTYPE cXML SYSTEM "a"><!DOCTYPE cXML SYSTEM "b">' })],
  ["a document type in the body", aRequest({ items: '<!DOCTYPE cXML SYSTEM "a">' })],
  ["an entity that is not known", aRequest({ cookie: "&nbsp;" })],
  ["a bare ampersand", aRequest({ cookie: "a & b" })],
  ["a character that XML does not know", aRequest({ cookie: "&#0;" })],
  ["half a pair", aRequest({ cookie: "&#xD800;" })],
  ["a processing instruction", aRequest({ items: '<?php echo "x" ?>' })],
  ["a stylesheet", aRequest({ doctype: '<?xml-stylesheet href="http://evil.example/"?>' })],
  ["another encoding in the declaration", aRequest({ declaration: '<?xml version="1.0" encoding="UTF-16"?>' })],
  ["another root", aRequest().replaceAll("cXML payloadID", "xXML payloadID").replace("</cXML>", "</xXML>")],
  ["an end that is missing", aRequest().replace("</cXML>", "")],
  ["two roots", `${aRequest()}<cXML/>`],
  ["a deep nest", aRequest({ items: "<a>".repeat(5000) + "</a>".repeat(5000) })],
  ["nothing", ""],
  ["JSON", "{}"],
  ["a text", "Hello"],
  ["half of it", aRequest().slice(0, 900)],
])("%s is no document of the protocol", (_, text) => {
  expect(fate(text)).toBe("unreadable");
});

const declared = (encoding: string) => ({ declaration: `<?xml version="1.0" encoding="${encoding}"?>` });
const latin1 = (parts: RequestParts) => Buffer.from(aRequest(parts), "latin1");
const CP1252_EURO = "\u0080";

// [punchout.encodings]
test.each<[string, Uint8Array, string | undefined, string]>([
  ["UTF-8", bytes(aRequest({ cookie: "ä" })), "text/xml; charset=UTF-8", "ä"],
  ["UTF-8 with a mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(aRequest())]), undefined, "34234234"],
  ["UTF-8 that names nothing", bytes(aRequest({ cookie: "ä", declaration: "" })), "application/xml", "ä"],
  ["UTF-8 whose media type says otherwise", bytes(aRequest({ cookie: "ä" })), "text/xml; charset=ISO-8859-1", "ä"],
  [
    "UTF-8 that is declared otherwise",
    bytes(aRequest({ cookie: "ä", ...declared("ISO-8859-1") })),
    "text/xml; charset=utf-8",
    "ä",
  ],
  ["ISO-8859-1", latin1({ cookie: "ä", ...declared("ISO-8859-1") }), "text/xml", "ä"],
  ["ISO-8859-1 in small letters", latin1({ cookie: "ä", ...declared("iso-8859-1") }), undefined, "ä"],
  [
    "ISO-8859-1 that the media type names",
    latin1({ cookie: "ä", declaration: "" }),
    "text/xml; charset=ISO-8859-1",
    "ä",
  ],
  [
    "ISO-8859-1 whose media type says UTF-8",
    latin1({ cookie: "ä", ...declared("ISO-8859-1") }),
    "text/xml; charset=UTF-8",
    "ä",
  ],
  ["a label alone, of what is ASCII", latin1(declared("ISO-8859-1")), "text/xml; charset=us-ascii", "34234234"],
  ["Windows-1252", latin1({ cookie: CP1252_EURO, ...declared("windows-1252") }), undefined, "€"],
  ["Windows-1252 called ISO-8859-1", latin1({ cookie: CP1252_EURO, ...declared("ISO-8859-1") }), undefined, "€"],
  ["ISO-8859-15", latin1({ cookie: "\u00a4", ...declared("ISO-8859-15") }), undefined, "€"],
])("a document in %s is read", (_, document, contentType, cookie) => {
  const reading = cxml.readSetup(document, contentType);
  expect(reading).toMatchObject({ request: { buyer_cookie: expect.stringContaining(cookie) } });
});

// [punchout.encodings] [punchout.hostile]
test.each<[string, Uint8Array, string | undefined]>([
  ["no UTF-8, without a name", latin1({ cookie: "ä", declaration: "" }), "text/xml"],
  ["no UTF-8, though it says so", latin1({ cookie: "ä" }), "text/xml; charset=UTF-8"],
  ["UTF-16", Buffer.from(aRequest(), "utf16le"), undefined],
  ["UTF-16 with a mark", Buffer.from(`\ufeff${aRequest(declared("UTF-16"))}`, "utf16le"), "text/xml; charset=UTF-16"],
  ["UTF-16 by its media type alone", bytes(aRequest()), "text/xml; charset=UTF-16"],
  ["UTF-7", bytes(aRequest({ ...declared("UTF-7"), cookie: "+ADw-" })), undefined],
  ["EBCDIC", bytes(aRequest(declared("IBM037"))), undefined],
  ["an encoding with states", bytes(aRequest(declared("ISO-2022-JP"))), "text/xml; charset=UTF-8"],
  ["an encoding whose bytes are markup elsewhere", bytes(aRequest(declared("Shift_JIS"))), undefined],
  ["user-defined", bytes(aRequest(declared("x-user-defined"))), undefined],
])("a document in %s is not read, and the reason says so", (_, document, contentType) => {
  const reading = cxml.readSetup(document, contentType);
  expect(reading).toMatchObject({ refusal: "unreadable", reason: expect.stringMatching(/UTF-8|XML does not know/) });
});

const form = (field: string, value: string) => `${field}=${value}`;
const encoded = (text: string) => encodeURIComponent(text).replaceAll("%20", "+");

// [punchout.wrapped]
test.each<[string, (document: string) => string | Uint8Array]>([
  ["blank lines before it", (document) => `\r\n \n${document}`],
  ["the form of baskets", (document) => form("cxml-urlencoded", encoded(document))],
  [
    "that form in another case, with a field after it",
    (document) => `${form("cXML-urlencoded", encoded(document))}&a=b`,
  ],
  ["that form without the encoding", (document) => form("cxml-urlencoded", document)],
  ["that form in base64", (document) => form("cxml-base64", encoded(Buffer.from(document).toString("base64")))],
  ["that form in bare base64", (document) => form("cXML-base64", Buffer.from(document).toString("base64"))],
  [
    "that form in another encoding",
    (document) => {
      const percent = [...Buffer.from(document, "latin1")]
        .map((byte) => `%${byte.toString(16).padStart(2, "0")}`)
        .join("");
      return form("cxml-urlencoded", percent);
    },
  ],
])("a document is read within %s", (name, wrapped) => {
  const cookie = "ä+b=c &amp; d%41";
  const document = aRequest({ cookie, declaration: '<?xml version="1.0" encoding="UTF-8"?>' });
  const isLatin1 = name.endsWith("another encoding");
  const body = wrapped(isLatin1 ? document.replace("UTF-8", "ISO-8859-1") : document);
  const reading = cxml.readSetup(typeof body === "string" ? bytes(body) : body, "application/x-www-form-urlencoded");
  expect(reading).toMatchObject({ request: { buyer_cookie: "ä+b=c & d%41" } });
});

// [punchout.wrapped] [punchout.hostile]
test.each([
  ["nothing in it", "cxml-urlencoded="],
  ["no document in it", "cxml-urlencoded=%zz%3C"],
  ["an entity in it", form("cxml-urlencoded", encoded(aRequest({ doctype: ENTITY, cookie: "&x;" })))],
  ["itself in it", form("cxml-urlencoded", encoded(form("cxml-urlencoded", encoded(aRequest()))))],
  ["another field", form("document", encoded(aRequest()))],
  ["no base64", "cxml-base64=***"],
])("a form with %s is no document", (_, body) => {
  expect(fate(body, "application/x-www-form-urlencoded")).toBe("unreadable");
});

// [punchout.setup]
test.each<[string, string, string]>([
  ["the operation source", aRequest({ operation: "source" }), "unsupported"],
  ["another request", aRequest().replaceAll("PunchOutSetupRequest", "OrderRequest"), "unsupported"],
  ["an answer", '<cXML payloadID="1"><Response><Status code="200" text="OK"/></Response></cXML>', "unsupported"],
  ["an operation that there is not", aRequest({ operation: "delete" }), "invalid"],
  ["no id", aRequest().replace(/payloadID="[^"]*"/, ""), "invalid"],
  ["no cookie", aRequest().replace(/<BuyerCookie>.*<\/BuyerCookie>/, ""), "invalid"],
  ["very many secrets", aRequest({ secret: ["a", "b", "c", "d"].map(hidden).join("") }), "invalid"],
  ["an empty cookie", aRequest({ cookie: " " }), "invalid"],
  ["elements in the cookie", aRequest({ cookie: "<a>1</a>" }), "invalid"],
  ["no way back", aRequest().replace(/<BrowserFormPost>.*<\/BrowserFormPost>/, ""), "invalid"],
  ["a script as the way back", aRequest({ url: "javascript:alert(1)" }), "invalid"],
  ["a path as the way back", aRequest({ url: "/return" }), "invalid"],
  ["no sender", aRequest().replace(/<Sender>[\s\S]*<\/Sender>/, ""), "invalid"],
  ["no header", aRequest().replace(/<Header>[\s\S]*<\/Header>/, ""), "invalid"],
  ["a piece and a half", aRequest({ operation: "edit", items: anItem({ quantity: "1.5" }) }), "invalid"],
  ["no pieces", aRequest({ operation: "edit", items: anItem({ quantity: "0" }) }), "invalid"],
  ["less than none", aRequest({ operation: "edit", items: anItem({ quantity: "-1" }) }), "invalid"],
  ["an item without an id", aRequest({ operation: "edit", items: anItem({ part: "" }) }), "invalid"],
  ["an edit without items", aRequest({ operation: "edit" }), "invalid"],
  ["an inspection without items", aRequest({ operation: "inspect" }), "invalid"],
  ["very many items", aRequest({ operation: "edit", items: anItem().repeat(501) }), "invalid"],
  ["a very long cookie", aRequest({ cookie: "x".repeat(1001) }), "invalid"],
])("%s is a document, and refused", (_, text, refusal) => {
  expect(fate(text)).toBe(refusal);
});

test("a reason tells what is missing, and repeats nothing of the request", () => {
  const reading = read(aRequest({ operation: "<".replace("<", "&lt;script&gt;"), cookie: "" }));
  expect(reading).toEqual({
    kind: "refused",
    refusal: "invalid",
    reason: "Missing or not valid: operation, BuyerCookie.",
  });
});

// [punchout.cxml]
test("the reason says that items are missing", () => {
  expect(read(aRequest({ operation: "edit" }))).toMatchObject({ reason: "Missing or not valid: ItemOut." });
});

// [punchout.returned-lines]
test("a price that cannot be read is none, and refuses nothing", () => {
  const prices = ["12,50", "1.23456", "", "-1"].map((price) => {
    const reading = read(aRequest({ operation: "edit", items: anItem({ price }) }));
    return reading.kind === "read" ? reading.request.items[0]?.unit_price : reading;
  });
  expect(prices).toEqual([null, null, null, null]);
});

/** Changes of a request whose fate is known, each at a place that a number chooses. */
const MUTATIONS: readonly { change: (text: string, at: number) => string; fates: readonly string[] }[] = [
  { change: (text, at) => text.slice(0, Math.max(1, at % (text.length - 10))), fates: ["unreadable"] },
  { change: (text, at) => insert(text, at, "\u0000"), fates: ["unreadable"] },
  { change: (text, at) => insert(text, at, "\u000b"), fates: ["unreadable"] },
  { change: (text, at) => insert(text, at, "<!ENTITY x 'y'>"), fates: ["unreadable"] },
  { change: (text, at) => insert(text, at, "<!DOCTYPE x>"), fates: ["unreadable"] },
  { change: (text) => text.replace('operation="create"', 'operation="source"'), fates: ["unsupported"] },
  { change: (text, at) => text.replace('operation="create"', `operation="o${at}"`), fates: ["invalid"] },
  {
    change: (text, at) =>
      text.replace("PunchOutSetupRequest ", `P${at} `).replace("</PunchOutSetupRequest", `</P${at}`),
    fates: ["unsupported"],
  },
  { change: (text, at) => text.replace(/payloadID="[^"]*"/, `payloadID="${at}@x"`), fates: ["read"] },
  { change: (text, at) => text.replace("demo-secret", `&#${33 + (at % 90)};`), fates: ["read"] },
  { change: (text, at) => text.replace("demo-secret", `&u${at};`), fates: ["unreadable"] },
  { change: (text, at) => text.replace("http://sandbox", `ftp${at}://sandbox`), fates: ["invalid"] },
  {
    change: (text, at) => text.replace("<UserAgent>", `<Extrinsic name="n${at}">v</Extrinsic><UserAgent>`),
    fates: ["read"],
  },
  { change: (text) => text.replace("</BuyerCookie>", ""), fates: ["unreadable"] },
];

function insert(text: string, at: number, part: string): string {
  const place = 1 + (at % (text.length - 2));
  return text.slice(0, place) + part + text.slice(place);
}

// [punchout.hostile]
test("560 changed requests each have the fate that their change has", () => {
  const next = randomNumbers(63);
  const wrong: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    for (const [index, { change, fates }] of MUTATIONS.entries()) {
      const changed = change(aRequest(), Math.floor(next() * 1e6));
      const got = fate(changed);
      if (!fates.includes(got)) {
        wrong.push(`${index}: ${got} instead of ${fates.join()} of ${changed.slice(0, 3000)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

// [punchout.hostile]
test("whatever bytes come, nothing is thrown", () => {
  const request = aRequest({ operation: "edit", items: anItem() });
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (some) => {
      expect(["read", "unreadable", "invalid", "unsupported"]).toContain(fate(some));
    }),
  );
  fc.assert(
    fc.property(fc.nat(request.length - 1), fc.string({ maxLength: 20 }), fc.nat(30), (at, some, gone) => {
      const changed = request.slice(0, at) + some + request.slice(at + gone);
      expect(["read", "unreadable", "invalid", "unsupported"]).toContain(fate(changed));
    }),
    { numRuns: 500, seed: 42 },
  );
});
