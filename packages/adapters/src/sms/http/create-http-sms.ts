import type { SmsResult, SmsSender } from "@guerdon/api/ports/sms";

interface HttpSmsOptions {
  /** Where messages are posted to. */
  url: string;
  /** Sent as a bearer token; default: none. */
  token?: string | undefined;
  /** `fetch`, or a function that calls a sandbox in the same process. */
  fetch: (request: Request) => Response | Promise<Response>;
  timeoutMs?: number;
}

/** Answers of a service that may take the message later. */
const LATER = [408, 409, 425, 429];
const MIN_CLIENT_ERROR = 400;
const MIN_SERVER_ERROR = 500;

/**
 * Posts text messages as JSON, `{ id, to, from, text }`, to an HTTP service. Most services take such a body through a rule
 * or a function of their own. The id is also the Idempotency-Key.
 */
export function createHttpSms({ url, token, fetch, timeoutMs = 25_000 }: HttpSmsOptions): SmsSender {
  return {
    send: async (sms) => {
      const headers = {
        "content-type": "application/json",
        "idempotency-key": sms.id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return result(await fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(sms), signal })));
      } catch (cause) {
        return { kind: "unavailable", cause };
      }
    },
  };
}

function result({ ok, status }: Response): SmsResult {
  if (ok) {
    return { kind: "sent" };
  }
  const reason = `The SMS service answered ${status}.`;
  const isFinal = status >= MIN_CLIENT_ERROR && status < MIN_SERVER_ERROR && !LATER.includes(status);
  return isFinal ? { kind: "refused", reason } : { kind: "unavailable", cause: new Error(reason) };
}
