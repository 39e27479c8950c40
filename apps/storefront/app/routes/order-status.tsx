import { contract } from "@guerdon/contract";
import { data, Form } from "react-router";
import { DocumentList } from "../features/invoice/document-list.tsx";
import { orderDocuments } from "../features/invoice/order-documents.server.ts";
import { SendDocuments } from "../features/invoice/send-documents.tsx";
import { statusOf } from "../features/order/shown-order.server.ts";
import { statusData } from "../features/order/status-data.server.ts";
import { StatusForm } from "../features/order/status-form.tsx";
import { StatusView } from "../features/order/status-view.tsx";
import { afterTakeBack } from "../features/order/take-back.server.ts";
import { Once } from "../page/once.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { problemOf } from "../server/failure.server.ts";
import { hiddenPair, hidePair, type OrderPair, pairCookie, pairOf } from "../server/order-pair.server.ts";
import { enter, type PageContext } from "../server/page-context.server.ts";
import { Button } from "../ui/button.tsx";
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
  const asked = await statusOf(context, pair);
  if (!asked.ok) {
    const { failure } = asked;
    const isUnknown = failure.error_code === "NOT_FOUND";
    return {
      typed: pair,
      problem: { text: isUnknown ? context.t("order.status.unknown") : problemOf(context, failure).text },
    };
  }
  return {
    shown: { number: asked.value.order_number, ...statusData(asked.value, context) },
    documents: orderDocuments(asked.value.documents, context),
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

/** Answers the page as it is then, or why nothing goes back. Without the pair it asks for it. */
async function takeBack(context: PageContext, pair: OrderPair | undefined) {
  const taken = pair && (await context.call(contract.takeBackWaiting, { body: pair }));
  return taken ? afterTakeBack(context, taken, "/order-status") : context.go("/order-status");
}

/** Answers that they are on their way, or why not. Without the pair, and for an unknown one, the page asks for it. */
async function sendDocuments(context: PageContext, pair: OrderPair | undefined) {
  const sent = pair && (await context.call(contract.sendInvoices, { body: pair }));
  if (sent?.ok) {
    return { sent: context.t("invoice.sent") };
  }
  if (!sent || sent.failure.error_code === "CONFLICT" || sent.failure.error_code === "NOT_FOUND") {
    return context.go("/order-status");
  }
  return data({ text: problemOf(context, sent.failure).text }, { status: 422 });
}

export default function OrderStatusPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  useToast(actionData && "text" in actionData ? actionData : undefined);
  const { shown, documents, typed, problem } = loaderData;
  const title = t("order.status.title");
  return (
    <div className="wrap-narrow grid gap-8">
      <meta name="robots" content="noindex" />
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      {shown ? (
        <>
          <StatusView
            {...shown}
            title={t("order.confirmation.number", { number: shown.number })}
            nameOf={() => t("order.status.credit")}
          >
            {documents && (
              <DocumentList documents={documents}>
                <SendDocuments
                  words={documents.words}
                  sent={actionData && "sent" in actionData ? actionData.sent : undefined}
                />
              </DocumentList>
            )}
          </StatusView>
          <AnotherOrder />
        </>
      ) : (
        <StatusForm typed={typed} problem={problem} />
      )}
    </div>
  );
}

/** Forgets the order, so that another one can be asked for. */
function AnotherOrder() {
  const t = useT();
  const busy = useIsSubmitting();
  return (
    <Form method="post">
      <Once />
      <Button look="quiet" name="forget" busy={busy}>
        {t("order.status.another")}
      </Button>
    </Form>
  );
}
