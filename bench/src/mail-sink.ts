import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface MailSink extends AsyncDisposable {
  /** The value of the shop's SMTP_URL. */
  url: string;
  /** The number of accepted mails. */
  count(): number;
}

/** Accepts every mail by SMTP (RFC 5321) and discards it. */
export async function startMailSink(): Promise<MailSink> {
  let accepted = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A stopping shop may disconnect at any time.
    socket.on("error", () => undefined);
    converse(socket, () => {
      accepted += 1;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => accepted,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}

const REPLIES: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye" };

function converse(socket: Socket, onMail: () => void): void {
  let inMail = false;
  let text = "";
  /** Where the end of what is read may begin: a mail comes in many chunks, and all of it is not searched for each. */
  let from = 0;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply("220 bench");
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    for (;;) {
      const mark = inMail ? "\r\n.\r\n" : "\r\n";
      const end = text.indexOf(mark, from);
      if (end < 0) {
        from = Math.max(0, text.length - mark.length + 1);
        return;
      }
      from = 0;
      const verb = inMail ? "" : text.slice(0, 4).toUpperCase();
      text = text.slice(end + (inMail ? 5 : 2));
      if (inMail) {
        onMail();
      }
      inMail = verb === "DATA";
      reply(REPLIES[verb] ?? "250 ok");
      if (verb === "QUIT") {
        socket.end();
      }
    }
  });
}
