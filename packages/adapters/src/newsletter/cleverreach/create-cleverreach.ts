import {
  type ConfirmedSubscription,
  HANDOVER_SECONDS,
  type HandoverResult,
  type NewsletterService,
  type SubscriberAttributes,
} from "@guerdon/api/ports/newsletter-service";
import type { Website } from "@guerdon/api/ports/websites";
import { type CleverreachAccess, CleverreachClient, type ReceiverCall } from "./cleverreach-client.ts";
import type { CleverreachAnswer } from "./cleverreach-shapes.ts";

const CLEVERREACH = "https://rest.cleverreach.com";
const TIMEOUT_MS = 10_000;
const HANDOVER_MS = HANDOVER_SECONDS * 1000;

interface CleverreachOptions {
  /** Finds a secret of a website by its name. */
  secretOf: (website: Website, name: string) => Promise<string | undefined>;
  now: () => Date;
  /** The account of websites without their own; absent: they are refused. */
  standIn?: CleverreachAccess | undefined;
  /** Default: the service's own. Tests have a stand-in. */
  url?: string | undefined;
  fetch?: CleverreachAccess["fetch"];
  /** For each call of a hand-over; all together have what the port says. */
  timeoutMs?: number;
}

/**
 * CleverReach's REST interface, version 3. Addresses are put on the list as activated: whoever is told of has confirmed,
 * and CleverReach sends no mail of its own about it.
 */
export function createCleverreach(options: CleverreachOptions): NewsletterService {
  const { now, timeoutMs = TIMEOUT_MS } = options;
  const client = new CleverreachClient({ now, timeoutMs });
  const send = async (website: Website, call: ReceiverCall): Promise<CleverreachAnswer<unknown>> => {
    const access = await accessOf(options, website);
    return access ? client.send(access, call) : { kind: "error", error: "refused", reason: "no credentials" };
  };
  return {
    subscribe: async (website, subscription) => {
      const receiver = receiverOf(website, subscription);
      const within = AbortSignal.timeout(HANDOVER_MS);
      const created = await send(website, {
        method: "POST",
        path: `/groups.json/${subscription.listId}/receivers`,
        body: { email: subscription.email, ...receiver },
        within,
      });
      return isError(created, "duplicate")
        ? resultOf(await send(website, { method: "PUT", path: pathOf(subscription), body: receiver, within }))
        : resultOf(created);
    },
    unsubscribe: async (website, ended) => {
      const body = { deactivated: seconds(ended.ended_at) };
      const within = AbortSignal.timeout(HANDOVER_MS);
      const changed = await send(website, { method: "PUT", path: pathOf(ended), body, within });
      // Whoever was removed there gets no mail either.
      return isError(changed, "not_found") ? { kind: "done" } : resultOf(changed);
    },
  };
}

async function accessOf(
  { secretOf, standIn, url = CLEVERREACH, fetch = globalThis.fetch }: CleverreachOptions,
  website: Website,
): Promise<CleverreachAccess | undefined> {
  const { client_id: clientId, client_secret: reference } = website.settings.newsletter.cleverreach ?? {};
  if (clientId === undefined || reference === undefined) {
    return standIn;
  }
  const clientSecret = await secretOf(website, reference.replace(/^secret:/, ""));
  return clientSecret === undefined ? undefined : { url, clientId, clientSecret, fetch };
}

/** Never without its times: a receiver without all three is activated by the service, too, but with today's date. */
function receiverOf(website: Website, { source, attributes, requested_at, confirmed_at }: ConfirmedSubscription) {
  const { source: fixed = source, attributes: names = {} } = website.settings.newsletter.cleverreach ?? {};
  const told = Object.entries(names).map(([key, name]) => [name, attributes[key as keyof SubscriberAttributes]]);
  // An empty name is none, and would delete what the list has.
  const wanted = told.filter(([, value]) => value);
  return {
    registered: seconds(requested_at),
    activated: seconds(confirmed_at),
    deactivated: 0,
    source: fixed,
    ...(wanted.length > 0 && { attributes: Object.fromEntries(wanted) }),
  };
}

function pathOf({ listId, email }: { listId: string; email: string }): string {
  return `/groups.json/${listId}/receivers/${encodeURIComponent(email)}`;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function isError(answer: CleverreachAnswer<unknown>, error: "duplicate" | "not_found"): boolean {
  return answer.kind === "error" && answer.error === error;
}

function resultOf(answer: CleverreachAnswer<unknown>): HandoverResult {
  if (answer.kind === "ok") {
    return { kind: "done" };
  }
  const isFinal = answer.error === "refused" || answer.error === "not_found";
  return { kind: isFinal ? "refused" : "unavailable", reason: answer.reason };
}
