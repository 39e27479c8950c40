import { contract } from "@guerdon/contract";
import { Form } from "react-router";
import { Once } from "../page/once.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { enter, need } from "../server/page-context.server.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { EmptyView } from "../ui/empty-view.tsx";
import type { Route } from "./+types/payment-in-process";

/** A payment was begun and has not returned: the way back to it, and out of it [payment.in-process]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { t } = context;
  const asked = await context.call(contract.setPaymentInProcess, { body: { paymentInProcessParam: true } });
  const { payment_in_process, redirection_url } = need(context, asked);
  if (!payment_in_process) {
    throw context.go("/checkout/payment");
  }
  return {
    title: t("order.in-process.title"),
    text: t("order.in-process.text"),
    onwards: t("order.in-process.continue"),
    giveUp: t("order.in-process.give-up"),
    redirection_url,
  };
}

/** Gives the payment up; what turns out to be paid becomes an order [payment.give-up]. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const ended = await context.call(contract.setPaymentInProcess, { body: { paymentInProcessParam: false } });
  const { payment_in_process, is_ordered } = need(context, ended);
  if (is_ordered) {
    return context.go("/checkout/confirmation");
  }
  return context.go(payment_in_process ? "/checkout/verify" : "/checkout/payment");
}

export default function PaymentInProcessPage({ loaderData }: Route.ComponentProps) {
  const { title, text, onwards, giveUp, redirection_url } = loaderData;
  const busy = useIsSubmitting();
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <EmptyView level={1} icon="card" title={title} text={text}>
        {redirection_url && (
          <a className={buttonClass()} href={redirection_url}>
            {onwards}
          </a>
        )}
        <Form method="post">
          <Once />
          <Button look="quiet" busy={busy}>
            {giveUp}
          </Button>
        </Form>
      </EmptyView>
    </div>
  );
}
