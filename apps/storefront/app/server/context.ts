import type { EditingWish } from "@guerdon/domain/website/editing";
import { createContext } from "react-router";
import type { RenderInput } from "../../server.d.ts";
import { type DocumentSources, NO_SOURCES } from "./document-sources.server.ts";
import type { EditingPage } from "./editing-page.ts";

/** The input that the shop process passes to a page; set in `server.ts`. */
export const renderInputContext = createContext<RenderInput>();

/** The values that loaders and actions fill into fields of the document, and into nothing else of it. */
export const filledFieldsContext = createContext<Map<string, string>>();

/** The origins that the document may use besides its own host. */
export const documentSourcesContext = createContext<DocumentSources>(NO_SOURCES);

/** The HTML beside the part that React renders: the bar of a preview, the banner that asks for consent. */
export const barsContext = createContext("");

/**
 * The request of the content system in which authors work for the page; undefined for all others [editing.parameters].
 */
export const editingWishContext = createContext<EditingWish | undefined>();

/** The page that an author sees; undefined for everybody else [editing.pages]. */
export const editingContext = createContext<EditingPage | undefined>();

/** True if a script asks for the data of a page, and gets no document. */
export const isDataContext = createContext<boolean>();
