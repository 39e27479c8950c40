import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

export interface MailSink extends AsyncDisposable {
  /** Address for the shop's SMTP_URL. */
  url: string;
  /** Mails that it took. */
  count(): number;
}

/** Takes every mail by SMTP (RFC 5321) and throws it away. */
export async function startMailSink(): Promise<MailSink> {
  let taken = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A shop that ends may leave in the middle of a sentence.
    socket.on("error", () => undefined);
    converse(socket, () => {
      taken += 1;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: () => taken,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) {
        socket.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
}

const ANSWERS: Record<string, string> = { DATA: "354 go on", QUIT: "221 bye" };

function converse(socket: Socket, onMail: () => void): void {
  let inMail = false;
  let text = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 bench");
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = text.indexOf(inMail ? "\r\n.\r\n" : "\r\n");
      if (end < 0) {
        return;
      }
      const verb = inMail ? "" : text.slice(0, 4).toUpperCase();
      text = text.slice(end + (inMail ? 5 : 2));
      if (inMail) {
        onMail();
      }
      inMail = verb === "DATA";
      say(ANSWERS[verb] ?? "250 ok");
      if (verb === "QUIT") {
        socket.end();
      }
    }
  });
}
