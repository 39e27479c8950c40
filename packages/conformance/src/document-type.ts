import { DtdValidator, XmlDocument, XmlDtd, XmlLibError, XmlValidateError } from "libxml2-wasm";
import type { Agreement, Exchange } from "./exchange.ts";
import { sourceIn } from "./form-rules.ts";
import type { Judgement } from "./rule.ts";

const SAYS = "is valid against the given document type definition.";
/** The declaration by which a document type definition of cXML is recognised. */
const OWN_ROOT = /<!ELEMENT\s+cXML[\s(]/;

/**
 * Validates the shop's documents against a document type definition, of which nothing is fetched. The system's own
 * documents are not judged, since they are not stored as they arrived [punchout.document-type].
 * @param definition as its file has it
 * @returns the reason as a text if the definition is none of cXML
 */
export function checkDocumentTypes(
  { answer, form }: Exchange,
  agreement: Agreement,
  definition: Uint8Array,
): Judgement[] | string {
  if (!OWN_ROOT.test(Buffer.from(definition).toString("latin1"))) {
    return "is no document type definition of cXML: it declares no element cXML";
  }
  let parsed: XmlDtd;
  try {
    parsed = XmlDtd.fromBuffer(definition);
  } catch (error) {
    return `is no document type definition that can be read: ${reasonOf(error)}`;
  }
  using validator = new DtdValidator(parsed);
  return [
    unjudged("request.document-type", `The request ${SAYS}`, "what the system sent is not kept as it came"),
    judgedBy(validator, { rule: "answer.document-type", says: `The answer ${SAYS}` }, answer.document),
    form
      ? judgedBy(validator, { rule: "message.document-type", says: `The message ${SAYS}` }, sourceIn(form, agreement))
      : unjudged("message.document-type", `The message ${SAYS}`, "nothing was handed over yet"),
  ];
}

function unjudged(rule: string, says: string, why: string): Judgement {
  return { rule, says, result: "not judged", findings: [why] };
}

function judgedBy(
  validator: DtdValidator,
  rule: Pick<Judgement, "rule" | "says">,
  source: string | undefined,
): Judgement {
  if (source === undefined) {
    return unjudged(rule.rule, rule.says, "it could not be read");
  }
  try {
    using document = XmlDocument.fromString(source);
    validator.validate(document);
    return { ...rule, result: "kept", findings: [] };
  } catch (error) {
    const findings = error instanceof XmlValidateError ? error.details.map(({ message }) => message.trim()) : [];
    return { ...rule, result: "broken", findings: findings.length > 0 ? findings : [reasonOf(error)] };
  }
}

/** @throws what is no error of the library */
function reasonOf(error: unknown): string {
  if (error instanceof XmlLibError) {
    return error.message.trim();
  }
  throw error;
}
