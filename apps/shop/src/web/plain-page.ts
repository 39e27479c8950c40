import { chooseLanguage, DEFAULT_LANGUAGE, LANGUAGES } from "@guerdon/domain/language";
import { translateIn } from "@guerdon/messages";
import { html } from "hono/html";

/** The reason for refusing a request before it reaches a shop, and the group of its two messages. */
type Reason = "no-shop" | "foreign-form" | "too-large";

const STATUS: Record<Reason, number> = { "no-shop": 404, "foreign-form": 403, "too-large": 413 };

/**
 * An unbranded page in the language of the browser, for requests that reach no website. It never shows another client's
 * shop [website.unknown-host].
 */
export async function plainPage(request: Request, reason: Reason): Promise<Response> {
  const acceptLanguage = request.headers.get("accept-language") ?? undefined;
  const language = chooseLanguage({ selectable: LANGUAGES, default: DEFAULT_LANGUAGE, acceptLanguage });
  const t = translateIn(language);
  const title = t(`front-door.${reason}.title`);
  const page = await html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<main><h1>${title}</h1><p>${t(`front-door.${reason}.text`)}</p></main>
</html>`;
  return new Response(String(page), {
    status: STATUS[reason],
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      vary: "Accept-Language",
    },
  });
}
