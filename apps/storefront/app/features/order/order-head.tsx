import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

interface OrderHeadProps {
  number: string;
  /** Undefined once the addresses of the order are erased [order.erasure]. */
  email: string | undefined;
  /** The path of the order's status. */
  status: string | undefined;
}

/** What was done, and where the order can be looked up. */
export function OrderHead({ number, email, status }: OrderHeadProps) {
  const t = useT();
  return (
    <header className="grid justify-items-center gap-4 text-center">
      <span className="order-head-done">
        <Icon name="check" />
      </span>
      <h1>{t("order.confirmation.title")}</h1>
      <p className="text-m text-soft">
        {email === undefined ? t("order.confirmation.erased") : t("order.confirmation.text", { email })}
      </p>
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
