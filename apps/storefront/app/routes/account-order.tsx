import { contract } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/day";
import { AddressCard } from "../features/address/address-card.tsx";
import { DocumentList } from "../features/invoice/document-list.tsx";
import { DownloadLink } from "../features/invoice/download-link.tsx";
import { listedDocuments } from "../features/invoice/listed-documents.server.ts";
import { ItemList } from "../features/order/item-list.tsx";
import { orderItems } from "../features/order/items.server.ts";
import { OrderSums, orderSums } from "../features/order/order-sums.tsx";
import { WithdrawalLink } from "../features/order/withdrawal-link.tsx";
import { CodeName } from "../features/voucher/code-name.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { enter, need } from "../page-context.server.ts";
import "../page/account-messages.ts";
import "../page/receipt-messages.ts";
import type { Route } from "./+types/account-order";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const order_number = args.params.number.slice(0, 60);
  const { order, placed_on, refunded_value, documents } = need(
    context,
    await context.call(contract.showOwnOrder, { params: { order_number } }),
  );
  return {
    number: order.order_number,
    date: longDay(placed_on, context.language),
    groups: orderItems(order, context.language),
    sums: orderSums(order, refunded_value),
    documents: listedDocuments(documents, context.language),
    delivery: order.delivery_address,
    invoice: order.invoice_address,
  };
}

export default function AccountOrderPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { number, date, groups, sums, delivery, invoice, documents } = loaderData;
  const title = t("account.orders.number", { number });
  return (
    <div className="wrap-narrow grid gap-8">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-2 justify-items-start">
        <PageLink className="link" to="/account">
          {t("account.orders.back")}
        </PageLink>
        <h1>{title}</h1>
        <p className="text-soft">{date}</p>
      </header>
      <section className="grid gap-6" aria-labelledby="items">
        <h2 id="items" className="text-m">
          {t("order.confirm.items")}
        </h2>
        <ItemList groups={groups} />
        <OrderSums {...sums} nameOf={(code) => <CodeName code={code} />} />
      </section>
      <DocumentList documents={documents} after={(each) => <DownloadLink order={number} document={each} />} />
      <div className="grid gap-4 medium:grid-cols-2">
        {delivery && <AddressCard title={t("address.delivery")} address={delivery} />}
        {invoice && <AddressCard title={t("address.invoice")} address={invoice} />}
      </div>
      <WithdrawalLink number={number} />
    </div>
  );
}
