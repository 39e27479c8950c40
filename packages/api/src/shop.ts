import type { ErrorCode, Result } from "@guerdon/contract";
import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import { isLoggedIn, type Session } from "@guerdon/domain/session";
import type { Language } from "@guerdon/domain/text/language";
import type { Logger } from "pino";
import type { Keyring } from "./crypto/keyring.ts";
import type { SchemaWatch } from "./db/schema-watch.ts";
import type { ReadFresh } from "./db/standby.ts";
import type { Reads, UnitOfWork } from "./db/unit-of-work.ts";
import type { BounceMailbox } from "./ports/bounce-mailbox.ts";
import type { BusinessEvent, HearEvent } from "./ports/business-events.ts";
import type { Captchas } from "./ports/captcha.ts";
import type { Content } from "./ports/content.ts";
import type { ContentAuthor } from "./ports/content-author.ts";
import type { DocumentTemplates } from "./ports/document-templates.ts";
import type { ErasureList } from "./ports/erasure-list.ts";
import type { Issuers } from "./ports/issuer.ts";
import type { JobQueue } from "./ports/jobs.ts";
import type { NewsletterService } from "./ports/newsletter-service.ts";
import type { ObjectStore } from "./ports/object-store.ts";
import type { PaymentProvider } from "./ports/payment-provider.ts";
import type { PunchoutProtocols } from "./ports/punchout-protocol.ts";
import type { Website, Websites } from "./ports/websites.ts";

/** The dependencies of acts, created once when the process starts. Acts that need catalogues take a `CatalogueShop`. */
export interface Shop {
  db: UnitOfWork;
  /** Long reads, at a standby; absent: at `db` [operator.standby]. */
  readFresh?: ReadFresh | undefined;
  /** Pipelined reads, for the session and basket that nearly every call needs. */
  reads: Reads;
  keyring: Keyring;
  websites: Websites;
  content: Content;
  jobs: JobQueue;
  captchas: Captchas;
  payments: PaymentProvider;
  /** The service that sends the newsletters of websites that have one [newsletter.hand-over]. */
  newsletterService: NewsletterService;
  /** The protocols of procurement systems. */
  punchout: PunchoutProtocols;
  documents: DocumentTemplates;
  /** Absent: nobody but operators brings reports of mail servers [fulfilment.bounce-mailbox]. */
  bounceMailbox?: BounceMailbox | undefined;
  /** Absent: nobody is erased, unless the operator does without a list [customer.list]. */
  erasureList?: ErasureList | undefined;
  /** Where authors work; absent: nobody sees drafts [editing.author-url]. */
  author?: ContentAuthor | undefined;
  /** Where large bytes are; undefined: in the database alone [operator.objects]. Never left out by mistake. */
  objects: ObjectStore | undefined;
  /** The issuers that make codes on demand. */
  issuers: Issuers;
  /** The percentage of a catalogue's prices that may fall by more than half without consent [catalogue.price-limit]. */
  fallsPercent?: number | undefined;
  log: Logger;
  /** Hears what `tell` tells; absent: nobody counts [operator.metrics]. */
  hear?: HearEvent | undefined;
  /** Absent: nobody migrates the database meanwhile. */
  schema?: SchemaWatch | undefined;
  /** The clock. A dependency, so that the sandbox can move it. */
  now: () => Date;
  /** The clock that the sandbox moves; absent without a sandbox. Acts use `now`. */
  clock?: FollowedClock | undefined;
}

/** A clock that stands in the database. */
export interface FollowedClock {
  /** Reads it again. */
  follow(): Promise<void>;
}

/** Moves a session to the visitor's browser, under a new id, in a transaction; it rolls back if that cannot be. */
export type MoveSession = (transaction: UnitOfWork) => Promise<IssuedSession>;

/** A visitor's call as passed to acts. */
export interface Visit {
  website: Website;
  language: Language;
  /** Undefined without a session, or if it has expired. */
  session: Session | undefined;
  /** The session's basket as it was when the call arrived, for calls that take it: both are read in one statement. */
  basket?: StoredBasket | undefined;
  /** The session is another browser's, and moves to this one with this very call [session.hand-over]. */
  move?: MoveSession | undefined;
  /** It comes from the browser of an author of the website [editing.author]. */
  isAuthor?: boolean | undefined;
  traceId: string;
  /** The client's network address, used for rate limits only and never stored in clear. */
  clientAddress: string;
  /** The value that the browser presents to restore the lines of an earlier basket [session.kept-basket]. */
  keptBasket?: string | undefined;
  /** The value by which accounts that the browser was logged in to know it, as presented [account.known-device]. */
  devices?: string | undefined;
  /** The id of a buyer's visit whose session has ended, as presented: its pages may still be shown where they were. */
  endedVisit?: string | undefined;
  /** Identifies the request if it is repeated; absent without an Idempotency-Key. */
  repeatable?: RepeatableRequest | undefined;
}

/** A visit with a logged-in session. */
export type LoggedInVisit = Visit & { session: Session };

/** Identifies a repeated request. Neither its key nor its input can be derived from it. */
export interface RepeatableRequest {
  keyDigest: string;
  inputDigest: string;
}

/** A change of the visitor's session id: a new one in plain text, or its end. */
export type SessionChange =
  | {
      token: string;
      /** The basket that the browser shall remember from now on; null: none; absent: as before. */
      basket_id?: string | null;
      /** It is that of a buyer's visit, which has a cookie of its own [punchout.cookie]. */
      is_punchout?: true;
    }
  /** That of an author's browser, beside all sessions [editing.author]. */
  | { token: string; is_author: true }
  | "ended";

/**
 * The result of an act: a value or an expected failure, a change of the session id if there is one, and by what the
 * browser shall be known from now on [account.known-device].
 */
export type Answer<Value, Code extends ErrorCode> = Result<Value, Code> & { session?: SessionChange; devices?: string };

/** A session with its new id in plain text, if it was issued by this call. */
export type IssuedSession = Session & { token?: string };

/** Adds the id of a session to an act's answer, if this call issued it. */
export function inSession<Each extends { ok: boolean }>(
  answer: Each,
  { token, ...session }: IssuedSession,
): Each & { session?: SessionChange } {
  if (token === undefined) {
    return answer;
  }
  const change = session.subject.kind === "buyer" ? { is_punchout: true as const } : remembered(session);
  return { ...answer, session: { token, ...change } };
}

/** A basket is remembered from the log-in until its order [session.kept-basket]. A wrong code changes nothing. */
function remembered(session: Session): { basket_id?: string | null } {
  if (isLoggedIn(session)) {
    return { basket_id: session.basket_id };
  }
  return session.order_id === null ? {} : { basket_id: null };
}

/**
 * Tells a fact of the business: a line of the log, if it has one [operator.log], and to whoever counts. In a transaction
 * it is told after the commit.
 */
export function tell({ log, hear }: Pick<Shop, "log" | "hear">, event: BusinessEvent): void {
  const line = lineOf(event);
  if (line) {
    log.info(...line);
  }
  hear?.(event);
}

/** The fields of an event's line and its `msg`; undefined if the log has none. */
function lineOf(event: BusinessEvent): [Record<string, unknown>, string] | undefined {
  switch (event.what) {
    case "order placed": {
      const { what, value: _, currency: __, ...fields } = event;
      return [fields, what];
    }
    case "order refunded": {
      const { what, value: _, currency: __, ...fields } = event;
      return [fields, what];
    }
    case "order cancelled": {
      const { what: _, ...fields } = event;
      return [fields, "order cancelled: it was not paid"];
    }
    case "operation carried out": {
      const { what, is_logged, ...fields } = event;
      return is_logged ? [fields, what] : undefined;
    }
    case "database read":
    case "wrong entry":
    case "call failed":
    case "operation broken off":
      return undefined;
    default: {
      const { what, ...fields } = event;
      return [fields, what];
    }
  }
}
