import type { PunchoutProtocol } from "@guerdon/api/ports/punchout-protocol";
import { readSetup } from "./read-setup.ts";
import { writeAnswer } from "./write-answer.ts";
import { writeHandOver } from "./write-hand-over.ts";
import { writeSetup } from "./write-setup.ts";

/** cXML, level 1 of punchout [punchout.cxml]. */
export function createCxml(): PunchoutProtocol {
  return { mediaType: 'text/xml; charset="UTF-8"', readSetup, writeAnswer, writeHandOver, writeSetup };
}
