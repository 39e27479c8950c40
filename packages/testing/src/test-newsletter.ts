import type { HandoverResult, NewsletterService } from "@guerdon/api/ports/newsletter-service";

/** A newsletter service in memory, which does as the test says. */
export interface TestNewsletter extends NewsletterService {
  /** All calls that it got, in order: "subscribe" or "unsubscribe", and the address. */
  readonly told: [act: keyof NewsletterService, email: string][];
  /** The addresses that it would send mails to. */
  readonly active: Set<string>;
  /** Its answer to all calls from now on, without carrying them out; default: it carries them out. */
  answer: HandoverResult | undefined;
  /** Called when it has done something, before it answers. */
  beforeAnswer: () => Promise<void>;
}

/** A stand-in for the service that sends newsletters. */
export function testNewsletter(): TestNewsletter {
  const done = async (act: keyof NewsletterService, email: string): Promise<HandoverResult> => {
    service.told.push([act, email]);
    if (service.answer) {
      return service.answer;
    }
    if (act === "subscribe") {
      service.active.add(email);
    } else {
      service.active.delete(email);
    }
    await service.beforeAnswer();
    return { kind: "done" };
  };
  const service: TestNewsletter = {
    told: [],
    active: new Set(),
    answer: undefined,
    beforeAnswer: async () => undefined,
    subscribe: (_, { email }) => done("subscribe", email),
    unsubscribe: (_, { email }) => done("unsubscribe", email),
  };
  return service;
}
