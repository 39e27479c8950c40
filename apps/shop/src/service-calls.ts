import type { Mailer } from "@guerdon/api";
import type { BounceMailbox } from "@guerdon/api/ports/bounce-mailbox";
import type { ForeignCaptcha } from "@guerdon/api/ports/captcha";
import type { ContentAuthor } from "@guerdon/api/ports/content-author";
import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";
import type { Issuer } from "@guerdon/api/ports/issuer";
import type { NewsletterService } from "@guerdon/api/ports/newsletter-service";
import type { ObjectStore } from "@guerdon/api/ports/object-store";
import type { PaymentProvider } from "@guerdon/api/ports/payment-provider";
import type { SmsSender } from "@guerdon/api/ports/sms";

/** The outside services, by the ports through which the shop calls them. */
export interface ServicePorts {
  mail: Mailer;
  sms: SmsSender;
  payment: PaymentProvider;
  issuer: Issuer;
  newsletter: NewsletterService;
  content: ContentDelivery;
  content_author: ContentAuthor;
  captcha: ForeignCaptcha;
  bounce_mailbox: BounceMailbox;
  object_store: ObjectStore;
}

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
    object_store: ["put", "get", "delete"],
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
