import type { PunchoutCredential, SetupReading } from "@guerdon/api/ports/punchout-protocol";
import { minorFromMajor } from "@guerdon/domain/money";
import { PUNCHOUT_OPERATIONS } from "@guerdon/domain/session/punchout";
import { z } from "zod";
import { childrenOf, elementAt, readXml, type XmlElement } from "./read-xml.ts";
import { unwrappedDocument } from "./unwrapped-document.ts";

/** Positions of a request; a basket has fewer. */
const MAX_ITEMS = 500;

/** Secrets that stand with the names of one sender, each of which is checked. */
const MAX_SECRETS = 3;

const text = (most: number) => z.string().trim().min(1).max(most);
const credential = z.object({ domain: text(100), identity: text(200) });
const credentials = z.array(credential).min(1).max(10);

const MONEY = /^\d{1,9}(?:\.\d{1,4})?$/;

const item = z.object({
  part: text(1000),
  auxiliary: z.string().trim().max(1000).nullable(),
  /** Whole, though the standard allows parts of a piece. */
  quantity: z
    .string()
    .trim()
    .regex(/^\d{1,7}(\.0{1,6})?$/)
    .transform(Number)
    .pipe(z.int().min(1).max(1_000_000)),
  // Only compared with today's price: one that cannot be read is none.
  unit_price: z
    .string()
    .trim()
    .regex(MONEY)
    .transform((price) => minorFromMajor(Number(price)) ?? null)
    .nullable()
    .catch(null),
});

const setup = z
  .object({
    reference: text(300),
    senders: credentials,
    from: credentials,
    secrets: z.array(text(500)).max(MAX_SECRETS),
    operation: z.enum(PUNCHOUT_OPERATIONS),
    // As it is, with white space at its ends: it goes back as it came.
    buyer_cookie: z
      .string()
      .max(1000)
      .refine((value) => value.trim() !== ""),
    return_url: text(2000).refine((url) => /^https?:$/.test(URL.parse(url)?.protocol ?? "")),
    items: z.array(item).max(MAX_ITEMS),
    // One that is none refuses nothing: it only chooses what the browser leaves open.
    language: z
      .string()
      .regex(/^[a-z]{2,3}(?:-|$)/i)
      .transform((tag) => tag.split("-")[0]?.toLowerCase())
      .optional()
      .catch(undefined),
    envelope: z.object({ from: credentials, to: credentials, mode: z.enum(["production", "test"]) }),
  })
  // A request to edit or inspect a basket names its items.
  .refine(({ operation, items }) => operation === "create" || items.length > 0, { path: ["items"] });

/** The name of the operation that belongs to another level of punchout. */
const SOURCING = "source";

/** Reads a PunchOutSetupRequest. Distinguishes other cXML documents from documents that cannot be read. */
export function readSetup(body: Uint8Array, contentType: string | undefined): SetupReading {
  const document = unwrappedDocument(body);
  // A form's media type tells nothing of the document in it.
  const read = readXml(document, document === body ? contentType : undefined);
  if ("reason" in read) {
    return { kind: "refused", refusal: "unreadable", reason: read.reason };
  }
  const { root } = read;
  if (root.name !== "cXML") {
    return { kind: "refused", refusal: "unreadable", reason: "The root element must be cXML." };
  }
  const [request] = childrenOf(root, "Request");
  if (!request) {
    return { kind: "refused", refusal: "unsupported", reason: "The document is no Request." };
  }
  const asked = elementAt(request, "PunchOutSetupRequest");
  if (!asked) {
    return { kind: "refused", refusal: "unsupported", reason: "Only a PunchOutSetupRequest is answered here." };
  }
  if (asked.attributes.operation === SOURCING) {
    return { kind: "refused", refusal: "unsupported", reason: "The operation source is not supported." };
  }
  const checked = setup.safeParse(given(root, { request, asked }));
  return checked.success ? { kind: "read", request: checked.data } : invalid(checked.error);
}

function invalid(error: z.ZodError): SetupReading {
  const names = [...new Set(error.issues.map(({ path }) => ELEMENTS[String(path[0])] ?? "Request"))];
  return { kind: "refused", refusal: "invalid", reason: `Missing or not valid: ${names.join(", ")}.` };
}

/** The element that a part of the request stands in. */
const ELEMENTS: Readonly<Record<string, string>> = {
  reference: "payloadID",
  senders: "Sender/Credential",
  from: "From and To",
  secrets: "SharedSecret",
  operation: "operation",
  buyer_cookie: "BuyerCookie",
  return_url: "BrowserFormPost/URL",
  items: "ItemOut",
  language: "xml:lang",
  envelope: "From and To",
};

type Given = z.input<typeof setup>;

/** The parts of a request as they stand, unchecked. */
function given(
  root: XmlElement,
  { request, asked }: { request: XmlElement; asked: XmlElement },
): { [Part in keyof Given]: unknown } {
  const sender = elementAt(root, "Header/Sender");
  const from = credentialsIn(elementAt(root, "Header/From"));
  const cookie = elementAt(asked, "BuyerCookie");
  return {
    reference: root.attributes.payloadID,
    senders: credentialsIn(sender),
    from,
    secrets: sender ? secretsIn(sender) : [],
    operation: asked.attributes.operation,
    // Elements within it would not come back as they came.
    buyer_cookie: cookie?.children.length === 0 ? cookie.text : undefined,
    return_url: elementAt(asked, "BrowserFormPost/URL")?.text,
    items: childrenOf(asked, "ItemOut").map(itemOf),
    // The parser leaves the prefix out.
    language: root.attributes.lang,
    envelope: {
      from,
      to: credentialsIn(elementAt(root, "Header/To")),
      mode: request.attributes.deploymentMode ?? "production",
    },
  };
}

function credentialsIn(party: XmlElement | undefined): PunchoutCredential[] {
  return (party ? childrenOf(party, "Credential") : []).map((found) => ({
    domain: found.attributes.domain ?? "",
    identity: elementAt(found, "Identity")?.text ?? "",
  }));
}

/** Returns all secrets of the sender, since any of its names may be the known one. Empty ones are left out. */
function secretsIn(sender: XmlElement): string[] {
  const secrets = childrenOf(sender, "Credential").flatMap((found) => childrenOf(found, "SharedSecret"));
  return [...new Set(secrets.map((secret) => secret.text.trim()))].filter((secret) => secret !== "");
}

function itemOf(out: XmlElement) {
  const price = elementAt(out, "ItemDetail/UnitPrice/Money")?.text;
  return {
    part: elementAt(out, "ItemID/SupplierPartID")?.text,
    auxiliary: elementAt(out, "ItemID/SupplierPartAuxiliaryID")?.text ?? null,
    quantity: out.attributes.quantity,
    unit_price: price ?? null,
  };
}
