import { amountReasons } from "../features/basket/amount-reasons.server.ts";
import { sumsOf } from "../features/basket/basket-data.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { paymentHint } from "../features/payment/payment-hint.server.ts";
import { choosePayment, paymentChoice } from "../features/payment/payment-options.server.ts";
import { PaymentOptions } from "../features/payment/payment-options.tsx";
import { paysWhole } from "../features/payment/pays-whole.server.ts";
import { changeCodes } from "../features/start/code-actions.server.ts";
import { AddCodeForm } from "../features/voucher/add-code-form.tsx";
import { usedCodesOf } from "../features/voucher/used-codes.server.ts";
import { UsedCodes } from "../features/voucher/used-codes.tsx";
import { PageAlert } from "../page/page-alert.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useT } from "../page/use-shop.ts";
import { enter, requireBasket } from "../server/page-context.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import "../page/order-messages.ts";
import type { Route } from "./+types/checkout-payment";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  // The basket page says which limits are not kept, and that nothing is left to be ordered.
  if (basket.item_count === 0 || basket.limit_errors.length > 0) {
    throw context.go("/basket");
  }
  const needsMore = basket.gross_price > basket.prepaid_value;
  const choice = needsMore ? await paymentChoice(context, basket, args.request) : null;
  return {
    sums: sumsOf(basket),
    reasons: amountReasons(context, basket),
    codes: usedCodesOf(basket, context.language),
    choice,
    hint: paymentHint(context, basket, choice),
    codeLabel: context.website.wob_coupon_login
      ? context.t(paysWhole(context, basket) ? "payment.whole.code" : "voucher.add.label")
      : null,
  };
}

/** Takes the choice of how to pay the rest; adds the credit of a further code, or removes one. */
export function action(args: Route.ActionArgs) {
  const context = enter(args);
  return context.form.get("intent") === "choose" ? choosePayment(context) : changeCodes(context, "/checkout/payment");
}

export default function CheckoutPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { sums, reasons, codes, choice, hint, codeLabel } = loaderData;
  const refusedChoice = actionData && "part" in actionData ? actionData : undefined;
  const refusedCode = actionData && "code" in actionData ? actionData : undefined;
  useToast(refusedChoice);
  return (
    <>
      <PageAlert answer={refusedCode} />
      <div className="wrap">
        <PageTitle>{t("payment.title")}</PageTitle>
        <CheckoutSteps current="payment" />
        <div className="split">
          <div className="grid gap-6">
            <h1>{t("payment.title")}</h1>
            {choice?.failure && <Note tone="bad">{choice.failure}</Note>}
            <Note tone={hint.isWhole ? "info" : choice ? "warn" : "good"}>
              {hint.title && <p className="font-semibold">{hint.title}</p>}
              <p>{hint.text}</p>
            </Note>
            {codes.length > 0 && <UsedCodes codes={codes} />}
            {codeLabel === null ? (
              refusedCode && <Note tone="bad">{refusedCode.text}</Note>
            ) : (
              <details className="fold" open={(choice !== null && !hint.isWhole) || Boolean(refusedCode)}>
                <summary>{codeLabel}</summary>
                <div>
                  <AddCodeForm problem={refusedCode} />
                </div>
              </details>
            )}
            {choice && choice.options.length > 0 && <PaymentOptions {...choice} problem={refusedChoice?.text} />}
          </div>
          <Summary sums={sums} reasons={reasons}>
            {!choice && (
              <PageLink className={buttonClass("brand", true)} to="/checkout/address">
                {t("payment.next")}
              </PageLink>
            )}
            {choice && (
              <PageLink className={buttonClass("quiet", true)} to="/basket">
                {t("payment.change-basket")}
              </PageLink>
            )}
          </Summary>
        </div>
      </div>
    </>
  );
}
