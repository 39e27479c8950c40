import { contract } from "@guerdon/contract";
import { data } from "react-router";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { enter, need } from "../server/page-context.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { EmptyView } from "../ui/empty-view.tsx";
import type { Route } from "./+types/checkout-verify";

/** After how many seconds the page asks again, while the payment is not decided. */
const AGAIN_SECONDS = 2;

/**
 * The payer is back from the provider's page [payment.return]. Who paid goes on to the confirmation, or back to the
 * payment page; in another browser the page says what became of the payment, and nothing else.
 */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const { searchParams } = context.url;
  const saferpay_status = searchParams.get("saferpay_status")?.slice(0, 50);
  const body = { ref: searchParams.get("ref")?.slice(0, 100) ?? "", ...(saferpay_status && { saferpay_status }) };
  const answer = await context.call(contract.verifyPayment, { body });
  if (!answer.ok && answer.failure.status === 404) {
    throw context.go("/");
  }
  const { result, is_own } = need(context, answer);
  if (is_own && (result === "paid" || result === "pending" || result === "refunded")) {
    throw context.go("/checkout/confirmation");
  }
  if (is_own && result === "failed") {
    throw context.go("/checkout/payment?err=1");
  }
  const { t } = context;
  const isOpen = result === "open";
  const words = { title: t(`order.verify.${result}.title`), text: t(`order.verify.${result}.text`) };
  return data(
    { ...words, action: isOpen && is_own ? t("order.verify.open.action") : undefined, isOpen },
    { headers: isOpen ? { refresh: String(AGAIN_SECONDS) } : {} },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function VerifyPage({ loaderData: { title, text, action, isOpen } }: Route.ComponentProps) {
  return (
    <div className="wrap" role={isOpen ? "status" : undefined}>
      <PageTitle>{title}</PageTitle>
      <EmptyView level={1} icon={isOpen ? "card" : "info"} title={title} text={text}>
        {action && (
          <PageLink className={buttonClass("quiet")} to="/payment-in-process">
            {action}
          </PageLink>
        )}
      </EmptyView>
    </div>
  );
}
