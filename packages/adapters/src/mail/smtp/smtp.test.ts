import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { type MailerFixture, mailerConformance } from "../mailer.conformance.ts";
import { createSmtpMailer } from "./create-smtp-mailer.ts";

/** A rejection that names the recipient, as real SMTP servers send it. */
const rejection = (code: number) => Object.assign(new Error("<zoe@mail.example> says no"), { responseCode: code });

async function openSmtp(): Promise<MailerFixture> {
  const messages: string[] = [];
  let code: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: (_address, _session, done) => done(code ? rejection(code) : null),
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) {
        chunks.push(chunk as Buffer);
      }
      messages.push(Buffer.concat(chunks).toString());
      done();
    },
  });
  // Clients may disconnect at any time.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 3000 });
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    mailer,
    received: async () => messages,
    respond: (behaviour) => {
      code = { accept: undefined, reject: 550, busy: 451 }[behaviour];
    },
    shutDown: async () => {
      mailer.close();
      await stop();
    },
    [Symbol.asyncDispose]: async () => {
      mailer.close();
      await stop();
    },
  };
}

mailerConformance("smtp", openSmtp);

test("a server that accepts the connection and never responds is unavailable after the timeout", async () => {
  const { createServer } = await import("node:net");
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, timeoutMs: 300 });
  const mail = {
    messageId: "1@a",
    from: { name: "a", address: "a@a.example" },
    to: { name: "b", address: "b@b.example" },
  };
  const result = await mailer.send({ ...mail, subject: "s", html: "h", text: "t", language: "de" });
  expect(result).toMatchObject({ kind: "unavailable", cause: { message: expect.stringContaining("within 0.3 s") } });
  mailer.close();
  silent.close();
});
