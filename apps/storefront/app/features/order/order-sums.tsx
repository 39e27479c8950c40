import type { OrderView } from "@guerdon/contract";
import type { ReactNode } from "react";
import { useMoney, useT } from "../../page/use-shop.ts";

export interface OrderSumsData {
  fees: readonly { identifier: string; name?: string | undefined; amount: number }[];
  total: number;
  /** The credit that paid it; the code is masked, or null for an account's. */
  payments: readonly { id: number; code: string | null; amount: number }[];
  /** What credit does not cover. */
  beyondCredit: number;
  /** What has gone back. */
  refunded: number;
}

/** The fees, total and payments of an order. */
export function orderSums(order: SummedOrder, refunded = 0): OrderSumsData {
  const { impersonal_accounts, gross_price, payments, amount_to_pay } = order;
  return {
    fees: impersonal_accounts.map((fee) => ({ identifier: fee.identifier, name: fee.name, amount: fee.gross_price })),
    total: gross_price,
    beyondCredit: amount_to_pay,
    refunded,
    payments: payments.filter(({ value }) => value > 0).map(({ code, value }, id) => ({ id, code, amount: value })),
  };
}

type SummedOrder = Pick<OrderView, "impersonal_accounts" | "gross_price" | "amount_to_pay"> & {
  payments: readonly Pick<OrderView["payments"][number], "code" | "value">[];
};

interface OrderSumsProps extends OrderSumsData {
  /** Shows a masked code, or an account for null. */
  nameOf: (code: string | null) => ReactNode;
}

/** Below the items: the fees that come on top, the total, and the credit it was paid with. */
export function OrderSums({ fees, total, payments, beyondCredit, refunded, nameOf }: OrderSumsProps) {
  const t = useT();
  const money = useMoney();
  return (
    <dl className="grid gap-2">
      {fees.map(({ identifier, name, amount }) => (
        <Row key={identifier} label={name ?? t(`fee.${identifier as "SER"}`)} value={money(amount)} />
      ))}
      <Row isTotal label={t("basket.summary.total")} value={money(total)} />
      {payments.map(({ id, code, amount }) => (
        <Row key={id} label={nameOf(code)} value={`− ${money(amount)}`} />
      ))}
      {beyondCredit > 0 && <Row label={t("order.sums.beyond-credit")} value={money(beyondCredit)} />}
      {refunded > 0 && <Row label={t("order.sums.refunded")} value={money(refunded)} />}
    </dl>
  );
}

function Row({ label, value, isTotal }: { label: ReactNode; value: string; isTotal?: true }) {
  const size = isTotal ? "text-m font-semibold" : "text-soft";
  return (
    <div className={`flex justify-between gap-x-4 @max-tight:flex-wrap ${size}`}>
      <dt>{label}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
