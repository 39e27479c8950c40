import type { Rule } from "./rule.ts";
import { unless } from "./rule.ts";
import type { XmlDocument } from "./xml.ts";

/** A document, and the ids that documents of the exchange had before. */
export interface Enveloped {
  document: XmlDocument;
  earlier: readonly string[];
}

const DOCTYPE = /^\s*cXML\s+SYSTEM\s+(["'])http:\/\/xml\.cxml\.org\/schemas\/cXML\/\d\.\d\.\d{3}\/cXML\.dtd\1\s*$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the rules for the envelope of the shop's documents. */
export function envelopeRules(kind: "answer" | "message"): Rule<Enveloped>[] {
  return [
    {
      id: `${kind}.doctype`,
      says: `The ${kind} names cXML and a version as its document type.`,
      findings: ({ document }) =>
        unless(document.doctype !== undefined && DOCTYPE.test(document.doctype), document.doctype ?? "none is named"),
    },
    {
      id: `${kind}.payload-id`,
      says: `The ${kind} has a payloadID that no document of the exchange had before.`,
      findings: ({ document: { root }, earlier }) =>
        unless(
          root.attributes.payloadID !== undefined && !["", ...earlier].includes(root.attributes.payloadID),
          root.attributes.payloadID || "there is none",
        ),
    },
    {
      id: `${kind}.timestamp`,
      says: `The ${kind} has a timestamp in ISO 8601 with its zone.`,
      findings: ({ document: { root } }) =>
        unless(
          MOMENT.test(root.attributes.timestamp ?? "") && !Number.isNaN(Date.parse(root.attributes.timestamp ?? "")),
          root.attributes.timestamp ?? "there is none",
        ),
    },
  ];
}
