import type { BuyerSettings } from "@guerdon/contract/operations/buyer-settings";

/** The format in which a buyer expects documents. */
export type Format = BuyerSettings["format"];

/** The version that most systems know. */
const COMMON_VERSION = "1.2.014";

/** Names the document type, which is never fetched. */
export function systemId(format: Format | undefined): string {
  return `http://xml.cxml.org/schemas/cXML/${format?.version ?? COMMON_VERSION}/cXML.dtd`;
}
