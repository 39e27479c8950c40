import { isRouteErrorResponse, useLocation } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import { PageTitle } from "../../page/page-title.tsx";
import { useAllProductsPath, useMaybeShop, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import "../../page/lost-messages.ts";

/** The content of a page that does not exist or that failed. */
export function ErrorView({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundView /> : <FailedView traceId={traceIdOf(error)} />;
}

export function NotFoundView() {
  const t = useT();
  const shop = useMaybeShop();
  const allProducts = useAllProductsPath();
  return (
    <div className="wrap">
      {shop && <PageTitle>{t("not-found.title")}</PageTitle>}
      <EmptyView level={1} icon="search" title={t("not-found.title")} text={t("not-found.text")}>
        <PageLink className={buttonClass()} to={shop?.credit ? allProducts : "/"}>
          {t(shop?.credit ? "action.to-products" : "action.to-start")}
        </PageLink>
      </EmptyView>
    </div>
  );
}

export function FailedView({ traceId }: { traceId: string | undefined }) {
  const t = useT();
  const shop = useMaybeShop();
  const { pathname, search } = useLocation();
  const trace = traceId ?? shop?.traceId;
  return (
    <div className="wrap">
      {shop && <PageTitle>{t("error.title")}</PageTitle>}
      <EmptyView level={1} icon="info" title={t("error.title")} text={t("error.text")}>
        {trace && (
          <p className="hint">
            {t("error.trace")} <code>{trace}</code>
          </p>
        )}
        <a className={buttonClass()} href={pathname + search}>
          {t("action.try-again")}
        </a>
      </EmptyView>
    </div>
  );
}

/** The trace id, by which the shop's operator finds the cause; absent if the failed call returned none. */
function traceIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) {
    return undefined;
  }
  const { trace_id } = (error.data ?? {}) as { trace_id?: unknown };
  return typeof trace_id === "string" ? trace_id : undefined;
}
