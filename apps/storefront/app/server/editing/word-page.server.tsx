import type { WebsiteView } from "@guerdon/contract";
import type { CallFailure } from "@guerdon/contract/client";
import { themeStyle } from "@guerdon/domain/theme/derive-theme";
import { type EditingWish, withEditing } from "@guerdon/domain/website/editing";
import { translateIn } from "@guerdon/messages";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderInput } from "../../../server.d.ts";
import styles from "../../theme/index.css?url";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { editingSources } from "../document-sources.server.ts";
import { pageLanguage } from "../page-language.server.ts";
import { securityHeaders } from "../security.server.ts";
import { wordsOf } from "../website-words.server.ts";

/** The field of the word. */
export const WORD_FIELD = "word";

interface WordPage {
  website: WebsiteView;
  url: URL;
  request: Request;
  input: RenderInput;
  wish: EditingWish;
  authorOrigin: string;
  /** Why a word was refused, if one was entered. */
  failure: CallFailure | undefined;
}

/** The page that asks for the word of `editing open`: nothing of the shop but its name and colours [editing.word-page]. */
export function wordPage({ website, url, request, input, wish, authorOrigin, failure }: WordPage): Response {
  const { nonce } = input;
  const language = pageLanguage(website, url, request);
  const t = translateIn(language, wordsOf(website, language));
  const error = failure && t(failure.status === 429 ? "editing.word.too-many" : "editing.word.wrong");
  const html = renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${error ? `${t("editing.word.error")}: ` : ""}${t("editing.word.title")} – ${website.website_title}`}</title>
        <link rel="stylesheet" href={styles} />
        <style nonce={nonce}>{themeStyle(website.theme)}</style>
      </head>
      <body>
        <main className="wrap-narrow py-12">
          <h1 className="mb-3">{t("editing.word.title")}</h1>
          <p className="mb-6">{t("editing.word.text", { command: `editing open ${website.id}` })}</p>
          <form method="post" action={withEditing(url.pathname.replace(/^\/+/, "/") + url.search, wish)}>
            <TextField
              label={t("editing.word.label")}
              error={error}
              name={WORD_FIELD}
              required
              maxLength={100}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button className="mt-4">{t("editing.word.send")}</Button>
          </form>
        </main>
      </body>
    </html>,
  );
  const sources = editingSources({ authorOrigin, scripts: undefined });
  return new Response(request.method === "HEAD" ? null : `<!doctype html>${html}`, {
    status: failure ? (failure.status === 429 ? 429 : 422) : 200,
    headers: [
      ...securityHeaders(nonce, { isDevelopment: import.meta.env.DEV, sources }),
      ["content-type", "text/html; charset=utf-8"],
      ["cache-control", "no-store"],
    ],
  });
}
