import { type BounceMailbox, MAX_REPORT_BYTES, type TakeReports } from "@guerdon/api/ports/bounce-mailbox";
import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { HandedOut } from "./handed-out.ts";
import { imapAccess } from "./imap-access.ts";
import { imapFailure } from "./imap-failure.ts";
import { readMails } from "./read-mails.ts";

interface ImapMailboxOptions {
  /** imaps://user:password@host:993/INBOX, or imap://…:143 (STARTTLS). */
  url: string;
  /** Timeout for a whole reading; 50 s by default, below the 60 s that the port allows. */
  timeoutMs?: number;
}

/** Reads a mailbox by IMAP. Each reading has a connection of its own. */
export function createImapMailbox({ url, timeoutMs = 50_000 }: ImapMailboxOptions): BounceMailbox {
  const { mailbox, ...access } = imapAccess(url);
  const handedOut = new HandedOut();
  return {
    read: async (take, { isDry, signal }) => {
      signal.throwIfAborted();
      // Loaded on demand, since most shops have no such mailbox.
      const { ImapFlow } = await import("imapflow");
      const client = new ImapFlow({ ...access, ...limits(timeoutMs) });
      // A failure of the connection also fails the command that waits for it.
      client.on("error", () => undefined);
      const timeout = AbortSignal.timeout(timeoutMs);
      AbortSignal.any([signal, timeout]).addEventListener("abort", () => client.close());
      try {
        return { kind: "read", ...(await readOnce(client, { mailbox, take: telling(take), isDry, handedOut })) };
      } catch (error) {
        if (error instanceof TakeError) {
          throw error.cause;
        }
        signal.throwIfAborted();
        return timeout.aborted ? { kind: "unavailable", reason: TOO_SLOW } : imapFailure(error);
      } finally {
        client.close();
      }
    },
  };
}

const TOO_SLOW = "the server takes too long";

async function readOnce(client: ImapFlow, reading: Parameters<typeof readMails>[1]) {
  await client.connect();
  const read = await readMails(client, reading);
  // The result does not depend on the server's answer to the log-out.
  await client.logout().catch(() => undefined);
  return read;
}

/** Returns options that disable logging and prevent a server's answers from filling the memory. */
function limits(timeoutMs: number): ImapFlowOptions {
  // A reading is ended by its own timeout. The client's defaults are shorter, or much longer.
  const later = 2 * timeoutMs;
  return {
    connectionTimeout: later,
    greetingTimeout: later,
    socketTimeout: later,
    maxLiteralSize: 2 * MAX_REPORT_BYTES,
    maxResponseSize: 16 * MAX_REPORT_BYTES,
    disableCompression: true,
    disableAutoIdle: true,
    logger: false,
  };
}

/** Thrown through the client, to tell what `take` threw from what befell the connection. */
class TakeError extends Error {}

function telling(take: TakeReports): TakeReports {
  return async (mails) => {
    try {
      return await take(mails);
    } catch (cause) {
      throw new TakeError("The mails were not taken.", { cause });
    }
  };
}
