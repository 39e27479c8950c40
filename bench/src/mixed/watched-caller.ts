import { type Call, type CallResponse, HttpCaller } from "../http-caller.ts";

/** A call that was answered, or failed. */
export interface Watched {
  /** Method and path, without the query. */
  what: string;
  /** When it began, by `performance.now()`. */
  from: number;
  /** Milliseconds. */
  latency: number;
  /** The status of a refusal, or why there was no answer. */
  error?: string;
}

/** Tells of each call. */
export class WatchedCaller extends HttpCaller {
  readonly #onCall: (watched: Watched) => void;

  constructor(port: number, connections: number, onCall: (watched: Watched) => void) {
    super(port, connections);
    this.#onCall = onCall;
  }

  override async call(call: Call): Promise<CallResponse> {
    const from = performance.now();
    const tell = (error?: string) => {
      const what = `${call.method ?? "GET"} ${call.path.split("?")[0]}`;
      this.#onCall({ what, from, latency: performance.now() - from, ...(error !== undefined && { error }) });
    };
    try {
      const response = await super.call(call);
      tell(response.status >= 400 ? String(response.status) : undefined);
      return response;
    } catch (error) {
      tell(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }
}
