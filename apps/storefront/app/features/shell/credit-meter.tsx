import { PageLink } from "../../page/page-link.tsx";
import { type Credit, useMoney, useT } from "../../page/use-shop.ts";
import { Meter } from "../../ui/meter.tsx";

/** The remaining credit, on every page; the bar excludes the basket's share. */
export function CreditMeter({ credit }: { credit: Credit }) {
  return (
    <PageLink className="credit-meter" to="/voucher-overview">
      <CreditLeft credit={credit} />
    </PageLink>
  );
}

/** The amount with its bar. */
export function CreditLeft({ credit }: { credit: Credit }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      <span className="credit-meter-label">{`${t("voucher.credit.left")} `}</span>
      <span className="credit-meter-amount figures">{money(credit.remaining)}</span>
      <span className="sr-only">{` ${t("voucher.credit.meter", { total: money(credit.prepaid) })}`}</span>
      <Meter className="credit-meter-bar" used={credit.used} total={credit.prepaid} />
    </>
  );
}
