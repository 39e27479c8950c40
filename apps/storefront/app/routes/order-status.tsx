import { contract } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/day";
import { data } from "react-router";
import { problemOf } from "../failure.server.ts";
import { DocumentList } from "../features/invoice/document-list.tsx";
import { listedDocuments } from "../features/invoice/listed-documents.server.ts";
import { SendDocuments } from "../features/invoice/send-documents.tsx";
import { orderItems } from "../features/order/items.server.ts";
import { orderSums } from "../features/order/order-sums.tsx";
import { StatusForm } from "../features/order/status-form.tsx";
import { StatusView } from "../features/order/status-view.tsx";
import { hiddenPair, hidePair, type OrderPair, pairCookie, pairOf } from "../order-pair.server.ts";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useT } from "../page/use-shop.ts";
import { enter, type PageContext } from "../page-context.server.ts";
import "../page/receipt-messages.ts";
import type { Route } from "./+types/order-status";

/** Shows the order of the pair with which the browser came, and asks for one otherwise [order.status]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const hidden = hidePair(context);
  if (hidden) {
    throw hidden;
  }
  const pair = hiddenPair(args.request);
  if (!pair) {
    return {};
  }
  const asked = await context.call(contract.showOrderStatus, { body: pair });
  if (!asked.ok) {
    const { failure } = asked;
    const isUnknown = failure.error_code === "NOT_FOUND";
    return {
      typed: pair,
      problem: { text: isUnknown ? context.t("order.status.unknown") : problemOf(context, failure).text },
    };
  }
  const { order_number, placed_on, state, payment_state, mail_undelivered, is_refunding, takeable, ...rest } =
    asked.value;
  const { withdrawal_periods, withdrawn_on, documents, ...order } = rest;
  return {
    documents: listedDocuments(documents, context.language),
    shown: {
      ...{ number: order_number, state, paymentState: payment_state },
      periods: withdrawal_periods.map(({ kind, until }) => ({
        kind,
        until: until && longDay(until, context.language),
      })),
      withdrawn: withdrawn_on && longDay(withdrawn_on, context.language),
      ...{ isMailUndelivered: mail_undelivered, isRefunding: is_refunding, takeable },
      date: longDay(placed_on, context.language),
      groups: orderItems(asked.value, context.language),
      sums: orderSums({ ...order, payments: [{ code: null, value: order.credit_used }] }, order.refunded_value),
    },
  };
}

/**
 * Keeps what was typed, for the page that is shown then; or forgets it, so that nobody else at this browser sees it. Or
 * gives back what has waited for stock too long [refund.waiting], or has documents mailed [invoice.send].
 */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form, url } = context;
  if (form.has("take-back")) {
    return takeBack(context, hiddenPair(args.request));
  }
  if (form.has("send-documents")) {
    return sendDocuments(context, hiddenPair(args.request));
  }
  const answer = context.go("/order-status");
  answer.headers.append("set-cookie", form.has("forget") ? pairCookie(url) : pairCookie(url, pairOf(form)));
  return answer;
}

/** Answers the page as it is then, or why nothing goes back. */
async function takeBack(context: PageContext, pair: OrderPair | undefined) {
  const taken = pair && (await context.call(contract.takeBackWaiting, { body: pair }));
  if (taken?.ok && taken.value.state === "failed") {
    return data({ text: context.t("order.status.take-back.failed") }, { status: 422 });
  }
  // Without the pair, and for an unknown one, the page asks for it. What does not wait any more it shows.
  if (!taken || taken.ok || taken.failure.error_code === "CONFLICT" || taken.failure.error_code === "NOT_FOUND") {
    return context.go("/order-status");
  }
  return data({ text: problemOf(context, taken.failure).text }, { status: 422 });
}

/** Answers that they are on their way, or why not. Without the pair, and for an unknown one, the page asks for it. */
async function sendDocuments(context: PageContext, pair: OrderPair | undefined) {
  const sent = pair && (await context.call(contract.sendInvoices, { body: pair }));
  if (sent?.ok) {
    return { isSent: true };
  }
  if (!sent || sent.failure.error_code === "CONFLICT" || sent.failure.error_code === "NOT_FOUND") {
    return context.go("/order-status");
  }
  return data({ text: problemOf(context, sent.failure).text }, { status: 422 });
}

export default function OrderStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  useToast(actionData && "text" in actionData ? actionData : undefined);
  const { shown, documents = [], typed, problem } = loaderData;
  const title = t("order.status.title");
  return (
    <div className="wrap-narrow grid gap-8">
      <meta name="robots" content="noindex" />
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {shown ? (
        <StatusView {...shown}>
          <DocumentList documents={documents}>
            <SendDocuments isSent={actionData !== undefined && "isSent" in actionData} />
          </DocumentList>
        </StatusView>
      ) : (
        <StatusForm typed={typed} problem={problem} />
      )}
    </div>
  );
}
