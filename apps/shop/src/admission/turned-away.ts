import type { IncomingMessage, ServerResponse } from "node:http";
import { failureBody, newTraceId, type Website } from "@guerdon/api";
import { fail } from "@guerdon/contract";
import type { FindPicture } from "../web/brand-logo.ts";
import { type BusyText, busyLanguage, comingBack, preparedPage, retrying, withNumber } from "../web/busy-page.ts";
import { headerValues } from "../web/header-values.ts";
import type { NamedRoute } from "../web/route-name.ts";

/** A request that gets no answer now. */
export interface Refused {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly named: NamedRoute;
  /** Undefined for a host that no website has. */
  readonly website: Website | undefined;
  readonly findPicture: FindPicture;
}

const TURNED_AWAY = new WeakSet<ServerResponse>();

/** Whether a request was told to come again: nothing failed then, although the status is the same. */
export const wasTurnedAway = (outgoing: ServerResponse): boolean => TURNED_AWAY.has(outgoing);

/** From so many people before them on, those who wait look less often whether it is their turn. */
const FAR_BACK = 500;
const FAR_BACK_SECONDS = 15;

const isData = (target: string) => target.split("?", 1)[0]?.endsWith(".data") ?? false;

/** Whether a request is for a document, which somebody sees. */
export function isDocument({ incoming, named }: Pick<Refused, "incoming" | "named">): boolean {
  return named.kind === "page" && !isData(incoming.url ?? "/");
}

/** Tells a request to come again, as whoever sent it understands it [overload.turned-away]. */
export function turnAway(refused: Refused): void {
  const { incoming, named, website } = refused;
  if (website && isDocument(refused)) {
    const isForm = incoming.method === "POST";
    send(
      refused,
      page(refused, website, isForm ? "after-form" : "page"),
      comingBack(isForm ? incoming.url : undefined),
    );
  } else if (named.kind === "call") {
    const body = JSON.stringify(failureBody(fail("UNAVAILABLE"), newTraceId()));
    answer(refused, body, { "content-type": "application/json", ...retrying() });
  } else {
    answer(refused, "Not now\n", { "content-type": "text/plain; charset=utf-8", ...retrying() });
  }
}

/** Says how many are to go, and looks again by itself. */
export function showPlace(refused: Refused & { website: Website }, number: number, cookie: string): void {
  const language = languageOf(refused, refused.website);
  const shown = page(refused, refused.website, "waiting-room").then((prepared) => ({
    ...prepared,
    document: withNumber(prepared, number, language),
  }));
  const seconds = number > FAR_BACK ? FAR_BACK_SECONDS : undefined;
  send(refused, shown, { ...comingBack(undefined, seconds), "set-cookie": cookie });
}

function page(refused: Refused, website: Website, text: BusyText) {
  return preparedPage(website, { text, language: languageOf(refused, website) }, refused.findPicture);
}

function languageOf({ incoming }: Refused, website: Website) {
  return busyLanguage(headerValues(incoming), incoming.url ?? "/", website);
}

function send(refused: Refused, prepared: ReturnType<typeof preparedPage>, headers: Record<string, string>): void {
  void prepared.then((made) => answer(refused, made.document, { ...made.headers, ...headers }));
}

function answer({ incoming, outgoing }: Refused, body: string, headers: Record<string, string>): void {
  TURNED_AWAY.add(outgoing);
  outgoing.writeHead(503, {
    ...headers,
    "x-content-type-options": "nosniff",
    "content-length": Buffer.byteLength(body),
  });
  outgoing.end(incoming.method === "HEAD" ? undefined : body);
}
