import type { IncomingHttpHeaders } from "node:http";
import { localhostAgent } from "@guerdon/testing";
import type { Agent, Dispatcher } from "undici";

export interface CallResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** As transferred, without decompression. Concatenated on access, because loads check the status only. */
  readonly body: Buffer;
}

export interface Call {
  method?: Dispatcher.HttpMethod | undefined;
  path: string;
  headers?: Record<string, string>;
  body?: string | undefined;
}

/**
 * Calls a server on this machine over keep-alive connections, with one request at a time on each. It uses undici's
 * lowest layer to keep the overhead of the load generator small.
 */
export class HttpCaller implements AsyncDisposable {
  readonly origin: string;
  readonly #agent: Agent;

  constructor(port: number, connections: number) {
    this.origin = `http://localhost:${port}`;
    this.#agent = localhostAgent({ connections, pipelining: 1, keepAliveTimeout: 30_000 });
  }

  /** Returns a response with any status. @throws if there is no response. */
  call({ method = "GET", path, headers = {}, body }: Call): Promise<CallResponse> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const response = {
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
            response.status = status;
            response.headers = received;
          },
          onResponseData: (_, chunk) => {
            chunks.push(chunk);
          },
          onResponseEnd: () => resolve(response),
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#agent.close();
  }
}
