import type { PunchoutCredential } from "@guerdon/api/ports/punchout-protocol";
import { z } from "zod";
import type { Written } from "./write-xml.ts";

const credentials = z.array(z.object({ domain: z.string(), identity: z.string() }));

/** The data of the request that `readSetup` stored. */
const envelope = z.object({ from: credentials, to: credentials, mode: z.string() });

/** @throws if it is that of another protocol */
export function readEnvelope(kept: Record<string, unknown>): z.output<typeof envelope> {
  return envelope.parse(kept);
}

export function credentialElement({ domain, identity }: PunchoutCredential): Written {
  return ["Credential", { domain }, ["Identity", {}, identity]];
}
