import { PageLink } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { CodeName } from "./code-name.tsx";

/** What the order is paid with. */
export function PaymentCard({ codes, edit }: { codes: readonly { code: string; used: number }[]; edit?: string }) {
  const t = useT();
  const money = useMoney();
  return (
    <section className="panel grid content-start gap-2 md:col-span-2">
      <div className="flex items-start justify-between gap-3 @max-tight:flex-wrap">
        <h2 className="text-m">{t("payment.title")}</h2>
        {edit && (
          <PageLink
            className="link link-alone -my-3 justify-end text-xs"
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
            <span className="num">{money(used)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
