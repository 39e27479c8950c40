import { PageLink } from "../../page/page-link.tsx";
import { type Credit, useMoney, useT } from "../../page/use-shop.ts";
import { Meter } from "../../ui/meter.tsx";

/** What is left to spend, on every page; the basket's share is taken off the bar. */
export function CreditMeter({ credit }: { credit: Credit }) {
  const t = useT();
  const money = useMoney();
  return (
    <PageLink className="credit" to="/basket">
      <small>{t("voucher.credit.left")} </small>
      <b className="num">{money(credit.remaining)}</b>
      <span className="vh"> {t("voucher.credit.meter", { total: money(credit.prepaid) })}</span>
      <Meter className="" used={credit.used} total={credit.prepaid} />
    </PageLink>
  );
}
