import type { PunchoutProtocol, PunchoutProtocols, SetupRequest } from "@guerdon/api/ports/punchout-protocol";

/** A protocol whose documents are JSON: what the shop does with a request does not depend on how it was written. */
export function testPunchout(): PunchoutProtocols {
  const json: PunchoutProtocol = {
    mediaType: "application/json",
    readSetup: (body) => {
      try {
        return { kind: "read", request: JSON.parse(Buffer.from(body).toString("utf8")) as SetupRequest };
      } catch {
        return { kind: "refused", refusal: "unreadable", reason: "This is no JSON." };
      }
    },
    writeSetup: (kept) => JSON.stringify(kept),
    writeAnswer: (answer) => JSON.stringify(answer),
    writeHandOver: (handOver, { field }) => [{ name: field, value: JSON.stringify(handOver) }],
  };
  return { cxml: json };
}
