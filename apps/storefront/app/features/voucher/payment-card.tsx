import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { CodeName } from "./code-name.tsx";

/** The vouchers used to pay for the order. */
export function PaymentCard({
  codes,
  edit,
}: {
  codes: readonly { code: string | null; used: number }[];
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
        {codes.map(({ code, used }) => (
          <li key={code} className="flex justify-between gap-x-4 @max-tight:flex-wrap">
            <span>
              <CodeName code={code} />
            </span>
            <span className="figures">{money(used)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
