import type { OrderEnd } from "@guerdon/domain/order";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

interface OrderHeadProps {
  number: string;
  /** Undefined once the addresses of the order are erased [order.erasure]. */
  email: string | undefined;
  /** The path of the order's status. */
  status: string | undefined;
  /** Why nothing is delivered any more. */
  ended: OrderEnd | null;
}

/** The head of an order: what was done, and a link to its status. */
export function OrderHead({ number, email, status, ended }: OrderHeadProps) {
  const t = useT();
  const sent = email === undefined ? t("order.confirmation.erased") : t("order.confirmation.text", { email });
  const told = ended ? t("order.confirmation.ended") : sent;
  return (
    <header className="grid justify-items-center gap-4 text-center">
      {!ended && (
        <span className="order-head-done">
          <Icon name="check" />
        </span>
      )}
      <h1>{t(ended ? `order.confirmation.${ended}.title` : "order.confirmation.title")}</h1>
      <p className="text-m text-soft">{told}</p>
      <p className="badge badge-quiet badge-large">
        {status ? (
          <PageLink className="link link-alone" to={status}>
            {t("order.confirmation.number", { number })}
          </PageLink>
        ) : (
          t("order.confirmation.number", { number })
        )}
      </p>
    </header>
  );
}
