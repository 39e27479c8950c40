import type { Website } from "@guerdon/api";
import { chooseLanguage, type Language } from "@guerdon/domain/text/language";
import { type Translate, translateIn } from "@guerdon/messages";
import { parse } from "hono/utils/cookie";
import type { HeaderValues } from "./arrival.ts";
import { brandLogo, type FindPicture } from "./brand-logo.ts";
import { ownPage } from "./own-page.ts";

/** The fewest seconds until a page reloads, and until other clients may retry. */
const RETRY_SECONDS = 4;
/** How many different times there are, so that those who were turned away together do not come back together. */
const RETRY_STEPS = 5;

/** What somebody is told who has to wait. */
export type BusyText = "page" | "after-form" | "waiting-room";

/** What a page says, and in which language. */
interface Shown {
  text: BusyText;
  language: Language;
}

/** A page of a website in one language, made once. */
export interface PreparedPage {
  readonly document: string;
  /** Whether it has what it should have; otherwise it is made again for the next one who is told to wait. */
  readonly isWhole: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stands in a prepared page for the number of a place in the line. */
const NUMBER = "\u2060number\u2060";

/** By website as it is published: what is published anew is made anew. */
const prepared = new WeakMap<Website, Map<string, Promise<PreparedPage>>>();

/**
 * The page of somebody who has to wait: branded, made once for each website and language, and it comes back by itself. After
 * a form it leads to the page of the form, which then shows whether the form was accepted.
 */
export function preparedPage(website: Website, shown: Shown, findPicture: FindPicture): Promise<PreparedPage> {
  const pages = prepared.get(website) ?? new Map<string, Promise<PreparedPage>>();
  prepared.set(website, pages);
  const key = `${shown.text} ${shown.language}`;
  const page = pages.get(key) ?? preparePage(website, shown, findPicture);
  pages.set(key, page);
  void page.then(({ isWhole }) => {
    if (!isWhole) {
      pages.delete(key);
    }
  });
  return page;
}

async function preparePage(
  website: Website,
  { text, language }: Shown,
  findPicture: FindPicture,
): Promise<PreparedPage> {
  const { settings } = website;
  const logo = await brandLogo(website, findPicture);
  const { document, headers } = await ownPage({
    language,
    ...TEXTS[text](translateIn(language)),
    brand: { name: settings.website_title, logo: logo ?? null, colour: settings.theme.primary_color },
  });
  return {
    document,
    isWhole: logo !== undefined,
    headers: {
      ...headers,
      "referrer-policy": "same-origin",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      vary: "Accept-Language, Cookie",
    },
  };
}

const TEXTS: Readonly<Record<BusyText, (t: Translate) => { title: string; text: string }>> = {
  page: (t) => ({ title: t("front-door.busy.title"), text: t("front-door.busy.text") }),
  "after-form": (t) => ({ title: t("front-door.busy.title"), text: t("front-door.busy.after-form") }),
  "waiting-room": (t) => ({
    title: t("front-door.waiting-room.title", { number: NUMBER }),
    text: t("front-door.waiting-room.text"),
  }),
};

/** The document with the number of a place in the line. */
export function withNumber({ document }: PreparedPage, number: number, language: Language): string {
  return document.replaceAll(NUMBER, new Intl.NumberFormat(language).format(number));
}

/** The page while the shop cannot respond. */
export async function busyPage(request: Request, website: Website, findPicture: FindPicture): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const isForm = request.method === "POST";
  const language = busyLanguage(request.headers, pathname, website);
  const { document, headers } = await preparedPage(
    website,
    { text: isForm ? "after-form" : "page", language },
    findPicture,
  );
  return new Response(request.method === "HEAD" ? null : document, {
    status: 503,
    headers: { ...headers, ...comingBack(isForm ? `${pathname}${search}` : undefined) },
  });
}

let turn = 0;

/** Seconds after which to come again, not the same for all. */
function retrySeconds(): number {
  turn = (turn + 1) % RETRY_STEPS;
  return RETRY_SECONDS + turn;
}

/** The headers of temporary failures. */
export function retrying(seconds = retrySeconds()): Record<string, string> {
  return { "retry-after": String(seconds), "cache-control": "no-store" };
}

/**
 * The headers by which a page comes back by itself.
 * @param target path and query of the page to which it then goes; absent: itself
 * @param seconds absent: the usual few
 */
export function comingBack(target: string | undefined, seconds = retrySeconds()): Record<string, string> {
  // More slashes would lead to another host.
  const url = target === undefined ? "" : `; url=/${target.replace(/^[/\\]+/, "")}`;
  return { ...retrying(seconds), refresh: `${seconds}${url}` };
}

/** The language of a page for somebody of whom only the request is known. */
export function busyLanguage(headers: HeaderValues, pathname: string, { settings }: Website): Language {
  const { selectable, default: fallback, override } = settings.language_settings;
  return chooseLanguage({
    override,
    selectable,
    default: fallback,
    segment: pathname.split("/", 2)[1],
    remembered: parse(headers.get("cookie") ?? "").language,
    acceptLanguage: headers.get("accept-language") ?? undefined,
  });
}
