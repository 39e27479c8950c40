import { chooseLanguage, DEFAULT_LANGUAGE, LANGUAGES } from "@guerdon/domain/text/language";
import { translateIn } from "@guerdon/messages";
import { ownPage } from "./own-page.ts";

/** The reason for refusing a request before it reaches a shop, and the group of its two messages. */
type Reason = "no-shop" | "foreign-form" | "too-large" | "preview-expired" | "preview-wrong";

const STATUS: Record<Reason, number> = {
  "no-shop": 404,
  "foreign-form": 403,
  "too-large": 413,
  "preview-expired": 410,
  "preview-wrong": 404,
};

/**
 * An unbranded page in the language of the browser, for requests that reach no website. It never shows another client's
 * shop [website.unknown-host].
 */
export async function plainPage(request: Request, reason: Reason): Promise<Response> {
  const acceptLanguage = request.headers.get("accept-language") ?? undefined;
  const language = chooseLanguage({ selectable: LANGUAGES, default: DEFAULT_LANGUAGE, acceptLanguage });
  const t = translateIn(language);
  const { document, headers } = await ownPage({
    language,
    title: t(`front-door.${reason}.title`),
    text: t(`front-door.${reason}.text`),
  });
  return new Response(document, {
    status: STATUS[reason],
    headers: {
      ...headers,
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      vary: "Accept-Language",
    },
  });
}
