import type { SetupAnswer, SetupRefusal } from "@guerdon/api/ports/punchout-protocol";
import type { Format } from "./format.ts";
import { systemId } from "./format.ts";
import { type Written, writeXml } from "./write-xml.ts";

/** The codes of the standard, with their texts. */
const STATUSES: Readonly<Record<SetupRefusal, readonly [code: string, text: string]>> = {
  unreadable: ["400", "Bad Request"],
  unauthorized: ["401", "Unauthorized"],
  forbidden: ["403", "Forbidden"],
  invalid: ["406", "Not Acceptable"],
  conflict: ["409", "Conflict"],
  unsupported: ["450", "Not Implemented"],
  failed: ["500", "Internal Server Error"],
};

/** Writes the Response to a PunchOutSetupRequest. It has no header. */
export function writeAnswer(answer: SetupAnswer, format: Format | undefined): string {
  const { id, at } = answer;
  return writeXml(
    ["cXML", { payloadID: id, timestamp: at.toISOString(), "xml:lang": "en" }, ["Response", {}, ...inside(answer)]],
    systemId(format),
  );
}

function inside(answer: SetupAnswer): Written[] {
  if (answer.kind === "started") {
    return [
      ["Status", { code: "200", text: "OK" }, "OK"],
      ["PunchOutSetupResponse", {}, ["StartPage", {}, ["URL", {}, answer.start_url]]],
    ];
  }
  const [code, text] = STATUSES[answer.refusal];
  return [["Status", { code, text }, answer.reason]];
}
