import { type MailerScene, mailerConformance } from "../mailer.conformance.ts";
import { createMailboxMailer } from "./create-mailbox-mailer.ts";

async function openMailbox(): Promise<MailerScene> {
  const messages: string[] = [];
  let status = 201;
  let isThere = true;
  const mailer = createMailboxMailer({
    url: "http://sandbox.localhost:3000/mail/inbox",
    fetch: async (request) => {
      if (!isThere) {
        throw new TypeError("fetch failed");
      }
      if (status === 201) {
        messages.push(await request.text());
      }
      return new Response(null, { status });
    },
  });
  return {
    mailer,
    received: async () => messages,
    behave: (behaviour) => {
      status = { accept: 201, refuse: 413, "be busy": 503 }[behaviour];
    },
    goAway: async () => {
      isThere = false;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

mailerConformance("mailbox", openMailbox);
