import { anItem, aRequest, type RequestParts } from "./a-request.fixture.ts";

/** The Status codes that a request may get. */
export type StatusCode = 200 | 400 | 401 | 403 | 406 | 409 | 450;

/** A kind of change, with the Status that every request so changed must get. */
export interface Mutation {
  name: string;
  status: StatusCode;
  /** @param pick a whole number below a limit, the next of a seeded series */
  change: (request: string, pick: (limit: number) => number) => string;
}

/** A valid request of an operation; every change begins with one. */
export function validRequest(operation: string, parts: RequestParts): string {
  return aRequest({ operation, items: operation === "create" ? "" : anItem() + anItem({ part: "GONE-1" }), ...parts });
}

const replaced = (from: string | RegExp, to: string | ((at: number) => string)): Mutation["change"] => {
  return (request, pick) => request.replace(from, typeof to === "string" ? () => to : () => to(pick(1e6)));
};

/** Puts a text before an opening tag below the root, which one may be chosen. */
const inserted =
  (text: string): Mutation["change"] =>
  (request, pick) => {
    const places = [...request.matchAll(/<[A-Z]\w+[ >]/g)].slice(2).map(({ index }) => index);
    const place = places[pick(places.length)] ?? 0;
    return request.slice(0, place) + text + request.slice(place);
  };

/** Every kind of change states its Status; one without does not compile. */
export const MUTATIONS: readonly Mutation[] = [
  // Differences between systems that do not matter.
  { name: "another payloadID", status: 200, change: replaced(/payloadID="[^"]*"/, (at) => `payloadID="${at}.new@x"`) },
  {
    name: "another version",
    status: 200,
    change: replaced("1.2.014", (at) => `1.2.0${String(at % 64).padStart(2, "0")}`),
  },
  { name: "no document type", status: 200, change: replaced(/<!DOCTYPE.*\n/, "") },
  { name: "no declaration", status: 200, change: replaced(/^<\?xml.*\n/, "") },
  { name: "a time without zone", status: 200, change: replaced("14:00:00+01:00", "14:00:00") },
  { name: "no time", status: 200, change: replaced(/ timestamp="[^"]*"/, "") },
  {
    name: "the domain in another case",
    status: 200,
    change: replaced("NetworkID", (at) => (at % 2 ? "networkid" : "NETWORKID")),
  },
  { name: "a comment somewhere", status: 200, change: inserted("<!-- a comment -->") },
  {
    name: "more extrinsics",
    status: 200,
    change: replaced("<BrowserFormPost>", (at) => `<Extrinsic name="n${at}">${at}</Extrinsic><BrowserFormPost>`),
  },
  {
    name: "the cookie as CDATA",
    status: 200,
    change: replaced(/<BuyerCookie>(.*)<\/BuyerCookie>/, (at) => `<BuyerCookie><![CDATA[<${at}>]]></BuyerCookie>`),
  },
  {
    name: "characters of the cookie as references",
    status: 200,
    change: replaced(/<BuyerCookie>.*</, (at) => `<BuyerCookie>&#x${2 + (at % 6)}1;&amp;&#${60 + (at % 60)};<`),
  },
  { name: "quotes of the other kind", status: 200, change: replaced('role="endUser"', "role='endUser'") },
  { name: "a test system", status: 200, change: replaced('"production"', '"test"') },
  {
    name: "a price that is none",
    status: 200,
    change: replaced("</BrowserFormPost>", (at) => `</BrowserFormPost>${anItem({ price: `${at},5` })}`),
  },
  { name: "a contact less", status: 200, change: replaced(/<Contact[\s\S]*<\/Contact>/, "") },
  { name: "a label of Western Europe", status: 200, change: replaced('encoding="UTF-8"', 'encoding="ISO-8859-1"') },
  { name: "lines broken as on Windows", status: 200, change: (request) => request.replaceAll("\n", "\r\n") },
  { name: "300 kB", status: 200, change: replaced("<BuyerCookie>", `<!--${"x".repeat(300 * 1024)}--><BuyerCookie>`) },
  { name: "blank lines before it", status: 200, change: replaced(/^/, "\r\n \n") },
  // Not a readable document.
  {
    name: "the end is missing",
    status: 400,
    change: (request, pick) => request.slice(0, 1 + pick(request.length - 12)),
  },
  { name: "an end tag is missing", status: 400, change: replaced(/<\/(?:BuyerCookie|Header|Request|Sender|To)>/, "") },
  { name: "an unknown entity", status: 400, change: replaced("Procurement 1.0", (at) => `&e${at};`) },
  { name: "an ampersand alone", status: 400, change: replaced("Procurement 1.0", "a & b") },
  {
    name: "a declared entity",
    status: 400,
    change: replaced(/<!DOCTYPE.*\n/, (at) => `<!DOCTYPE cXML [<!ENTITY e "${at}">]>\n`),
  },
  {
    name: "an entity from a file",
    status: 400,
    change: replaced(/<!DOCTYPE.*\n/, '<!DOCTYPE cXML [<!ENTITY e SYSTEM "file:///etc/passwd">]>\n'),
  },
  { name: "a second document type", status: 400, change: inserted("<!DOCTYPE x>") },
  { name: "an entity declared inside", status: 400, change: inserted("<!ENTITY x 'y'>") },
  { name: "a processing instruction", status: 400, change: inserted("<?php x ?>") },
  { name: "a null character", status: 400, change: inserted("\u0000") },
  { name: "a control character", status: 400, change: inserted("\u000b") },
  { name: "another character set", status: 400, change: replaced('encoding="UTF-8"', 'encoding="UTF-7"') },
  {
    name: "another root",
    status: 400,
    change: (request) => request.replace("<cXML ", "<xCBL ").replace("</cXML>", "</xCBL>"),
  },
  {
    name: "elements very deep",
    status: 400,
    change: replaced("<BuyerCookie>", `${"<a>".repeat(60)}${"</a>".repeat(60)}<BuyerCookie>`),
  },
  { name: "two roots", status: 400, change: (request) => `${request}<cXML/>` },
  { name: "an attribute twice", status: 400, change: replaced("<cXML ", '<cXML payloadID="x" ') },
  {
    name: "more than 512 kB",
    status: 400,
    change: replaced("<BuyerCookie>", `<!--${"x".repeat(512 * 1024)}--><BuyerCookie>`),
  },
  // The sender is not known.
  { name: "another secret", status: 401, change: replaced("demo-secret", (at) => `secret ${at}`) },
  { name: "an empty secret", status: 401, change: replaced("demo-secret", "") },
  { name: "no secret", status: 401, change: replaced(/<SharedSecret>.*<\/SharedSecret>/, "") },
  { name: "the secret in another case", status: 401, change: replaced("demo-secret", "DEMO-SECRET") },
  { name: "another sender", status: 401, change: replaced("AN-DEMO-BUYER", (at) => `AN-${at}`) },
  { name: "the sender in another case", status: 401, change: replaced("AN-DEMO-BUYER", "an-demo-buyer") },
  { name: "another domain", status: 401, change: replaced("NetworkID", (at) => `Network${at}`) },
  // The sender is known, but the request is not permitted.
  { name: "another host", status: 403, change: replaced("sandbox.localhost", (at) => `host${at}.example`) },
  {
    name: "a host that ends alike",
    status: 403,
    change: replaced("sandbox.localhost", "sandbox.localhost.evil.example"),
  },
  { name: "a user before the host", status: 403, change: replaced("http://sandbox", (at) => `http://u${at}@sandbox`) },
  { name: "a host not encrypted", status: 403, change: replaced("http://sandbox.localhost", "http://buyer.example") },
  // A readable document, but not a valid request.
  { name: "no payloadID", status: 406, change: replaced(/payloadID="[^"]*"/, "") },
  { name: "an empty payloadID", status: 406, change: replaced(/payloadID="[^"]*"/, 'payloadID=" "') },
  { name: "no cookie", status: 406, change: replaced(/<BuyerCookie>.*<\/BuyerCookie>/, "") },
  { name: "an empty cookie", status: 406, change: replaced(/<BuyerCookie>.*</, "<BuyerCookie>  <") },
  {
    name: "elements in the cookie",
    status: 406,
    change: replaced(/<BuyerCookie>.*</, (at) => `<BuyerCookie><a>${at}</a><`),
  },
  {
    name: "a cookie too long",
    status: 406,
    change: replaced(/<BuyerCookie>.*</, (at) => `<BuyerCookie>${"x".repeat(1001 + (at % 1000))}<`),
  },
  {
    name: "an operation that there is not",
    status: 406,
    change: replaced(/operation="\w+"/, (at) => `operation="o${at}"`),
  },
  { name: "no operation", status: 406, change: replaced(/ operation="\w+"/, "") },
  { name: "no way back", status: 406, change: replaced(/<BrowserFormPost>.*<\/BrowserFormPost>/, "") },
  {
    name: "a script as the way back",
    status: 406,
    change: replaced(/<URL>.*<\/URL>/, (at) => `<URL>javascript:alert(${at})</URL>`),
  },
  { name: "data as the way back", status: 406, change: replaced(/<URL>.*<\/URL>/, "<URL>data:text/html,x</URL>") },
  {
    name: "a path as the way back",
    status: 406,
    change: replaced(/<URL>.*<\/URL>/, (at) => `<URL>/return/${at}</URL>`),
  },
  { name: "no header", status: 406, change: replaced(/<Header>[\s\S]*<\/Header>/, "") },
  { name: "no sender", status: 406, change: replaced(/<Sender>[\s\S]*<\/Sender>/, "") },
  { name: "no From", status: 406, change: replaced(/<From>.*<\/From>/, "") },
  { name: "no To", status: 406, change: replaced(/<To>.*<\/To>/, "") },
  { name: "an unknown mode", status: 406, change: replaced('"production"', (at) => `"mode${at}"`) },
  {
    name: "a piece and a half",
    status: 406,
    change: replaced("</BrowserFormPost>", `</BrowserFormPost>${anItem({ quantity: "1.5" })}`),
  },
  {
    name: "no pieces",
    status: 406,
    change: replaced("</BrowserFormPost>", `</BrowserFormPost>${anItem({ quantity: "0" })}`),
  },
  {
    name: "an item without an id",
    status: 406,
    change: replaced("</BrowserFormPost>", `</BrowserFormPost>${anItem({ part: "" })}`),
  },
  {
    name: "too many items",
    status: 406,
    change: replaced(
      "</BrowserFormPost>",
      `</BrowserFormPost>${'<ItemOut quantity="1"><ItemID><SupplierPartID>A</SupplierPartID></ItemID></ItemOut>'.repeat(501)}`,
    ),
  },
  // The id of another request.
  {
    name: "a payloadID that was used",
    status: 409,
    change: replaced(/payloadID="[^"]*"/, 'payloadID="used@buyer.example"'),
  },
  // A request that is not supported.
  { name: "a request for quotes", status: 450, change: replaced(/operation="\w+"/, 'operation="source"') },
  {
    name: "another request",
    status: 450,
    change: (request, pick) => request.replaceAll("PunchOutSetupRequest", `Other${pick(1e6)}Request`),
  },
  { name: "an order", status: 450, change: (request) => request.replaceAll("PunchOutSetupRequest", "OrderRequest") },
  {
    name: "no Request",
    status: 450,
    change: (request) => request.replace("<Request ", "<Message ").replace("</Request>", "</Message>"),
  },
];
