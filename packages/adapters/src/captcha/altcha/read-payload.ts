import { LONGEST_CAPTCHA } from "@guerdon/domain/session/captcha";
import { z } from "zod";

const hex = z.string().regex(/^([0-9a-f]{2})+$/);

/** The payload of the widget: the challenge as it was made, and its solution. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      /** `until` is the last moment, in milliseconds since 1970. */
      data: z.object({ website: z.string(), action: z.string(), until: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

export type SolvedPayload = z.output<typeof payload>;

/** Decodes what the widget sends; undefined for anything else [captcha.length]. Nothing in it is verified yet. */
export function readPayload(token: string): SolvedPayload | undefined {
  if (token.length > LONGEST_CAPTCHA) {
    return undefined;
  }
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
