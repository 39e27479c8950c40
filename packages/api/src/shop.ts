import type { Language } from "@guerdon/domain/language";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Keyring } from "./crypto/keyring.ts";
import type { Reads } from "./db/connection.ts";
import type { Database } from "./db/types.ts";
import type { StoredBasket } from "./modules/basket/index.ts";
import type { CatalogueCache } from "./modules/catalogue/index.ts";
import type { RepeatableRequest } from "./modules/idempotency/index.ts";
import type { Session } from "./modules/session/index.ts";
import type { Website, WebsiteDirectory } from "./modules/website/index.ts";
import type { JobQueue } from "./ports/jobs.ts";

/** What every act of the shop may need; made once, when the process starts. */
export interface Shop {
  db: Kysely<Database>;
  /** For what nearly every call reads: who asks, and their basket. */
  reads: Reads;
  keyring: Keyring;
  websites: WebsiteDirectory;
  catalogues: CatalogueCache;
  jobs: JobQueue;
  log: Logger;
  /** The time is a dependency: the sandbox moves it. */
  now: () => Date;
}

/** Who asks, where and in which language. */
export interface Visit {
  website: Website;
  language: Language;
  /** Undefined for a visitor without a session, or with one that ended. */
  session: Session | undefined;
  /** The basket that the session fills, where the call only reads it: it came along with the session. */
  basket?: StoredBasket | undefined;
  traceId: string;
  /** Client address, for counting wrong codes only; never stored in the clear. */
  clientAddress: string;
  cookies: SessionCookies;
  /** Recognises the request when it is sent again; absent where its caller gave it no Idempotency-Key. */
  repeatable?: RepeatableRequest | undefined;
}

/** Sets and clears the session cookie of the answer. */
export interface SessionCookies {
  set(token: string): void;
  clear(): void;
}

/** A visit of somebody who is logged in. */
export type LoggedInVisit = Visit & { session: Session };
