import { contract } from "@guerdon/contract";
import { Form } from "react-router";
import { AddressCard } from "../features/address/address-card.tsx";
import { ItemList } from "../features/order/item-list.tsx";
import { orderItems } from "../features/order/items.server.ts";
import { NextSteps } from "../features/order/next-steps.tsx";
import { OrderHead } from "../features/order/order-head.tsx";
import { Once } from "../page/once.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useMoney, useT } from "../page/use-shop.ts";
import { enter, need } from "../page-context.server.ts";
import { withoutSession } from "../routing.server.ts";
import { Button } from "../ui/button.tsx";
import "../page/checkout-messages.ts";
import type { Route } from "./+types/checkout-confirmation";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { order, remaining_credit, continue_token } = need(context, await context.call(contract.showConfirmation, {}));
  if (!order) {
    throw context.go("/");
  }
  return {
    number: order.order_number,
    email: order.delivery_address?.email,
    groups: orderItems(order, context.language),
    total: order.gross_price,
    delivery: order.delivery_address,
    invoice: order.invoice_address,
    left: remaining_credit,
    continueToken: continue_token,
  };
}

/** Continues shopping with the remaining credit [checkout.continue]. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const continue_token = String(context.form.get("continue_token") ?? "");
  const result = await context.call(contract.continueShopping, { body: { continue_token } });
  return result.ok ? context.goAnew("/welcome") : withoutSession({ ...context, go: context.goAnew }, "BFFE021");
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const money = useMoney();
  const { number, email, groups, total, delivery, invoice, left, continueToken } = loaderData;
  return (
    <div className="wrap-narrow grid gap-10">
      <PageTitle>{t("order.confirmation.title")}</PageTitle>
      <OrderHead number={number} email={email} />
      {email !== undefined && <NextSteps groups={groups.map(({ group }) => group)} email={email} />}
      {continueToken && (
        <section className="panel continue-panel">
          <h2 className="text-m">{t("order.confirmation.left.title", { amount: money(left) })}</h2>
          <p className="text-soft">{t("order.confirmation.left.text")}</p>
          <Form method="post" className="grid justify-items-start gap-3">
            <input type="hidden" name="continue_token" value={continueToken} />
            <Once />
            <Button>{t("order.confirmation.left.action")}</Button>
          </Form>
        </section>
      )}
      <section className="grid gap-6" aria-labelledby="items">
        <h2 id="items">{t("order.confirm.items")}</h2>
        <ItemList groups={groups} />
        <p className="flex justify-between text-m font-semibold @max-tight:flex-wrap">
          <span>{t("basket.summary.total")}</span>
          <span className="figures">{money(total)}</span>
        </p>
      </section>
      <div className="grid gap-4 medium:grid-cols-2">
        {delivery && <AddressCard title={t("address.delivery")} address={delivery} />}
        {invoice && <AddressCard title={t("address.invoice")} address={invoice} />}
      </div>
    </div>
  );
}
