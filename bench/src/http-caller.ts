import type { IncomingHttpHeaders } from "node:http";
import { localhostAgent } from "@guerdon/testing";
import type { Agent, Dispatcher } from "undici";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it travelled: nothing is decompressed. Put together when it is asked for; a load looks at the status only. */
  readonly body: Buffer;
}

export interface Call {
  method?: Dispatcher.HttpMethod | undefined;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/**
 * Asks one server on this machine, with connections that are kept and one request at a time on each. It uses undici's
 * lowest layer: what the load tool costs is missing from what is measured.
 */
export class HttpCaller implements AsyncDisposable {
  readonly origin: string;
  readonly #agent: Agent;

  constructor(port: number, connections: number) {
    this.origin = `http://localhost:${port}`;
    this.#agent = localhostAgent({ connections, pipelining: 1, keepAliveTimeout: 30_000 });
  }

  /** @throws when no answer comes; an answer of any status is an answer. */
  call({ method = "GET", path, headers = {}, body }: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const answer = {
        status: 0,
        headers: {} as IncomingHttpHeaders,
        get body() {
          return Buffer.concat(chunks);
        },
      };
      this.#agent.dispatch(
        { origin: this.origin, method, path, headers, body: body ?? null },
        {
          onRequestStart: () => undefined,
          onResponseStart: (_, status, received) => {
            answer.status = status;
            answer.headers = received;
          },
          onResponseData: (_, chunk) => {
            chunks.push(chunk);
          },
          onResponseEnd: () => resolve(answer),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#agent.close();
  }
}
