import type { IssueResult, Issuer } from "@guerdon/api/ports/issuer";
import { z } from "zod";

interface HttpIssuerOptions {
  /** Where codes are asked for. */
  url: string;
  /** Sent as a bearer token; default: none. */
  token?: string | undefined;
  /** `fetch`, or a function that calls a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

/** Answers of a service that may make the codes later. */
const LATER = [408, 409, 425, 429];
const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

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
export function createHttpIssuer({ url, token, fetch, timeoutMs = 25_000 }: HttpIssuerOptions): Issuer {
  return {
    issue: async (wanted) => {
      const headers = {
        "content-type": "application/json",
        "idempotency-key": wanted.reference,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const request = new Request(url, { method: "POST", headers, body: JSON.stringify(wanted), signal });
        return await result(await fetch(request));
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
  const isFinal = status >= MIN_CLIENT_ERROR && status < MIN_SERVER_ERROR && !LATER.includes(status);
  if (!isFinal) {
    return unavailable(`The issuer answered ${status}.`);
  }
  const parsed = refusal.safeParse(body);
  return { kind: "refused", reason: parsed.success ? `${status} ${parsed.data.reason}` : String(status) };
}

function unavailable(message: string): IssueResult {
  return { kind: "unavailable", cause: new Error(message) };
}
