import type { BasketView, PunchoutView, WebsiteView } from "@guerdon/contract";
import type { CallFailure, Client } from "@guerdon/contract/client";
import type { Language } from "@guerdon/domain/text/language";
import { withEditing } from "@guerdon/domain/website/editing";
import { isMinimalShop, shopMode } from "@guerdon/domain/website/shop-mode";
import { type Translate, translateIn } from "@guerdon/messages";
import { createContext, data, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import type { ArrivedCode } from "../../server.d.ts";
import type { Arrival } from "./arrival.server.ts";
import { fieldFiller } from "./arrived-code.server.ts";
import { askForBasket, type BasketAnswer } from "./ask-for-basket.server.ts";
import { withCookieCheck } from "./cookie-check.server.ts";
import { isLoadedAnew } from "./document-sources.server.ts";
import type { EditingPage } from "./editing-page.ts";
import { failedPage } from "./failed-page.server.ts";
import { type Flash, flashCookie, readFlash } from "./flash.server.ts";
import type { AdditionKeeper } from "./kept-addition.server.ts";
import { orErrorOpen } from "./open-shop.server.ts";
import { isSwitched, languageCookie, pageLanguage } from "./page-language.server.ts";
import { pathOf, withoutSession } from "./routing.server.ts";
import { noticeInstead } from "./shut-shop.server.ts";
import { wordsOf } from "./website-words.server.ts";

/** The visit of a page, and what its visitor brought. */
export interface PageVisit {
  /** The buyer's visit that it is part of, if any. */
  punchout: PunchoutView;
  /** The page is shown to an author; undefined for everybody else [editing.pages]. */
  editing: EditingPage | undefined;
  /** The code that the visitor came with in an address. */
  arrivedCode: ArrivedCode | undefined;
  flash: Flash | undefined;
  /** The addition that the browser keeps because it could not be put into the basket. */
  addition: AdditionKeeper;
  /** The visitor's basket, fetched once per page. */
  basket: () => Promise<BasketAnswer>;
}

/** The document that answers a request. */
export interface PageDocument {
  nonce: string;
  /** Identifies the request in the logs. */
  traceId: string;
  /**
   * Fills a field of the document with a value that no other part of it may contain.
   * @returns the value for a request of a script, which gets no document; else an empty text
   */
  fillField: (name: string, value: string) => string;
}

/** The context of a loader or action: website, language and API calls of the current visitor. */
export interface PageContext {
  website: WebsiteView;
  visit: PageVisit;
  document: PageDocument;
  language: Language;
  /** Path prefix: `/de`, or empty if the website has one language [website.language-prefix]. */
  prefix: string;
  t: Translate;
  call: Client;
  url: URL;
  /** The submitted form; empty for GET requests. */
  form: FormData;
  /**
   * Goes to a page of the shop, after a change.
   * @param how "anew": in a new document, in which nothing of the session before is left
   */
  go: (path: string, flash?: Flash, how?: "anew") => Response;
}

/** Set by the guard that opens a page. */
export const pageContext = createContext<PageContext>();

/**
 * The context of a loader or action. Throws 404 for a language prefix that the website does not have, and 503 for a page
 * that a closed shop does not show [website.closed], nor a paused one to those who are outside [website.paused].
 */
export function enter(args: {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request?: Request;
}): PageContext {
  const context = args.context.get(pageContext);
  if ((args.params.lang ?? "") !== context.prefix.slice(1)) {
    throw notFound();
  }
  const notice = noticeInstead(context, args.request);
  if (notice) {
    throw notice;
  }
  return context;
}

/** The same for a route that takes any path, whose first segment need not be a language. */
export function enterAny({ context }: { context: Readonly<RouterContextProvider> }): PageContext {
  return enter({ context, params: { lang: context.get(pageContext).prefix.slice(1) } });
}

/** The context without that check, for the frame around each page. */
export function pageContextOf(router: Readonly<RouterContextProvider>): PageContext {
  return router.get(pageContext);
}

/** True if the shop is only a product list [website.minimal-mode]. */
export function isMinimal({ website }: PageContext): boolean {
  return isMinimalShop(website);
}

export function notFound(): ReturnType<typeof data> {
  return data(null, { status: 404 });
}

/**
 * The value of a call that a page requires. A failure determines the response: start page, 404 or 500.
 * @param back the page to return to with a new code, if the session ended during an action
 */
export function need<Value>(
  context: PageContext,
  result: { ok: true; value: Value } | { ok: false; failure: CallFailure },
  back?: string,
): Value {
  if (result.ok) {
    return result.value;
  }
  const { status, error_code } = result.failure;
  if (status === 401) {
    throw withoutSession(context, error_code, back);
  }
  if (status === 404) {
    throw notFound();
  }
  throw failedPage(context, result.failure);
}

/** The basket of a page that needs one; without a session the visitor is redirected [session.page-without]. */
export async function requireBasket(context: PageContext): Promise<BasketView> {
  const answer = await context.visit.basket();
  if (answer.basket) {
    return answer.basket;
  }
  throw withoutSession(context, answer.error_code);
}

interface Opening {
  request: Request;
  arrival: Arrival;
  website: WebsiteView;
  punchout: PunchoutView;
  editing: EditingPage | undefined;
}

/** Makes the context of a page, in the language of its visitor. */
export function openPageContext(
  router: Readonly<RouterContextProvider>,
  { request, arrival, website, punchout, editing }: Opening,
): PageContext {
  const { input, url, pageCall: call, cookies, addition } = arrival;
  const language = pageLanguage(website, url, request);
  const prefix = website.language_settings.selectable.length > 1 ? `/${language}` : "";
  const t = translateIn(language, wordsOf(website, language));
  let asked: Promise<BasketAnswer> | undefined;
  const flash = readFlash(request);
  if (flash) {
    cookies.push(flashCookie(undefined, url));
  }
  if (isSwitched(request, url, website)) {
    cookies.push(languageCookie(language, url));
  }
  const go = goer({ request, arrival, website, editing, prefix });
  return {
    website,
    language,
    prefix,
    t,
    call: shopMode(website).isOpen ? orErrorOpen(call, { website, addition, go }) : call,
    url,
    form: input.form ?? new FormData(),
    go,
    document: { nonce: input.nonce, traceId: input.traceId, fillField: fieldFiller(router) },
    visit: {
      punchout,
      editing,
      arrivedCode: input.arrivedCode,
      flash,
      addition,
      basket: () => {
        asked ??= askForBasket(call, { t, document: { traceId: input.traceId } });
        return asked;
      },
    },
  };
}

/** The way from a page to another one, with a message. */
function goer({
  request,
  arrival: { input, url, cookies },
  website,
  editing,
  prefix,
}: Omit<Opening, "punchout"> & { prefix: string }): PageContext["go"] {
  const leave = (path: string, flash: Flash | undefined) => {
    if (flash) {
      cookies.push(flashCookie(flash, url));
    }
    const here = withCookieCheck(path, { request, url, neededCookies: input.api.cookies });
    const plain = prefix + (prefix ? here.replace(/^\/(?=$|\?)/, "") : here);
    return editing ? withEditing(plain, { isPreview: editing.isPreview }) : plain;
  };
  const here = pathOf({ url, prefix });
  return (path, flash, how) => {
    const isAnew = how === "anew" || isLoadedAnew([here, path.split(/[?#]/)[0] ?? path], website);
    const location = leave(path, flash);
    return isAnew ? redirectDocument(location, 303) : redirect(location, 303);
  };
}
