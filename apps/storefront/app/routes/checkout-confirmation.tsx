import { CODE, contract, type OrderView, type OutputOf } from "@guerdon/contract";
import { orderFigures } from "@guerdon/domain/consent/island";
import { paymentName } from "@guerdon/domain/payment";
import type { CreditPlace } from "@guerdon/domain/voucher";
import { shopMode } from "@guerdon/domain/website/shop-mode";
import type { MessageKey } from "@guerdon/messages";
import { Form } from "react-router";
import type { Block } from "../content/block.ts";
import { islandsAt } from "../content/island-blocks.server.ts";
import { AddressCard } from "../features/address/address-card.tsx";
import { DocumentList } from "../features/invoice/document-list.tsx";
import { orderDocuments } from "../features/invoice/order-documents.server.ts";
import { BankTransfer } from "../features/order/bank-transfer.tsx";
import { ItemList } from "../features/order/item-list.tsx";
import { firstItems, orderedItems, orderItems } from "../features/order/items.server.ts";
import { NextSteps } from "../features/order/next-steps.tsx";
import { OrderCards } from "../features/order/order-cards.tsx";
import { OrderHead } from "../features/order/order-head.tsx";
import { orderParts } from "../features/order/order-parts.server.ts";
import { SumRow } from "../features/order/order-sums.tsx";
import { confirmationOf } from "../features/order/shown-order.server.ts";
import { transferData } from "../features/order/transfer-data.server.ts";
import { WithdrawalLink } from "../features/order/withdrawal-link.tsx";
import { PaymentCard } from "../features/voucher/payment-card.tsx";
import { Once } from "../page/once.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useMoney, useT } from "../page/use-shop.ts";
import { enter, need, type PageContext } from "../server/page-context.server.ts";
import { withoutSession } from "../server/routing.server.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import { Popup } from "../ui/popup.tsx";
import "../page/receipt-messages.ts";
import type { Route } from "./+types/checkout-confirmation";

/** How many items stand on the page; a button shows all. */
const FIRST_ITEMS = 2;

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const confirmation = need(context, await confirmationOf(context, undefined));
  const { order, island_id, awaits, ended, documents, bank_transfer } = confirmation;
  if (!order) {
    throw context.go("/");
  }
  const groups = orderItems(order, context.language);
  const { website, t } = context;
  return {
    number: order.order_number,
    email: order.delivery_address?.email,
    status: statusPath(order),
    groups,
    first: firstItems(groups, FIRST_ITEMS),
    count: orderedItems(groups).length,
    codes: order.payments.map(({ code, value, voucher_remaining_value: left }) => ({ code, used: value, left })),
    coPayment: order.co_payment && {
      title: t(`payment.type.${paymentName(order.co_payment.payment_type_id)}.title` as "payment.type.card.title"),
      value: order.co_payment.value,
    },
    service: website.service_link,
    survey: website.survey_link,
    parts: orderParts(order, context),
    total: order.gross_price,
    delivery: order.delivery_address,
    invoice: order.invoice_address,
    transfer: bank_transfer && transferData(context, bank_transfer, order),
    awaits,
    ended,
    documents: documents && orderDocuments(documents, context),
    // An invoice takes a moment after the payment.
    documentsToCome: documents?.length === 0 && !awaits && !ended ? t("invoice.soon") : undefined,
    left: creditLeft(confirmation, context),
    islands: islandsAt(context, "confirmation", {
      ...orderFigures(order),
      ...(island_id && { orderId: island_id }),
    }),
    // Where nobody needs a code, the way back is open.
    goOn: shopMode(website).isOpen ? t("basket.go-on") : undefined,
  };
}

/** The remaining credit, with what can be done with it; undefined without any. */
function creditLeft(
  { remaining_credit, remaining_credit_place, continue_token }: OutputOf<typeof contract.showConfirmation>,
  { t }: Pick<PageContext, "t">,
) {
  return continue_token === null
    ? undefined
    : { amount: remaining_credit, text: t(LEFT_TEXTS[remaining_credit_place]), token: continue_token };
}

const LEFT_TEXTS = {
  codes: "order.confirmation.left.text",
  account: "order.confirmation.left.account",
  both: "order.confirmation.left.both",
} as const satisfies Record<CreditPlace, MessageKey>;

/** The page that shows the state of the order; undefined once its people are erased. */
function statusPath({ order_number, invoice_address, delivery_address }: OrderView): string | undefined {
  const email = invoice_address?.email || delivery_address?.email;
  return email && `/order-status?${new URLSearchParams({ email, receipt: order_number })}`;
}

/** Continues shopping with the remaining credit [checkout.continue]. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const continue_token = String(context.form.get("continue_token") ?? "");
  const result = await context.call(contract.continueShopping, { body: { continue_token } });
  return result.ok ? context.go("/welcome") : withoutSession(context, CODE.sessionExpired);
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const money = useMoney();
  const { number, email, groups, first, count, parts, total, transfer, awaits, ended, documents, left, status, goOn } =
    loaderData;
  return (
    <div className="wrap-narrow grid gap-10">
      <PageTitle>{t(ended ? `order.confirmation.${ended}.title` : "order.confirmation.title")}</PageTitle>
      <OrderHead number={number} email={email} status={status} ended={ended} />
      {transfer && <BankTransfer transfer={transfer} />}
      {awaits === "payment" && <Note>{t("order.confirmation.pending")}</Note>}
      {email !== undefined && !awaits && !ended && (
        <NextSteps groups={groups.map(({ group }) => group)} email={email} />
      )}
      {left && <CreditLeft {...left} />}
      <section className="grid gap-6" aria-labelledby="items">
        <h2 id="items">{t("order.confirm.items")}</h2>
        <ItemList groups={first} />
        {count > FIRST_ITEMS && (
          <Popup
            button={t("order.confirmation.all", { count })}
            title={t("order.confirm.items")}
            close={t("action.close")}
          >
            <ItemList groups={groups} isLandmark={false} />
          </Popup>
        )}
        <dl className="grid gap-2">
          {parts.map((part) => (
            <SumRow key={part.label} {...part} />
          ))}
          <SumRow isTotal label={t("basket.summary.total")} value={money(total)} />
        </dl>
      </section>
      <div className="grid gap-4 medium:grid-cols-2">
        {loaderData.delivery && <AddressCard title={t("address.delivery")} address={loaderData.delivery} />}
        {loaderData.invoice && <AddressCard title={t("address.invoice")} address={loaderData.invoice} />}
        <PaymentCard codes={loaderData.codes} coPayment={loaderData.coPayment} />
      </div>
      {loaderData.documentsToCome && <p className="hint">{loaderData.documentsToCome}</p>}
      {documents && <DocumentList documents={documents} order={number} />}
      <OrderCards status={status} service={loaderData.service} survey={loaderData.survey} />
      <Islands blocks={loaderData.islands} />
      {goOn && (
        <PageLink className={buttonClass("quiet")} to="/welcome">
          {goOn}
        </PageLink>
      )}
      <WithdrawalLink number={number} />
    </div>
  );
}

/** Offers to go on with the remaining credit [checkout.continue]. */
function CreditLeft({ amount, text, token }: NonNullable<ReturnType<typeof creditLeft>>) {
  const t = useT();
  const money = useMoney();
  return (
    <section className="panel continue-panel">
      <h2 className="text-m">{t("order.confirmation.left.title", { amount: money(amount) })}</h2>
      <p className="text-soft">{text}</p>
      <Form method="post" className="grid justify-items-start gap-3">
        <input type="hidden" name="continue_token" value={token} />
        <Once />
        <Button>{t("order.confirmation.left.action")}</Button>
      </Form>
    </section>
  );
}

/** Advertising and snippets of others [island.place]. */
function Islands({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map(({ id, text = "" }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: frames of the server's own.
    <div key={id} dangerouslySetInnerHTML={{ __html: text }} />
  ));
}
