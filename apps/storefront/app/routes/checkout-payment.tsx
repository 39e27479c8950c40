import { type CodeProblem, changeCodes } from "../code-actions.server.ts";
import { sumsOf } from "../features/basket/basket-data.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { AddCodeForm } from "../features/voucher/add-code-form.tsx";
import { usedCodesOf } from "../features/voucher/used-codes.server.ts";
import { UsedCodes } from "../features/voucher/used-codes.tsx";
import { PageAlert } from "../page/page-alert.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useMoney, useT } from "../page/use-shop.ts";
import { enter, requireBasket } from "../page-context.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import "../page/checkout-messages.ts";
import type { Route } from "./+types/checkout-payment";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  // The basket page says which limits are not kept, and that nothing is left to be ordered.
  if (basket.item_count === 0 || basket.limit_errors.length > 0) {
    throw context.go("/basket");
  }
  return { sums: sumsOf(basket), codes: usedCodesOf(basket, context.language) };
}

/** Adds the credit of a further code, or removes one. */
export function action(args: Route.ActionArgs) {
  return changeCodes(enter(args), "/checkout/payment");
}

export default function CheckoutPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const money = useMoney();
  const { sums, codes } = loaderData;
  const isCovered = sums.missing === 0;
  return (
    <>
      <PageAlert answer={actionData} />
      <div className="wrap">
        <PageTitle>{t("payment.title")}</PageTitle>
        <CheckoutSteps current="payment" />
        <div className="split">
          <div className="grid gap-6">
            <h1>{t("payment.title")}</h1>
            {isCovered ? (
              <Note tone="good">{t("payment.covered", { left: money(sums.left) })}</Note>
            ) : (
              <Note tone="warn">
                <p className="font-semibold">{t("payment.missing.title", { amount: money(sums.missing) })}</p>
                <p>{t("payment.missing.text")}</p>
              </Note>
            )}
            <UsedCodes codes={codes} />
            <MoreCredit open={!isCovered || Boolean(actionData)} problem={actionData} />
          </div>
          <Summary sums={sums}>
            {isCovered ? (
              <PageLink className={buttonClass("brand", true)} to="/checkout/address">
                {t("payment.next")}
              </PageLink>
            ) : (
              <PageLink className={buttonClass("brand", true)} to="/basket">
                {t("payment.change-basket")}
              </PageLink>
            )}
          </Summary>
        </div>
      </div>
    </>
  );
}

function MoreCredit({ open, problem }: { open: boolean; problem: CodeProblem | undefined }) {
  const t = useT();
  return (
    <details className="fold" open={open}>
      <summary>{t("voucher.add.label")}</summary>
      <div>
        <AddCodeForm problem={problem} />
      </div>
    </details>
  );
}
