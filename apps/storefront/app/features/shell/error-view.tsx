import { isRouteErrorResponse, useLocation } from "react-router";
import { PageLink } from "../../page/page-link.tsx";
import { PageTitle } from "../../page/page-title.tsx";
import { type ShopView, useAllProductsPath, useMaybeShop, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import "../../page/lost-messages.ts";
import type { PausedNotice } from "../../server/paused-notice.server.ts";
import { ContactLink } from "./contact-link.tsx";
import { PausedView } from "./paused-view.tsx";

/** The content of a page that does not exist or that failed. */
export function ErrorView({ error }: { error: unknown }) {
  const shop = useMaybeShop();
  if (shop?.closed && isRouteErrorResponse(error) && error.status === 503) {
    return <ClosedView {...shop.closed} hasAccount={shop.account} />;
  }
  const { paused, trace_id, text } = dataOf(error);
  if (paused) {
    return <PausedView {...paused} isInPlace />;
  }
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <NotFoundView /> : <FailedView traceId={trace_id} text={text} />;
}

/** A closed shop: where to write, and the way to the orders of an account [website.closed]. */
function ClosedView({ contact, hasOrders, hasAccount }: Closed) {
  const t = useT();
  return (
    <div className="wrap">
      <PageTitle>{t("error.closed.title")}</PageTitle>
      <EmptyView level={1} icon="pause" title={t("error.closed.title")} text={t("error.closed.text")}>
        <ContactLink email={contact} />
        {hasOrders && (
          <PageLink className={buttonClass()} to={hasAccount ? "/account" : "/?tab=account"}>
            {t("error.closed.orders")}
          </PageLink>
        )}
      </EmptyView>
    </div>
  );
}

type Closed = NonNullable<ShopView["closed"]> & { hasAccount: true | undefined };

export function NotFoundView() {
  const t = useT();
  const shop = useMaybeShop();
  const allProducts = useAllProductsPath();
  return (
    <div className="wrap">
      {shop && <PageTitle>{t("not-found.title")}</PageTitle>}
      <EmptyView level={1} icon="search" title={t("not-found.title")} text={t("not-found.text")}>
        <TraceId id={shop?.traceId} />
        <PageLink className={buttonClass()} to={shop?.credit ? allProducts : "/"}>
          {t(shop?.credit ? "action.to-products" : "action.to-start")}
        </PageLink>
      </EmptyView>
    </div>
  );
}

/** @param text what the failed call says; by default, that the shop failed */
export function FailedView({ traceId, text }: { traceId: string | undefined; text?: string | undefined }) {
  const t = useT();
  const shop = useMaybeShop();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap">
      {shop && <PageTitle>{t("error.title")}</PageTitle>}
      <EmptyView level={1} icon="info" title={t("error.title")} text={text ?? t("error.text")}>
        <TraceId id={traceId ?? shop?.traceId} />
        <a className={buttonClass()} href={pathname + search}>
          {t("action.try-again")}
        </a>
      </EmptyView>
    </div>
  );
}

function TraceId({ id }: { id: string | undefined }) {
  const t = useT();
  return id ? (
    <p className="hint">
      {t("error.trace")} <code>{id}</code>
    </p>
  ) : null;
}

/** The data that a page threw. */
interface Thrown {
  /** The number by which the shop's operator finds the cause. */
  trace_id?: string;
  /** The message of the failed call. */
  text?: string;
  /** The notice of a shop that lets nobody in now. */
  paused?: PausedNotice;
}

function dataOf(error: unknown): Thrown {
  return isRouteErrorResponse(error) ? ((error.data ?? {}) as Thrown) : {};
}
