import { type MailerFixture, mailerConformance } from "../mailer.conformance.ts";
import { createMailboxMailer } from "./create-mailbox-mailer.ts";

async function openMailbox(): Promise<MailerFixture> {
  const messages: string[] = [];
  let status = 201;
  let isRunning = true;
  const mailer = createMailboxMailer({
    url: "http://sandbox.localhost:3000/mail/inbox",
    fetch: async (request) => {
      if (!isRunning) {
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
    respond: (behaviour) => {
      status = { accept: 201, reject: 413, busy: 503 }[behaviour];
    },
    shutDown: async () => {
      isRunning = false;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

mailerConformance("mailbox", openMailbox);
