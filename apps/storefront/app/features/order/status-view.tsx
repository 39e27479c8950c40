import type { OrderState } from "@guerdon/domain/order";
import type { PaymentState } from "@guerdon/domain/order/order-status";
import type { WithdrawableKind } from "@guerdon/domain/order/withdrawal";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ImprintLink } from "../../page/imprint-link.tsx";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { type ItemGroup, ItemList } from "./item-list.tsx";
import { OrderSums, type OrderSumsData } from "./order-sums.tsx";
import { WithdrawalLink } from "./withdrawal-link.tsx";

export interface StatusData {
  /** When it was placed, in the language of the page. */
  date: string;
  state: OrderState;
  paymentState: PaymentState;
  /** A mail about it did not arrive. */
  isMailUndelivered: boolean;
  /** A refund is not settled. */
  isRefunding: boolean;
  /** The number of positions that can be taken back, since they wait for stock. */
  takeable: number;
  /** Until when it can be withdrawn from at least; null while its goods are not all sent [withdrawal.period]. */
  periods: readonly { kind: WithdrawableKind; until: string | null }[];
  /** When a withdrawal from it arrived; null if none did. */
  withdrawn: string | null;
  groups: readonly ItemGroup[];
  sums: OrderSumsData;
}

interface StatusViewProps extends StatusData {
  number: string;
  /** The heading of the facts. */
  title: string;
  /** Shows a masked code, or an account for null. */
  nameOf: (code: string | null) => ReactNode;
  /** Other parts of the order, such as its documents, below the ordered items. */
  children?: ReactNode;
}

/** The status of an order: delivery, payment and amounts [order.status] [account.orders]. */
export function StatusView({
  number,
  title,
  nameOf,
  children,
  date,
  state,
  paymentState,
  isMailUndelivered,
  isRefunding,
  takeable,
  periods,
  withdrawn,
  groups,
  sums,
}: StatusViewProps) {
  const t = useT();
  return (
    <>
      {isMailUndelivered && (
        <Note tone="warn">
          <p>{t("order.status.mail-undelivered")}</p>
          <ImprintLink />
        </Note>
      )}
      <section className="panel panel-quiet" aria-labelledby="order" role="status">
        <h2 id="order" className="text-m">
          {title}
        </h2>
        <dl className="grid gap-2">
          <Fact label={t("order.status.state")} value={t(`order.state.${state}`)} />
          <Fact label={t("order.status.payment")} value={t(`order.payment-state.${paymentState}`)} />
          <Fact label={t("order.status.placed")} value={date} />
          <Periods periods={periods} />
        </dl>
      </section>
      {withdrawn && <Note>{t("order.status.withdrawn", { date: withdrawn })}</Note>}
      {isRefunding && <Note>{t("order.status.refunding")}</Note>}
      {takeable > 0 && <TakeBack count={takeable} />}
      <section className="grid gap-6" aria-labelledby="items">
        <h2 id="items" className="text-m">
          {t("order.confirm.items")}
        </h2>
        <ItemList groups={groups} />
        <OrderSums {...sums} nameOf={nameOf} />
      </section>
      {children}
      <WithdrawalLink number={number} />
    </>
  );
}

/** Offers to give back what has waited for stock too long [refund.waiting]. */
function TakeBack({ count }: { count: number }) {
  const t = useT();
  const busy = useIsSubmitting();
  return (
    <section className="panel" aria-labelledby="take-back">
      <h2 id="take-back" className="text-m">
        {t("order.status.take-back.title")}
      </h2>
      <p>{t("order.status.take-back.text", { count })}</p>
      <Form method="post">
        <Once />
        <Button look="quiet" name="take-back" busy={busy}>
          {t("order.status.take-back.submit")}
        </Button>
      </Form>
    </section>
  );
}

/** Until when it can be withdrawn from at least, for each kind of what was ordered. */
function Periods({ periods }: Pick<StatusData, "periods">) {
  const t = useT();
  return periods.map(({ kind, until }) => (
    <Fact
      key={kind}
      label={t(`order.status.withdrawable.${kind}`)}
      value={until ?? t("order.status.withdrawable.open")}
    />
  ));
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
