import type { ReactNode } from "react";
import { useMoney, useT } from "../../page/use-shop.ts";
import type { OrderPart } from "./order-parts.server.ts";

export interface OrderSumsData {
  /** The amounts that add up to the total, as far as they are shown. */
  parts: readonly OrderPart[];
  total: number;
  /** The credit that paid it; the code is masked, or null for an account's. */
  payments: readonly { id: number; code: string | null; amount: number }[];
  /** The amount that credit does not cover. */
  beyondCredit: number;
  /** The amount paid back. */
  refunded: number;
}

interface OrderSumsProps extends OrderSumsData {
  /** Shows a masked code, or an account for null. */
  nameOf: (code: string | null) => ReactNode;
}

/** Below the items: what comes on top, the total, and the credit it was paid with. */
export function OrderSums({ parts, total, payments, beyondCredit, refunded, nameOf }: OrderSumsProps) {
  const t = useT();
  const money = useMoney();
  return (
    <dl className="grid gap-2">
      {parts.map((part) => (
        <SumRow key={part.label} {...part} />
      ))}
      <SumRow isTotal label={t("basket.summary.total")} value={money(total)} />
      {payments.map(({ id, code, amount }) => (
        <SumRow key={id} label={nameOf(code)} value={money(-amount)} />
      ))}
      {beyondCredit > 0 && <SumRow label={t("order.sums.beyond-credit")} value={money(beyondCredit)} />}
      {refunded > 0 && <SumRow label={t("order.sums.refunded")} value={money(refunded)} />}
    </dl>
  );
}

/** An amount with its name, in a list of sums. */
export function SumRow({ label, value, isTotal }: { label: ReactNode; value: string; isTotal?: true }) {
  const size = isTotal ? "text-m font-semibold" : "text-soft";
  return (
    <div className={`flex justify-between gap-x-4 @max-tight:flex-wrap ${size}`}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
