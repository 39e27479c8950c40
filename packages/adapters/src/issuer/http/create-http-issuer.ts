import type { IssueResult, Issuer } from "@guerdon/api/ports/issuer";
import { z } from "zod";
import { type HttpServiceOptions, isFinalRefusal, postTo } from "../../http-service.ts";

const answer = z.object({ codes: z.array(z.string().trim().min(1).max(500)) });

/** Why a service refuses, as a word of letters: so it holds no code, no number and nobody's name. */
const refusal = z.object({
  reason: z
    .string()
    .regex(/^[a-z]+(_[a-z]+)*$/)
    .max(60),
});

/**
 * Asks an HTTP service for codes: posts what is wanted as JSON, and expects `{ codes: […] }`. Other services are reached
 * through a small translation in between. The reference is also the Idempotency-Key.
 */
export function createHttpIssuer(service: HttpServiceOptions): Issuer {
  return {
    issue: async (wanted) => {
      try {
        return await postTo(service, { key: wanted.reference, body: wanted, read: result });
      } catch (cause) {
        return { kind: "unavailable", cause };
      }
    },
  };
}

async function result(response: Response): Promise<IssueResult> {
  const { ok, status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (ok) {
    const parsed = answer.safeParse(body);
    return parsed.success
      ? { kind: "issued", codes: parsed.data.codes }
      : unavailable("The issuer's answer has no list of codes.");
  }
  if (!isFinalRefusal(response)) {
    return unavailable(`The issuer answered ${status}.`);
  }
  const parsed = refusal.safeParse(body);
  return { kind: "refused", reason: parsed.success ? `${status} ${parsed.data.reason}` : String(status) };
}

function unavailable(message: string): IssueResult {
  return { kind: "unavailable", cause: new Error(message) };
}
