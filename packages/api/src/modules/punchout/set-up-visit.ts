import { randomUUID } from "node:crypto";
import { REPETITION_SECONDS } from "@guerdon/domain/session/punchout";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import { inTransaction, isUnavailable } from "../../db/index.ts";
import { lock } from "../../db/locks.ts";
import type { SetupAnswer, SetupRefusal, SetupRequest } from "../../ports/punchout-protocol.ts";
import type { Shop, Visit } from "../../shop.ts";
import { mayReturnTo } from "./buyer-hosts.ts";
import { type Buyer, buyerNamed } from "./buyer-store.ts";
import { checkSecret } from "./check-secret.ts";
import { LANGUAGE_PARAMETER, START_PARAMETER, startDigest, startTokens } from "./start-token.ts";
import { findByReference, insertVisit, type NewVisit } from "./visit-store.ts";

/** The request of a procurement system, or the reason why it could not be read. */
type Asked = { body: Uint8Array; contentType: string | undefined } | { reason: string };

/** The answer as its protocol writes it. */
export interface WrittenAnswer {
  document: string;
  mediaType: string;
  /** False if the request was no document of the protocol. */
  isReadable: boolean;
}

type Outcome =
  | {
      kind: "started";
      visit: Pick<NewVisit, "visit_id" | "start_digest" | "created_at">;
      language?: string | undefined;
    }
  | { kind: "refused"; refusal: SetupRefusal; reason: string };

const refuse = (refusal: SetupRefusal, reason: string): Outcome => ({ kind: "refused", refusal, reason });

/**
 * Answers a procurement system that wants to send somebody into the shop [punchout.setup]. Whatever it sends, it gets a
 * document of its protocol.
 */
export async function setUpVisit(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress" | "traceId">,
  asked: Asked,
): Promise<WrittenAnswer> {
  const protocol = shop.punchout.cxml;
  const write = (outcome: Outcome, buyer?: Buyer): WrittenAnswer => ({
    document: protocol.writeAnswer(setupAnswer(shop, visit, outcome), buyer?.settings.format),
    mediaType: protocol.mediaType,
    isReadable: outcome.kind === "started" || outcome.refusal !== "unreadable",
  });
  if ("reason" in asked) {
    return write(refuse("unreadable", asked.reason));
  }
  const { body, contentType } = asked;
  const read = protocol.readSetup(body, contentType);
  if (read.kind === "refused") {
    return write(read);
  }
  try {
    const admitted = await admit(shop, visit, read.request);
    if ("refusal" in admitted) {
      return write({ kind: "refused", ...admitted });
    }
    return write(await store(shop, visit, { ...admitted, request: read.request, body }), admitted.buyer);
  } catch (error) {
    const level = isUnavailable(error) ? "warn" : "error";
    shop.log[level]({ err: error, trace_id: visit.traceId }, "punchout setup failed");
    return write(refuse("failed", "The request could not be carried out. Try again later."));
  }
}

/** The buyer of a request that may begin a visit. */
async function admit(
  shop: Shop,
  visit: Pick<Visit, "website" | "clientAddress">,
  request: SetupRequest,
): Promise<{ buyer: Buyer } | { refusal: SetupRefusal; reason: string }> {
  const { website } = visit;
  if (!shopMode(website.settings).isPunchout) {
    return { refusal: "unsupported", reason: "This shop has no punchout." };
  }
  const buyer = await buyerNamed(shop.db, website.id, request);
  if (!(await checkSecret(shop, visit, { buyer, secrets: request.secrets })) || !buyer) {
    return { refusal: "unauthorized", reason: "The sender or its shared secret is not known." };
  }
  if (buyer.state === "blocked" || website.state !== "open") {
    return { refusal: "forbidden", reason: "No visit can begin now." };
  }
  if (!mayReturnTo(buyer.settings, request.return_url)) {
    return { refusal: "forbidden", reason: "The basket may not be handed to this host." };
  }
  return { buyer };
}

/** Stores the visit; the same request within ten minutes finds the one it began [punchout.repetition]. */
async function store(
  shop: Shop,
  { website }: Pick<Visit, "website">,
  { buyer, request, body }: { buyer: Buyer; request: SetupRequest; body: Uint8Array },
): Promise<Outcome> {
  const { reference, operation, buyer_cookie, return_url, envelope, items, language } = request;
  const key = { website_id: website.id, buyer_id: buyer.buyer_id, reference };
  const sent = Buffer.from(body).toString("base64");
  const now = shop.now();
  return inTransaction(shop.db, async (transaction) => {
    await lock(transaction, `punchout:${key.website_id}/${key.buyer_id}/${reference}`);
    const since = new Date(now.getTime() - REPETITION_SECONDS * 1000);
    const before = await findByReference(transaction, key, since);
    if (before) {
      const isSame = shop.keyring.digests("punchout-request", sent).includes(before.request_digest);
      return isSame
        ? { kind: "started", visit: before, language }
        : refuse("conflict", "This id was used for another request a short time ago.");
    }
    const visit_id = `pov_${randomUUID()}`;
    const visit: NewVisit = {
      ...key,
      visit_id,
      operation,
      buyer_cookie,
      return_url,
      envelope,
      items: operation === "create" ? [] : items,
      request_digest: shop.keyring.digest("punchout-request", sent).digest,
      start_digest: startDigest(startTokens(shop.keyring, visit_id)[0] ?? ""),
      created_at: now,
    };
    await insertVisit(transaction, visit);
    return { kind: "started", visit, language };
  });
}

/** The answer to a request; a start page's URL holds its token, and the language of the request [punchout.language]. */
export function setupAnswer(shop: Shop, { website }: Pick<Visit, "website">, outcome: Outcome): SetupAnswer {
  const host = new URL(website.settings.public_url).hostname;
  if (outcome.kind === "refused") {
    return { ...outcome, id: `${randomUUID()}@${host}`, at: shop.now() };
  }
  const { language, visit } = outcome;
  const { visit_id, start_digest, created_at } = visit;
  const token = startTokens(shop.keyring, visit_id).find((each) => startDigest(each) === start_digest);
  const url = new URL("/punchout/start", website.settings.public_url);
  url.searchParams.set(START_PARAMETER, token ?? "");
  if (language !== undefined && website.settings.language_settings.selectable.some((each) => each === language)) {
    url.searchParams.set(LANGUAGE_PARAMETER, language);
  }
  return { kind: "started", id: `${visit_id}@${host}`, at: created_at, start_url: url.href };
}
