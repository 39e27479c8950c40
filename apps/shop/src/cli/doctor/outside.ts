import { lookup } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { isLoopbackName } from "@guerdon/api";
import type { BounceMailbox } from "@guerdon/api/ports/bounce-mailbox";
import type { ObjectStore } from "@guerdon/api/ports/object-store";

/** An answer of a website. */
export interface WebsiteAnswer {
  status: number;
  body: string;
  /** When its certificate ends; undefined without encryption. */
  certificateEnds: Date | undefined;
}

/** What is outside of the process: asked without changing anything there, and without sending a secret to the wrong place. */
export interface Outside {
  /** Why the mail server takes no mails; undefined: it does. Absent: the sandbox takes them. */
  mailTrouble: (() => Promise<string | undefined>) | undefined;
  bounceMailbox: BounceMailbox | undefined;
  /** Undefined: there is none. */
  objects: ObjectStore | undefined;
  /** Asks a service for its head only. @returns the status of its answer, whatever it is */
  reach: (url: string, signal: AbortSignal) => Promise<number>;
  /** @throws if the name has no address */
  resolve: (host: string) => Promise<void>;
  askWebsite: (url: URL, signal: AbortSignal) => Promise<WebsiteAnswer>;
}

/** The network itself. */
export const NETWORK: Pick<Outside, "reach" | "resolve" | "askWebsite"> = {
  reach: async (url, signal) => {
    const { status, body } = await fetch(url, { method: "HEAD", redirect: "manual", signal });
    await body?.cancel();
    return status;
  },
  resolve: async (host) => {
    // Resolvers need not know `*.localhost`, which is this machine.
    if (!isLoopbackName(host)) {
      await lookup(host);
    }
  },
  askWebsite: async (url, signal) => {
    const answer = await answerOf(url, signal);
    return { status: answer.statusCode ?? 0, body: await text(answer), certificateEnds: certificateEnd(answer) };
  },
};

function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  const there = isLoopbackName(url.hostname) ? { hostname: "127.0.0.1" } : {};
  return new Promise((resolve, reject) => {
    request(url, { ...there, agent: false, signal, headers: { host: url.host } }, resolve)
      .once("error", reject)
      .end();
  });
}

function certificateEnd({ socket }: IncomingMessage): Date | undefined {
  return socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : undefined;
}
