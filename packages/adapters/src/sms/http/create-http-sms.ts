import type { SmsResult, SmsSender } from "@guerdon/api/ports/sms";
import { type HttpServiceOptions, isFinalRefusal, postTo } from "../../http-service.ts";

/**
 * Posts text messages as JSON, `{ id, to, from, text }`, to an HTTP service. Most services take such a body through a rule
 * or a function of their own. The id is also the Idempotency-Key.
 */
export function createHttpSms(service: HttpServiceOptions): SmsSender {
  return {
    send: async (sms) => {
      try {
        return await postTo(service, { key: sms.id, body: sms, read: result });
      } catch (cause) {
        return { kind: "unavailable", cause };
      }
    },
  };
}

function result(response: Response): SmsResult {
  if (response.ok) {
    return { kind: "sent" };
  }
  const reason = `The SMS service answered ${response.status}.`;
  return isFinalRefusal(response) ? { kind: "refused", reason } : { kind: "unavailable", cause: new Error(reason) };
}
