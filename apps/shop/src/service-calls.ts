import type { ServicePorts } from "./metrics/metrics.ts";

/** The calls of each service that go out to it. */
export const SERVICE_CALLS: { readonly [Name in keyof ServicePorts]: readonly (keyof ServicePorts[Name] & string)[] } =
  {
    mail: ["send"],
    sms: ["send"],
    payment: ["begin", "assert", "capture", "cancel", "refund", "inquire"],
    issuer: ["issue"],
    newsletter: ["subscribe", "unsubscribe"],
    content: ["readPage", "readNavigation", "readPromotions", "readPicture"],
    content_author: ["readDraft", "readAnnotations", "readPicture"],
    captcha: ["verify"],
    bounce_mailbox: ["read"],
  };

/** Does a call, and something before and after it. */
type Around = (call: string, ask: () => Promise<unknown>) => Promise<unknown>;

/** A port with the same members, of which some calls are done by `around`. */
export function aroundCalls<Port extends object>(
  port: Port,
  calls: readonly (keyof Port & string)[],
  around: Around,
): Port {
  const done = calls.map((call) => {
    const ask = (port[call] as (...args: unknown[]) => Promise<unknown>).bind(port);
    return [call, (...args: unknown[]) => around(call, () => ask(...args))];
  });
  return Object.assign(Object.create(port), Object.fromEntries(done));
}
