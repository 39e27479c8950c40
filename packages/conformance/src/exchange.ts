import { all, at, type Element, readDocument } from "./xml.ts";

/**
 * The documents that a procurement system and a shop sent each other. Details of the transmission are undefined if only
 * the documents are stored.
 */
export interface Exchange {
  /** The PunchOutSetupRequest. */
  request: string;
  /** The shop's answer. */
  answer: { status?: number; media_type?: string; document: string };
  /** The form by which a browser handed the basket over; null if none did yet. */
  form: HandedForm | null;
}

export interface HandedForm {
  method?: string;
  url: string;
  media_type?: string;
  /** In their order, decoded as forms are. */
  fields: { name: string; value: string }[];
}

/** The requirements of a procurement system, as agreed. */
export interface Agreement {
  /** The form's field, in its case. */
  field: string;
  encoding: "urlencoded" | "base64";
  /** Characters that its columns hold. */
  part_length: number;
  auxiliary_length: number;
  name_length: number;
  /** Units of measure that it knows; empty: any. */
  known_units: readonly string[];
  /** ISO 4217; empty: any. */
  currencies: readonly string[];
}

/** A name within a domain of names; domains are compared without regard to case. */
interface Credential {
  domain: string;
  identity: string;
}

/** The parts of the system's request that the answers must match. */
export interface Asked {
  payload_id: string;
  operation: string;
  cookie: string;
  url: string;
  from: Credential[];
  to: Credential[];
  /** Texts that must not be returned: shared secrets and personal data. */
  secrets: string[];
  people: string[];
}

/** @throws if the request is none: systems send their own ones */
export function readAsked(request: string): Asked {
  const read = readDocument(request);
  if (typeof read === "string") {
    throw new Error(`The request cannot be read: ${read}`);
  }
  const header = at(read.root, "Header");
  const setup = at(read.root, "Request/PunchOutSetupRequest");
  return {
    payload_id: read.root.attributes.payloadID ?? "",
    operation: setup?.attributes.operation ?? "",
    cookie: at(setup, "BuyerCookie")?.text ?? "",
    url: at(setup, "BrowserFormPost/URL")?.text.trim() ?? "",
    from: credentialsIn(at(header, "From")),
    to: credentialsIn(at(header, "To")),
    secrets: all(at(header, "Sender"), "Credential").flatMap((found) => textsOf(all(found, "SharedSecret"))),
    people: ["Contact", "Extrinsic", "ShipTo"].flatMap((name) => all(setup, name).flatMap(wordsIn)),
  };
}

/** The credentials of From, To or Sender. */
export function credentialsIn(party: Element | undefined): Credential[] {
  return all(party, "Credential").map((found) => ({
    domain: found.attributes.domain?.toLowerCase() ?? "",
    identity: at(found, "Identity")?.text.trim() ?? "",
  }));
}

function textsOf(elements: readonly Element[]): string[] {
  return elements.map(({ text }) => text.trim()).filter((text) => text !== "");
}

/** A word of fewer characters stands in other texts by chance. */
const SHORTEST_WORD = 4;

function wordsIn(element: Element): string[] {
  return [...textsOf([element]), ...element.children.flatMap(wordsIn)].filter((text) => text.length >= SHORTEST_WORD);
}
