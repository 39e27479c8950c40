import { contract } from "@guerdon/contract";
import { longDay } from "@guerdon/domain/day";
import { VOUCHER_CREDIT } from "@guerdon/domain/payment";
import { data, Form } from "react-router";
import { problemOf } from "../failure.server.ts";
import { sumsOf } from "../features/basket/basket-data.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { type UsedCode, UsedCodes } from "../features/voucher/used-codes.tsx";
import { Once } from "../page/once.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useMoney, useT } from "../page/use-shop.ts";
import { enter, type PageContext, requireBasket } from "../page-context.server.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
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
  const codes: UsedCode[] = basket.payments.map((payment) => ({
    id: payment.partial_payment_id,
    code: payment.code,
    value: payment.value,
    used: payment.used_value,
    expires: payment.expiration_date && longDay(payment.expiration_date, context.language),
  }));
  return { sums: sumsOf(basket), codes };
}

/** Adds the credit of a further code [payment.further-code]. */
export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  if (form.get("intent") === "remove-code") {
    return removeCode(context, String(form.get("payment_id")));
  }
  const code = String(form.get("code") ?? "").trim();
  if (!code) {
    return data({ text: context.t("api-errors.voucher.empty"), code }, { status: 422 });
  }
  const result = await context.call(contract.enterCode, { body: { code: code.slice(0, 100) } });
  if (result.ok) {
    return context.go("/checkout/payment", { name: "credit-added" });
  }
  return data({ text: problemOf(context, result.failure).text, code }, { status: 422 });
}

/** Removes one of several codes; its credit stays on it [payment.further-code]. */
async function removeCode(context: PageContext, payment_id: string) {
  const update = { update_type: "REMOVE_PAYMENT", data: { payment_type_id: VOUCHER_CREDIT, payment_id } } as const;
  const result = await context.call(contract.changeBasket, { body: update });
  if (result.ok) {
    return context.go("/checkout/payment", { name: "code-removed" });
  }
  return data({ text: problemOf(context, result.failure).text, code: "" }, { status: 422 });
}

/** The payment type of voucher credit [payment.types]. */

export default function CheckoutPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const money = useMoney();
  const { sums, codes } = loaderData;
  const isCovered = sums.missing === 0;
  return (
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
  );
}

function MoreCredit({ open, problem }: { open: boolean; problem: { text: string; code: string } | undefined }) {
  const t = useT();
  const busy = useIsSubmitting();
  return (
    <details className="fold" open={open}>
      <summary>{t("voucher.add.label")}</summary>
      <div>
        <Form method="post" className="payment-form" noValidate>
          <TextField
            className="payment-form-code"
            name="code"
            label={t("voucher.code.label")}
            defaultValue={problem?.code}
            error={problem?.text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button look="quiet" busy={busy}>
            {t("voucher.add.submit")}
          </Button>
          <Once />
        </Form>
      </div>
    </details>
  );
}
