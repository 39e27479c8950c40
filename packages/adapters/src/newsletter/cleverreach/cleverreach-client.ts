import type { z } from "zod";
import { askInTime, type Fetch } from "../../ask-in-time.ts";
import { type CleverreachAnswer, readAnswer, receiverAnswer, tokenAnswer } from "./cleverreach-shapes.ts";

/** Access to an account, by OAuth's client credentials. */
export interface CleverreachAccess {
  /** Without a slash at the end. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** `fetch`, or a function that calls a stand-in in the same process. */
  fetch: Fetch;
}

export interface ReceiverCall {
  method: "POST" | "PUT";
  /** Below `/v3`. */
  path: string;
  body: Record<string, unknown>;
  /** Ends this call, and any that it needs for a token. */
  within: AbortSignal;
}

interface Token {
  value: string;
  until: number;
}

interface Sent {
  url: string;
  method?: string;
  authorization: string;
  body: string | URLSearchParams;
  within: AbortSignal;
}

interface ClientOptions {
  now: () => Date;
  /** For each call. */
  timeoutMs: number;
}

/** A token is not used in its last minute: the service's clock may be ahead. */
const MARGIN_MS = 60_000;

/** Sends calls to CleverReach, with tokens that it renews. Never throws, and says nothing of credentials and people. */
export class CleverreachClient {
  readonly #options: ClientOptions;
  /** Tokens by URL and client. */
  readonly #tokens = new Map<string, Token>();

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Sends a call; once more with a new token, if the service says that the token has expired. */
  async send(access: CleverreachAccess, call: ReceiverCall): Promise<CleverreachAnswer<unknown>> {
    const token = await this.#token(access, call.within);
    if (token.kind === "error") {
      return token;
    }
    const answer = await this.#sendWith(access, call, token.body);
    if (answer.kind === "ok" || answer.error !== "token_expired") {
      return answer;
    }
    this.#tokens.delete(nameOf(access));
    const renewed = await this.#token(access, call.within);
    return renewed.kind === "error" ? renewed : this.#sendWith(access, call, renewed.body);
  }

  async #token(access: CleverreachAccess, within: AbortSignal): Promise<CleverreachAnswer<string>> {
    const now = this.#options.now().getTime();
    const known = this.#tokens.get(nameOf(access));
    if (known && now < known.until - MARGIN_MS) {
      return { kind: "ok", body: known.value };
    }
    const answer = await this.#fetch(access, tokenAnswer, {
      url: `${access.url}/oauth/token.php`,
      authorization: `Basic ${Buffer.from(`${access.clientId}:${access.clientSecret}`).toString("base64")}`,
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      within,
    });
    if (answer.kind === "error") {
      return { ...answer, reason: `no token: ${answer.reason}` };
    }
    const { access_token: value, expires_in } = answer.body;
    this.#tokens.set(nameOf(access), { value, until: now + expires_in * 1000 });
    return { kind: "ok", body: value };
  }

  #sendWith(access: CleverreachAccess, { method, path, body, within }: ReceiverCall, token: string) {
    return this.#fetch(access, receiverAnswer, {
      method,
      url: `${access.url}/v3${path}`,
      authorization: `Bearer ${token}`,
      body: JSON.stringify(body),
      within,
    });
  }

  async #fetch<Schema extends z.ZodType>(
    { fetch }: CleverreachAccess,
    schema: Schema,
    { url, method = "POST", authorization, body, within }: Sent,
  ): Promise<CleverreachAnswer<z.output<Schema>>> {
    const headers = {
      ...(typeof body === "string" && { "content-type": "application/json" }),
      accept: "application/json",
      authorization,
    };
    const signal = AbortSignal.any([within, AbortSignal.timeout(this.#options.timeoutMs)]);
    try {
      const request = new Request(url, { method, headers, body, redirect: "error" });
      return await askInTime(request, { fetch, signal, read: (response) => readAnswer(response, schema) });
    } catch (error) {
      const isLate = error instanceof Error && error.name === "TimeoutError";
      return { kind: "error", error: "later", reason: isLate ? "no answer in time" : "not reachable" };
    }
  }
}

function nameOf({ url, clientId }: CleverreachAccess): string {
  return `${url} ${clientId}`;
}
