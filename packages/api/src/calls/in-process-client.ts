import { type AnyEndpoint, ERRORS, type ErrorCode } from "@guerdon/contract";
import { type Client, encodeInput } from "@guerdon/contract/client";
import { PreparedJson } from "../prepared-json.ts";
import { languageOf, type VisitorCaller } from "./caller.ts";
import type { Perform } from "./perform.ts";
import type { SentSession } from "./sent-session.ts";

/** The visitor for whom a page of this process makes calls. */
export interface PageVisitor
  extends Pick<
    VisitorCaller,
    | "website"
    | "sessionToken"
    | "isPunchout"
    | "besides"
    | "authorToken"
    | "keptBasket"
    | "devices"
    | "clientAddress"
    | "traceId"
    | "now"
  > {
  /** The languages that the browser prefers. */
  acceptLanguage: string | undefined;
  /** Called when a call changes the session id; later calls of the page use the new one. */
  onSession: (change: SentSession) => void;
}

/**
 * Creates the client of a page in the same process. It calls the acts directly and returns the same values as a client
 * over the network. Pages share these values, so they must not be mutated.
 */
export function createInProcessClient(perform: Perform, visitor: PageVisitor): Client {
  const { website, clientAddress, traceId, now, acceptLanguage, onSession } = visitor;
  const sessions = new Map();
  let { sessionToken, isPunchout, besides, authorToken, keptBasket, devices } = visitor;
  return async (endpoint, input, { idempotencyKey, language, handOver } = {}) => {
    const caller: VisitorCaller = {
      kind: "visitor",
      website,
      clientAddress,
      traceId,
      now,
      sessions,
      keptBasket,
      devices,
      idempotencyKey,
      handOver,
      sessionToken,
      isPunchout,
      besides,
      authorToken,
      language: languageOf(website, language ?? acceptLanguage),
    };
    const encoded = encodeInput(endpoint, input);
    if (!encoded.ok) {
      return encoded as never;
    }
    const performed = await perform(endpoint, caller, encoded.value);
    if (performed.session?.isAuthor) {
      authorToken = performed.session.token ?? undefined;
      onSession(performed.session);
    } else if (performed.session) {
      if (performed.session.token !== undefined) {
        sessionToken = performed.session.token ?? undefined;
        isPunchout = performed.session.isPunchout;
        besides = undefined;
      }
      devices = performed.session.devices ?? devices;
      keptBasket =
        performed.session.keptBasket === undefined ? keptBasket : (performed.session.keptBasket ?? undefined);
      onSession(performed.session);
    }
    if (performed.ok) {
      return { ok: true, value: outputOf(endpoint, performed.value) as never };
    }
    const { status, display } = ERRORS[performed.code as ErrorCode];
    const failure = { error_code: performed.code, trace_id: traceId, fields: performed.fields, display, status };
    return { ok: false, failure: failure as never };
  };
}

/** Strips whatever the contract does not contain, as for any other client. */
function outputOf({ output }: AnyEndpoint, value: unknown): unknown {
  if (!output) {
    return undefined;
  }
  return value instanceof PreparedJson ? value.value(output) : output.parse(output.encode(value));
}
