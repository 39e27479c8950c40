import { creditEffect } from "@guerdon/domain/basket/basket-totals";
import { type Credit, useMoney, useT } from "../../page/use-shop.ts";
import { Meter } from "../../ui/meter.tsx";

/** The effect of a choice on the credit: the amount left, or the amount to pay in addition. */
export function CreditEffect({ credit, price }: { credit: Credit; price: number }) {
  const t = useT();
  const money = useMoney();
  const { leaves, in_addition } = creditEffect(credit.remaining, price);
  return (
    <div className="grid gap-2" aria-live="polite">
      <Meter used={credit.prepaid - leaves} total={credit.prepaid} />
      <p className={in_addition > 0 ? "text-xs font-semibold text-warn" : "text-xs text-soft"}>
        {in_addition > 0
          ? t("voucher.credit.in-addition", { amount: money(in_addition) })
          : t("voucher.credit.leaves", { amount: money(leaves), total: money(credit.remaining) })}
      </p>
    </div>
  );
}
