import type { StoredBasket } from "@guerdon/domain/basket/stored-basket";
import type { Session } from "@guerdon/domain/session";
import { chooseLanguage, type Language } from "@guerdon/domain/text/language";
import type { Actor, Progress } from "../operation-binder.ts";
import type { Website } from "../ports/websites.ts";

/** A session, with its basket if both were read in one statement. */
export interface SessionReading {
  session: Session | undefined;
  basket?: StoredBasket | undefined;
}

/** The caller on a visitor's behalf: `/api`, or a page in the same process. */
export interface VisitorCaller {
  kind: "visitor";
  website: Website;
  language: Language;
  /** The session id as presented; undefined without one. */
  sessionToken: string | undefined;
  /** It came in the cookie of a buyer's visit [punchout.cookie]. */
  isPunchout?: boolean | undefined;
  /** The id of an ordinary session beside it, which counts where the visit does not. */
  besides?: string | undefined;
  /** The token of an author's browser, as presented [editing.author]. */
  authorToken?: string | undefined;
  /** The value by which the browser remembers its basket, as presented; undefined without one. */
  keptBasket: string | undefined;
  /** The token by which accounts know the browser, as presented; undefined without it [account.known-device]. */
  devices?: string | undefined;
  /** The hand-over token in the call's query. */
  handOver?: string | undefined;
  /** Value of the header `Idempotency-Key`. */
  idempotencyKey?: string | undefined;
  /** The client's network address, not a proxy's. */
  clientAddress: string;
  traceId: string;
  /** The clock by which the session is read and the act is carried out. */
  now: () => Date;
  /** Sessions by id that calls of the same page have read since the page's last change. */
  sessions?: Map<string, Promise<SessionReading>>;
}

/**
 * A list that a caller reads page by page. It is one entry of the log, written with the first page for all of them
 * [operator.recorded].
 */
export interface ListReading {
  /** The maximum number of rows read on all pages. */
  rows: number;
  /** Set once the first page is recorded. */
  isRecorded: boolean;
}

/** The caller of operations: a command or a job. */
export interface OperatorCaller {
  kind: "command" | "job";
  actor: Actor;
  /** As typed, without arguments: "vouchers issue". */
  command?: string;
  permissions: "all" | ReadonlySet<string>;
  traceId: string;
  now: () => Date;
  /** Aborts when the operation is interrupted. */
  signal: AbortSignal;
  progress?: (progress: Progress) => void;
  /** True while the demonstration is installed from its own files; the log records it. */
  isDemonstration?: boolean;
  /** The list that this operation reads a page of; undefined: it reads no list, or one page only. */
  reading?: ListReading;
}

/** The language in which a website answers a caller [website.language-choice]. */
export function languageOf({ settings }: Website, acceptLanguage: string | undefined): Language {
  const { selectable, default: fallback, override } = settings.language_settings;
  return chooseLanguage({ override, selectable, default: fallback, acceptLanguage });
}
