import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { smtpTrouble } from "./smtp-trouble.ts";

const portOf = (server: Server) => (server.address() as AddressInfo).port;

// [operator.mail-warning]
test("a mail server that takes mails is no trouble; one that refuses the login, hangs or is not there is", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ password }, _session, done) => done(password === "right" ? null : new Error("no"), { user: "shop" }),
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const port = portOf(server.server);
  const at = (login: string) => `smtp://${login}@127.0.0.1:${port}`;
  expect(await smtpTrouble(at("shop:right"))).toBeUndefined();
  expect(await smtpTrouble(at("shop:wrong"))).toMatch(/^EAUTH/);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await smtpTrouble(at("shop:right"))).toMatch(/^E/);

  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  expect(await smtpTrouble(`smtp://127.0.0.1:${portOf(silent)}`, 200)).toMatch(/^E/);
  silent.close();
});
