import type { Client } from "@guerdon/contract/client";
import type { EditingWish } from "@guerdon/domain/editing";
import { createContext } from "react-router";
import { type DocumentSources, NO_SOURCES } from "./document-sources.server.ts";
import type { EditingPage } from "./editing-page.ts";

/** A code that came in an address, which the front door took out of it [voucher.in-address]. */
export interface ArrivedCode {
  code: string;
  /** It is the encrypted code of a link [voucher.link]. */
  is_encrypted: boolean;
  /** No page was shown since it came. */
  is_fresh: boolean;
}

/**
 * The context that the shop process passes to a page (set in `server.ts`).
 *
 * - `api` calls the shop's API as the visitor, in process or over the network; `cookies` are the Set-Cookie values of
 *   its responses.
 * - `form` is the posted form. The process has already consumed the request's body.
 * - `arrivedCode` is the code that the visitor came with in an address, for five minutes.
 * - `nonce` is unique per response; each script and style element carries it.
 * - `traceId` identifies the request in the logs; an error page shows it.
 * - `report` logs errors thrown while a page is rendered.
 */
export interface RenderInput {
  api: { call: Client; cookies: readonly string[] };
  form: FormData | undefined;
  arrivedCode: ArrivedCode | undefined;
  nonce: string;
  traceId: string;
  report: (error: unknown) => void;
}

export const renderInputContext = createContext<RenderInput>();

/** The values that loaders and actions fill into fields of the document, and into nothing else of it. */
export const filledFieldsContext = createContext<Map<string, string>>();

/** The origins that the document may use besides its own host. */
export const documentSourcesContext = createContext<DocumentSources>(NO_SOURCES);

/** What stands beside what React renders, as HTML: the bar of a preview, the banner that asks for consent. */
export const barsContext = createContext("");

/** How the content system in which authors work asks for the page; undefined for all others [editing.parameters]. */
export const editingWishContext = createContext<EditingWish | undefined>();

/** The page that an author sees; undefined for everybody else [editing.pages]. */
export const editingContext = createContext<EditingPage | undefined>();

/** True if a script asks for the data of a page, and gets no document. */
export const isDataContext = createContext<boolean>();
