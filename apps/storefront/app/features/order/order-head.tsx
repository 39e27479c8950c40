import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

/** @param email undefined once the addresses of the order are erased [order.erasure] */
export function OrderHead({ number, email }: { number: string; email: string | undefined }) {
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
      <p className="badge badge-quiet badge-large">{t("order.confirmation.number", { number })}</p>
    </header>
  );
}
