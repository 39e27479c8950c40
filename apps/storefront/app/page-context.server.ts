import type { BasketView, PunchoutView, WebsiteView } from "@guerdon/contract";
import type { CallFailure, Client } from "@guerdon/contract/client";
import { withEditing } from "@guerdon/domain/editing";
import type { Language } from "@guerdon/domain/language";
import { isMinimalShop, shopMode } from "@guerdon/domain/shop-mode";
import { type Translate, translateIn, type Words } from "@guerdon/messages";
import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from "react-router";
import type { ArrivedCode, RenderInput } from "../server.d.ts";
import { fieldFiller } from "./arrived-code.server.ts";
import { askForBasket, type BasketAnswer } from "./ask-for-basket.server.ts";
import {
  documentSourcesContext,
  editingContext,
  editingWishContext,
  isDataContext,
  renderInputContext,
} from "./context.ts";
import { withCookieCheck, withoutCookieCheck } from "./cookie-check.server.ts";
import { withCookies } from "./cookies.server.ts";
import { isLoadedAnew, pageSources } from "./document-sources.server.ts";
import { enterEditing } from "./editing/enter-editing.server.ts";
import type { EditingPage } from "./editing-page.ts";
import { failedPage } from "./failed-page.server.ts";
import { type Flash, flashCookie, readFlash } from "./flash.server.ts";
import { arriveByHandOver } from "./hand-over.server.ts";
import { arriveByHandshake, withoutToken } from "./handshake.server.ts";
import { type AdditionKeeper, additionKeeper } from "./kept-addition.server.ts";
import { onceIdOf } from "./once-id.server.ts";
import { orErrorOpen } from "./open-shop.server.ts";
import { ifUnavailable, openWebsite, orUnavailable } from "./open-website.server.ts";
import { pageCalls } from "./page-calls.server.ts";
import { isSwitched, languageCookie, pageLanguage, pathWithLanguage } from "./page-language.server.ts";
import { punchoutOf } from "./punchout.server.ts";
import { pathOf, redirectOf, withoutSession } from "./routing.server.ts";
import { noticeInstead, shutAnswer } from "./shut-shop.server.ts";
import { wordsOf } from "./website-words.server.ts";

/** The context of a loader or action: website, language and API calls of the current visitor. */
export interface PageContext {
  website: WebsiteView;
  /** The buyer's visit that it is part of, if any. */
  punchout: PunchoutView;
  /** The page is shown to an author; undefined for everybody else [editing.pages]. */
  editing: EditingPage | undefined;
  language: Language;
  /** Path prefix: `/de`, or empty if the website has one language [website.language-prefix]. */
  prefix: string;
  words: Words | undefined;
  t: Translate;
  call: Client;
  url: URL;
  /** The submitted form; empty for GET requests. */
  form: FormData;
  nonce: string;
  /** The code that the visitor came with in an address. */
  arrivedCode: ArrivedCode | undefined;
  /**
   * Fills a field of the document with what nothing else of it may hold.
   * @returns the value for a request of a script, which gets no document; else an empty text
   */
  fillField: (name: string, value: string) => string;
  /** Identifies the request in the logs. */
  traceId: string;
  flash: Flash | undefined;
  /** What the browser keeps because it could not be put into the basket. */
  addition: AdditionKeeper;
  /** The visitor's basket, fetched once per page. */
  basket: () => Promise<BasketAnswer>;
  /** Goes to a page of the shop, after a change. */
  go: (path: string, flash?: Flash) => Response;
  /** The same in a new document, in which nothing of the session before is left. */
  goAnew: (path: string, flash?: Flash) => Response;
}

const pageContext = createContext<PageContext>();

/** Makes the context of a page: finds the website and language, and passes on the cookies that were set. */
export const servePage: MiddlewareFunction<Response> = async ({ request, url: address, context: router }, next) => {
  const input = router.get(renderInputContext);
  const cookies: string[] = [];
  const { call: callOnce, speak, actOnce } = pageCalls(input.api.call);
  const call = isRead(request) ? orUnavailable(callOnce) : callOnce;
  const { token, url } = withoutToken(address);
  const plain = withoutCookieCheck(request, url);
  if (plain) {
    return withCookies(plain, input.api.cookies);
  }
  const addition = additionKeeper({ request, url, form: input.form }, cookies);
  const website = await openWebsite(call, url, request).catch(ifUnavailable);
  if (website instanceof Response) {
    addition.keep();
    return withCookies(website, cookies);
  }
  const wish = router.get(editingWishContext);
  const editing = wish && (await enterEditing({ call, website, url, request, input, wish }));
  if (editing instanceof Response) {
    return withCookies(editing, input.api.cookies);
  }
  router.set(editingContext, editing);
  const ledOn = editing ? undefined : await arriveByHandOver(input.api.call, url, request);
  if (ledOn) {
    return withCookies(ledOn, input.api.cookies);
  }
  const elsewhere = isRead(request) && token === undefined ? pathWithLanguage(website, url, request) : undefined;
  if (elsewhere) {
    const location = wish && editing ? withEditing(elsewhere, wish) : elsewhere;
    return redirect(location, { headers: { vary: "Accept-Language, Cookie" } });
  }
  const fillField = fieldFiller(router);
  const punchout = await punchoutOf(call, website, url);
  const context = openPageContext({
    website,
    punchout,
    editing,
    url,
    call,
    cookies,
    request,
    input,
    fillField,
    addition,
  });
  speak(context.language);
  actOnce(onceIdOf(context.form));
  if (token !== undefined && !editing && isRead(request)) {
    const arrived = await arriveByHandshake(callOnce, context, { token, request });
    return withCookies(arrived, [...input.api.cookies, ...cookies]);
  }
  router.set(pageContext, context);
  router.set(documentSourcesContext, pageSources(context, pathOf(context)));
  const response = (isRead(request) && (await redirectOf(context))) || (await next());
  if (response.status === 503) {
    addition.keep();
  }
  const answer = shutAnswer(context, response, router.get(isDataContext));
  return withCookies(answer, isIsland(context) ? [] : [...input.api.cookies, ...cookies]);
};

/** An island is no page of the visitor's: what a frame loads changes nothing in the browser [island.frame]. */
function isIsland(context: PageContext): boolean {
  return pathOf(context).startsWith("/island/");
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

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
  const answer = await context.basket();
  if (answer.basket) {
    return answer.basket;
  }
  throw withoutSession(context, answer.error_code);
}

interface Opening {
  website: WebsiteView;
  punchout: PunchoutView;
  editing: EditingPage | undefined;
  url: URL;
  call: Client;
  cookies: string[];
  request: Request;
  input: RenderInput;
  fillField: PageContext["fillField"];
  addition: AdditionKeeper;
}

function openPageContext({
  website,
  punchout,
  editing,
  url,
  call,
  cookies,
  request,
  input,
  ...opening
}: Opening): PageContext {
  const language = pageLanguage(website, url, request);
  const prefix = website.language_settings.selectable.length > 1 ? `/${language}` : "";
  const words = wordsOf(website, language);
  const t = translateIn(language, words);
  let asked: Promise<BasketAnswer> | undefined;
  const flash = readFlash(request);
  if (flash) {
    cookies.push(flashCookie(undefined, url));
  }
  if (isSwitched(request, url, website)) {
    cookies.push(languageCookie(language, url));
  }
  const leave = (path: string, goFlash: Flash | undefined) => {
    if (goFlash) {
      cookies.push(flashCookie(goFlash, url));
    }
    const here = withCookieCheck(path, { request, url, neededCookies: input.api.cookies });
    const plain = prefix + (prefix ? here.replace(/^\/(?=$|\?)/, "") : here);
    return editing ? withEditing(plain, { isPreview: editing.isPreview }) : plain;
  };
  const here = pathOf({ url, prefix });
  const go = (path: string, goFlash?: Flash) => {
    const isAnew = isLoadedAnew([here, path.split(/[?#]/)[0] ?? path], website);
    return (isAnew ? redirectDocument : redirect)(leave(path, goFlash), 303);
  };
  return {
    website,
    punchout,
    editing,
    language,
    prefix,
    words,
    t,
    call: shopMode(website).isOpen ? orErrorOpen(call, { website, addition: opening.addition, go }) : call,
    url,
    form: input.form ?? new FormData(),
    nonce: input.nonce,
    arrivedCode: input.arrivedCode,
    ...opening,
    traceId: input.traceId,
    flash,
    basket: () => {
      asked ??= askForBasket(call, { t, traceId: input.traceId });
      return asked;
    },
    go,
    goAnew: (path, goFlash) => redirectDocument(leave(path, goFlash), 303),
  };
}
