import messagesUrl from "virtual:messages-url";
import { DEFAULT_LANGUAGE } from "@guerdon/domain/text/language";
import { type ReactNode, Suspense, useEffect } from "react";
import { Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { consentBanner } from "./consent/consent-banner.server.tsx";
import { choiceScript } from "./consent/follow-choice.server.tsx";
import type { ContentPage } from "./content/read-blocks.server.ts";
import { previewBar } from "./document/preview-bar.server.tsx";
import { shopView } from "./document/shop-view.server.ts";
import { UndoForm } from "./features/basket/undo-form.tsx";
import { CookieNote } from "./features/shell/cookie-note.tsx";
import { Footer } from "./features/shell/footer.tsx";
import { Header } from "./features/shell/header.tsx";
import { LogOutNotice, SessionGuard } from "./features/shell/session-guard.tsx";
import { canonicalPath } from "./page/canonical.ts";
import { FONTS, STYLE, useFilledField } from "./page/filled-fields.ts";
import { lazyPart } from "./page/lazy-part.ts";
import { isUnclaimed, showPage } from "./page/lost-requests.ts";
import { LossView } from "./page/once.tsx";
import { useNewestToast } from "./page/toasts.ts";
import { useLosses } from "./page/use-losses.ts";
import { usePageFocus } from "./page/use-page-focus.ts";
import { type ShopView, useMaybeShop, useT } from "./page/use-shop.ts";
import { usePreloading } from "./preload/use-preloading.ts";
import { barsContext } from "./server/context.ts";
import { GUARDS } from "./server/guards/index.server.ts";
import { pageContextOf } from "./server/page-context.server.ts";
import { redirectOf } from "./server/routing.server.ts";
import styles from "./theme/index.css?url";
import { Toasts } from "./ui/toast.tsx";

export const middleware: Route.MiddlewareFunction[] = [...GUARDS];

export async function loader({ context, request }: Route.LoaderArgs): Promise<ShopView> {
  const page = pageContextOf(context);
  // A refused form, too, is answered with a page, and only with one that the table shows to its visitor.
  const elsewhere = await redirectOf(page);
  if (elsewhere) {
    throw elsewhere;
  }
  context.set(barsContext, previewBar(page) + consentBanner(page, request) + choiceScript(page));
  return shopView(page, request);
}

export function Layout({ children }: { children: ReactNode }) {
  const shop = useMaybeShop();
  const fonts = useFilledField(FONTS) || shop?.fonts;
  const { pathname, search } = useLocation();
  return (
    <html lang={shop?.language ?? DEFAULT_LANGUAGE} data-path={pathname + search} data-look={shop?.look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fonts?.match(/\S+/g)?.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styles} />
        {shop && <HeadOfShop shop={shop} />}
      </head>
      <body>
        <Frame shop={shop}>{children}</Frame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Options of a route for the page frame. */
interface RouteHandle {
  /** The page sets its own description for search engines. */
  hasDescription?: boolean;
}

let firstNonce: string | undefined;

/**
 * The nonce of the document. Navigation brings the nonce of its own request; a style with that one, made anew after an
 * error page, would be blocked.
 */
function documentNonce({ nonce }: ShopView): string {
  if (import.meta.env.SSR) {
    return nonce;
  }
  firstNonce ??= nonce;
  return firstNonce;
}

/** The style that came with the document; empty in the data of that page, which need not say it twice. */
const keptStyle = import.meta.env.SSR ? "" : (document.querySelector("head style")?.textContent ?? "");

/** Theme, icon and the page's versions in other languages. */
function HeadOfShop({ shop }: { shop: ShopView }) {
  const { pathname, search } = useLocation();
  const hasDescription = useMatches().some(
    ({ handle, loaderData }) =>
      (handle as RouteHandle | undefined)?.hasDescription || (loaderData as Partial<ContentPage> | undefined)?.blocks,
  );
  const style = useFilledField(STYLE) ?? (shop.style || keptStyle);
  const path = canonicalPath(pathname.slice(shop.prefix.length).replace(/\/$/, ""), search);
  return (
    <>
      <style nonce={documentNonce(shop)} suppressHydrationWarning>
        {style}
      </style>
      {!hasDescription && <meta name="description" content={shop.description} />}
      <link rel="modulepreload" href={messagesUrl(shop.language, "frame")} />
      <link rel="icon" href={shop.favicon} />
      {shop.share?.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <link rel="canonical" href={shop.origin + shop.prefix + path} />
      {shop.prefix &&
        shop.languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={`${shop.origin}/${language}${path}`} />
        ))}
      {shop.prefix && <link rel="alternate" hrefLang="x-default" href={shop.origin + (path || "/")} />}
    </>
  );
}

function Frame({ shop, children }: { shop: ShopView | undefined; children: ReactNode }) {
  const t = useT();
  usePageFocus();
  usePreloading(Boolean(shop?.credit));
  if (!shop) {
    return <main>{children}</main>;
  }
  return (
    <>
      <a className="skip-link" href="#main">
        {t("shell.skip")}
      </a>
      {(shop.announcement || shop.tags) && (
        <Suspense>
          <OptionalParts />
        </Suspense>
      )}
      <Header />
      <main id="main" tabIndex={-1}>
        <CookieNote />
        {children}
      </main>
      <Footer />
      <Messages fromServer={shop.toast} />
      {shop.credit ? <SessionGuard /> : <LogOutNotice />}
    </>
  );
}

function Messages({ fromServer }: { fromServer: ShopView["toast"] }) {
  const t = useT();
  const { pathname } = useLocation();
  useEffect(() => showPage(pathname), [pathname]);
  const loss = useLosses().find(isUnclaimed);
  const shown = fromServer && {
    ...fromServer,
    ...(fromServer.undo && {
      action: <UndoForm fields={fromServer.undo} />,
    }),
  };
  const newest = useNewestToast(shown);
  const message = newest && { ...newest, ...(newest.failed && { title: t("shell.error") }) };
  return (
    <Toasts message={message} closeLabel={t("action.close")}>
      {loss && (
        <Suspense>
          <LossView loss={loss} canClose />
        </Suspense>
      )}
    </Toasts>
  );
}

export default function App() {
  return <Outlet />;
}

const OptionalParts = lazyPart(() =>
  import("./features/shell/optional-parts.tsx").then((module) => module.OptionalParts),
);

const ErrorView = lazyPart(() => import("./features/shell/error-view.tsx").then((module) => module.ErrorView));

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <ErrorView error={error} />
    </Suspense>
  );
}
