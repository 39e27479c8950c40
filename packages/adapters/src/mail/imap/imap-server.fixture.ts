import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { answerTo, type ImapState, type StoredMail } from "./imap-answers.fixture.ts";

/** A mail server with one user and one mailbox, which knows what a reader needs of IMAP (RFC 3501). */
export interface ImapServer extends AsyncDisposable {
  port: number;
  /** May be changed: later commands see it. */
  state: ImapState;
  /** The lines that clients sent. */
  lines: string[];
  deliver(...mails: string[]): void;
  areRead(): boolean[];
  stop(): Promise<void>;
}

export const USER = "bounces@aurora.example";
export const PASSWORD = 'p@ss "word"/1';

export async function openImapServer(options: Partial<ImapState> = {}): Promise<ImapServer> {
  const state: ImapState = {
    user: USER,
    password: PASSWORD,
    mailbox: "INBOX",
    permanentFlags: "\\Seen \\Deleted \\*",
    mails: [],
    mute: undefined,
    broken: [],
    ...options,
  };
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // Clients may disconnect at any time.
    socket.on("error", () => undefined);
    converse(socket, state, lines);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    for (const socket of sockets) {
      socket.destroy();
    }
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    port: (server.address() as AddressInfo).port,
    state,
    lines,
    stop,
    [Symbol.asyncDispose]: stop,
    deliver: (...mails) => {
      state.mails.push(...mails.map((mail): StoredMail => ({ content: Buffer.from(mail), flags: new Set() })));
    },
    areRead: () => state.mails.map(({ flags }) => flags.has("\\Seen")),
  };
}

/** Answers each line. The client sends no literals, since user names and passwords of tests need none. */
function converse(socket: Socket, state: ImapState, lines: string[]): void {
  let received = "";
  socket.setNoDelay(true);
  if (state.mute !== "GREETING") {
    socket.write("* OK the stand-in\r\n");
  }
  socket.on("data", (data) => {
    received += data.toString("latin1");
    for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      lines.push(line);
      for (const answer of answerTo(state, line)) {
        socket.write(answer);
      }
      if (/^\S+ LOGOUT/i.test(line)) {
        socket.end();
      }
    }
  });
}
