import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { randomCodesIn } from "./random-assortment.ts";

/** A mail that arrived at least once. */
export interface ArrivedMail {
  messageId: string;
  to: string;
  /** Codes of the random stock that it brings. */
  codes: string[];
  copies: number;
}

/** The beginnings of addresses for which a mail server behaves differently; mails to all others arrive. */
export const MAIL_FATES = ["nobody", "bounces", "busy", "torn"] as const;
type MailFate = (typeof MAIL_FATES)[number];

export interface RandomMailServer extends AsyncDisposable {
  /** smtp://address:port */
  url: string;
  arrived(): ArrivedMail[];
  /** The Message-IDs of mails that it took, and that came back. */
  bounced(): string[];
}

/**
 * A mail server that outlives the shop. It refuses mails to nobody for good; takes those that bounce; has no time for a
 * busy address at first; and takes a mail to a torn one, but says at first that it did not.
 * @param at where it listens; by default on this machine, on a free port
 */
export async function startRandomMailServer(at: { address?: string; port?: number } = {}): Promise<RandomMailServer> {
  const { address = "127.0.0.1" } = at;
  const arrived = new Map<string, ArrivedMail>();
  const tried = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: (to, _session, done) => done(fateOf(to.address) === "nobody" ? refusal(550, "No such mailbox.") : null),
    async onData(stream, _session, done) {
      const mail = await arrivedMail(stream).catch(() => undefined);
      // The shop was killed in the middle of the mail.
      if (!mail) {
        return done(refusal(451, "Incomplete."));
      }
      const isFirst = !tried.has(mail.messageId);
      tried.add(mail.messageId);
      const fate = fateOf(mail.to);
      if (fate === "busy" && isFirst) {
        return done(refusal(451, "Busy."));
      }
      const { copies } = arrived.get(mail.messageId) ?? { copies: 0 };
      arrived.set(mail.messageId, { ...mail, copies: copies + 1 });
      if (fate === "torn" && isFirst) {
        return done(refusal(451, "Torn."));
      }
      done();
    },
  });
  // A shop that is killed closes no connection.
  server.on("error", () => undefined);
  server.listen(at.port ?? 0, address);
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${address}:${port}`,
    arrived: () => [...arrived.values()],
    bounced: () => [...arrived.values()].filter(({ to }) => fateOf(to) === "bounces").map(({ messageId }) => messageId),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function fateOf(address: string): MailFate | undefined {
  return MAIL_FATES.find((fate) => address.startsWith(fate));
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function arrivedMail(stream: AsyncIterable<Uint8Array>): Promise<Omit<ArrivedMail, "copies">> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  const { messageId = "", to, text = "" } = await PostalMime.parse(Buffer.concat(chunks));
  return { messageId: messageId.replace(/^<|>$/g, ""), to: to?.[0]?.address ?? "", codes: randomCodesIn(text) };
}
