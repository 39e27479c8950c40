import type { ReactNode } from "react";
import { useMoney, useShop, useT } from "../../page/use-shop.ts";
import { Meter } from "../../ui/meter.tsx";
import type { SumsData } from "./basket-data.server.ts";

interface SummaryProps {
  sums: SumsData;
  /** Why the amounts are as they are. */
  reasons: readonly { label: string; text: string }[];
  children?: ReactNode;
}

/** The totals and the credit applied to them, with the next step below. */
export function Summary({ sums, reasons, children }: SummaryProps) {
  const t = useT();
  const money = useMoney();
  return (
    <section className="panel basket-summary" aria-labelledby="summary" id="summary-panel" tabIndex={-1}>
      <h2 id="summary" className="text-m">
        {t("basket.summary.title")}
      </h2>
      <Sums sums={sums} />
      {sums.untilFreeDelivery !== null && (
        <p className="hint">{t("basket.free-delivery", { amount: money(sums.untilFreeDelivery) })}</p>
      )}
      <CreditUse sums={sums} />
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {children}
    </section>
  );
}

function Sums({ sums }: { sums: SumsData }) {
  const t = useT();
  const money = useMoney();
  const taxKey = sums.showsNet ? "basket.tax.added" : "basket.tax.included";
  const tax = sums.tax.map(({ rate, amount }) => (
    <Row key={rate} className={sums.showsNet ? "" : "hint"} label={t(taxKey, { rate })} value={money(amount)} />
  ));
  return (
    <dl className="summary-rows">
      <Row label={t(sums.showsNet ? "basket.summary.goods-net" : "basket.summary.goods")} value={money(sums.goods)} />
      {sums.fees.map((fee) => (
        <Row key={fee.identifier} label={fee.name ?? t(`fee.${fee.identifier as "SER"}`)} value={money(fee.amount)} />
      ))}
      {sums.showsNet && tax}
      <Row className="summary-total" label={t("basket.summary.total")} value={money(sums.total)} />
      {!sums.showsNet && tax}
      {sums.savings > 0 && (
        <Row className="text-good" label={t("basket.summary.savings")} value={money(sums.savings)} />
      )}
    </dl>
  );
}

/** Every amount explains itself on demand [basket.reasons]. */
function Reasons({ reasons }: Pick<SummaryProps, "reasons">) {
  const t = useT();
  return (
    <details className="fold fold-small">
      <summary>{t("basket.why")}</summary>
      <div>
        <dl className="grid gap-3">
          {reasons.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-semibold">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function Row({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The text equivalent of the meter in the header; without credit, what is to be paid. */
function CreditUse({ sums: { credit, used, copaid, missing, left } }: { sums: SumsData }) {
  const t = useT();
  const money = useMoney();
  const due = useShop().open && credit === 0 ? "basket.summary.due" : undefined;
  return (
    <div className="grid gap-2 rounded-m bg-wash p-4">
      {credit > 0 && <Meter used={used} total={credit} />}
      <dl className="summary-rows summary-rows-small">
        {credit > 0 && <Row label={t("basket.summary.credit")} value={money(credit)} />}
        {credit > 0 && <Row label={t("basket.summary.used")} value={money(-used)} />}
        {copaid > 0 && <Row label={t(due ?? "basket.summary.co-payment")} value={money(copaid)} />}
        {missing > 0 && (
          <Row
            className={due ? "font-semibold" : "font-semibold text-warn"}
            label={t(due ?? "basket.summary.missing")}
            value={money(missing)}
          />
        )}
        {missing + copaid === 0 && (
          <Row className="font-semibold text-brand-text" label={t("basket.summary.left")} value={money(left)} />
        )}
      </dl>
    </div>
  );
}
