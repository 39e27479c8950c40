import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { CodeName } from "./code-name.tsx";

/** The payments of the order: vouchers, and the payment of the rest. */
export function PaymentCard({
  codes,
  coPayment,
  edit,
}: {
  codes: readonly { code: string | null; used: number; left?: number }[];
  /** The payment of the rest. */
  coPayment?: { title: string; value: number } | null;
  edit?: string;
}) {
  const t = useT();
  const money = useMoney();
  return (
    <section className="panel panel-tight payment-card">
      <div className="panel-head">
        <h2 className="text-m">{t("payment.title")}</h2>
        {edit && (
          <PageLink
            className="link link-alone panel-link"
            to={edit}
            aria-label={t("text.pair", { label: t("action.change"), value: t("payment.title") })}
          >
            {t("action.change")}
          </PageLink>
        )}
      </div>
      <ul className="text-soft">
        {codes.map(({ code, used, left }) => (
          <li key={code} className="flex justify-between gap-x-4 @max-tight:flex-wrap">
            <span>
              <CodeName code={code} />
              {left !== undefined && (
                <span className="block hint">{t("payment.code-left", { amount: money(left) })}</span>
              )}
            </span>
            <span className="figures">{money(used)}</span>
          </li>
        ))}
        {coPayment && (
          <li className="flex justify-between gap-x-4 @max-tight:flex-wrap">
            <span>{coPayment.title}</span>
            <span className="figures">{money(coPayment.value)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
