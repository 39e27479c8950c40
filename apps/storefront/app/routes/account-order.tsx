import { contract } from "@guerdon/contract";
import { AddressCard } from "../features/address/address-card.tsx";
import { DocumentList } from "../features/invoice/document-list.tsx";
import { orderDocuments } from "../features/invoice/order-documents.server.ts";
import { statusData } from "../features/order/status-data.server.ts";
import { StatusView } from "../features/order/status-view.tsx";
import { afterTakeBack } from "../features/order/take-back.server.ts";
import { CodeName } from "../features/voucher/code-name.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useT } from "../page/use-shop.ts";
import { enter, need } from "../server/page-context.server.ts";
import "../page/account-messages.ts";
import "../page/receipt-messages.ts";
import type { Route } from "./+types/account-order";

/** The order that the address of the page names. */
const orderOf = ({ params }: Route.LoaderArgs | Route.ActionArgs) => ({ order_number: params.number.slice(0, 60) });

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const order = need(context, await context.call(contract.showOwnOrder, { params: orderOf(args) }));
  return {
    number: order.order_number,
    shown: statusData(order, context),
    documents: orderDocuments(order.documents, context),
    delivery: order.delivery_address,
    invoice: order.invoice_address,
  };
}

/** Gives back what has waited for stock too long [refund.waiting]. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const params = orderOf(args);
  const taken = await context.call(contract.takeBackOwnWaiting, { params });
  return afterTakeBack(context, taken, `/account/orders/${encodeURIComponent(params.order_number)}`);
}

export default function AccountOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  useToast(actionData);
  const { number, shown, documents, delivery, invoice } = loaderData;
  const title = t("account.orders.number", { number });
  return (
    <div className="wrap-narrow grid gap-8">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-2 justify-items-start">
        <PageLink className="link" to="/account">
          {t("account.orders.back")}
        </PageLink>
        <h1>{title}</h1>
      </header>
      <StatusView
        {...shown}
        number={number}
        title={t("order.status.title")}
        nameOf={(code) => <CodeName code={code} />}
      >
        <DocumentList documents={documents} order={number} />
        <div className="grid gap-4 medium:grid-cols-2">
          {delivery && <AddressCard title={t("address.delivery")} address={delivery} />}
          {invoice && <AddressCard title={t("address.invoice")} address={invoice} />}
        </div>
      </StatusView>
    </div>
  );
}
