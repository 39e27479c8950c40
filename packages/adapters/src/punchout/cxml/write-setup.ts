import type { KeptSetup } from "@guerdon/api/ports/punchout-protocol";
import type { NamedItem } from "@guerdon/domain/session/punchout";
import { credentialElement, readEnvelope } from "./envelope.ts";
import { systemId } from "./format.ts";
import { type Written, writeXml } from "./write-xml.ts";

/** Writes a PunchOutSetupRequest anew from what is kept of it. */
export function writeSetup({
  reference,
  at,
  senders,
  operation,
  buyer_cookie,
  return_url,
  ...kept
}: KeptSetup): string {
  const { from, to, mode } = readEnvelope(kept.envelope);
  return writeXml(
    [
      "cXML",
      { payloadID: reference, timestamp: at.toISOString() },
      [
        "Header",
        {},
        ["From", {}, ...from.map(credentialElement)],
        ["To", {}, ...to.map(credentialElement)],
        ["Sender", {}, ...senders.map(credentialElement), ["UserAgent", {}, "not kept"]],
      ],
      [
        "Request",
        { deploymentMode: mode },
        [
          "PunchOutSetupRequest",
          { operation },
          ["BuyerCookie", {}, buyer_cookie],
          ["BrowserFormPost", {}, ["URL", {}, return_url]],
          ...kept.items.map(itemOut),
        ],
      ],
    ],
    systemId(undefined),
  );
}

function itemOut({ part, auxiliary, quantity }: NamedItem, index: number): Written {
  const second: Written[] = auxiliary === null ? [] : [["SupplierPartAuxiliaryID", {}, auxiliary]];
  return [
    "ItemOut",
    { quantity: String(quantity), lineNumber: String(index + 1) },
    ["ItemID", {}, ["SupplierPartID", {}, part], ...second],
  ];
}
