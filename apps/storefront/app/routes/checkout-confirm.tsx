import { CODE, contract } from "@guerdon/contract";
import { paymentName } from "@guerdon/domain/payment";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { data, Form, redirectDocument } from "react-router";
import { AddressCard } from "../features/address/address-card.tsx";
import { amountReasons } from "../features/basket/amount-reasons.server.ts";
import { sumsOf } from "../features/basket/basket-data.server.ts";
import { Changes } from "../features/basket/changes.tsx";
import { changesText, isOfOutdatedPage, shownBasket, shownIn } from "../features/basket/shown-basket.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { GiverQuestion } from "../features/checkout/giver-question.tsx";
import { NewsletterBox } from "../features/checkout/newsletter-box.tsx";
import { answerIn, questionData } from "../features/checkout/question-data.server.ts";
import type { RiskCheck } from "../features/checkout/risk-frame.tsx";
import { type TermsLink, TermsText } from "../features/checkout/terms-text.tsx";
import { newsletterOfBuyer, offersNewsletter } from "../features/newsletter/newsletter-checkout.server.ts";
import { ItemList } from "../features/order/item-list.tsx";
import { basketItems } from "../features/order/items.server.ts";
import { PaymentCard } from "../features/voucher/payment-card.tsx";
import { riskCheck, riskToken } from "../island/risk-check.server.ts";
import { lazyPart } from "../page/lazy-part.ts";
import { Once } from "../page/once.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { captchaFor, captchaResponse } from "../server/captcha.server.ts";
import { problemOf } from "../server/failure.server.ts";
import { enter, requireBasket } from "../server/page-context.server.ts";
import { withoutSession } from "../server/routing.server.ts";
import { Button } from "../ui/button.tsx";
import { Captcha } from "../ui/captcha.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Note } from "../ui/note.tsx";
import { useOnHydration } from "../ui/use-on-hydration.ts";
import "../page/order-messages.ts";
import type { Route } from "./+types/checkout-confirm";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  if (basket.product_position.length === 0) {
    throw context.go("/basket");
  }
  if (basket.missing_amount_of_money > 0) {
    throw context.go("/checkout/payment", { name: "money-missing" });
  }
  const { delivery_address, invoice_address, post_payment } = basket;
  if (!delivery_address || !invoice_address) {
    throw context.go("/checkout/address");
  }
  const [check, agreed] = await Promise.all([
    context.call(contract.checkOrder, { query: { basketNumber: basket.basket_id } }),
    context.call(contract.identifyTerms, {}),
  ]);
  if (!check.ok && check.failure.error_code === "RECIPIENTS_MISSING") {
    throw context.go(`/basket/recipients/${check.failure.fields.position}`);
  }
  return {
    question: questionData(context, basket),
    newsletter: offersNewsletter(context),
    risk: riskCheck(context, basket),
    terms: context.website.page_options.checkoutGTCLink,
    captcha: await captchaFor(context, "order"),
    basketNumber: basket.basket_id,
    shown: shownBasket(basket, agreed.ok ? agreed.value.terms : undefined),
    agreed: agreed.ok ? agreed.value.terms : "",
    sums: sumsOf(basket),
    reasons: amountReasons(context, basket),
    groups: basketItems(basket, context.language),
    delivery: delivery_address,
    invoice: invoice_address,
    coPayment: post_payment && {
      title: context.t(`payment.type.${paymentName(post_payment.payment_type_id)}.title` as "payment.type.card.title"),
      value: post_payment.value,
    },
    codes: basket.payments.map(({ code, used_value }) => ({ code, used: used_value })).filter(({ used }) => used > 0),
    // The question is asked on this page.
    obstacle:
      check.ok || check.failure.error_code === "ANSWER_REQUIRED" ? undefined : problemOf(context, check.failure).text,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const answer = answerIn(context.form);
  const refuse = (part: "terms" | "question" | "page" | "changed", text: string, changes: readonly string[] = []) =>
    data({ part, text, changes, answer: answer?.answer_id }, { status: 422 });
  if (!context.form.has("terms")) {
    return refuse("terms", context.t("api-errors.terms_required"));
  }
  const terms = await context.call(contract.acceptTerms, { body: { TnC_status: true } });
  if (!terms.ok && terms.failure.status !== 401) {
    return refuse("page", problemOf(context, terms.failure).text);
  }
  if (answer) {
    // An answer to a question that was withdrawn is dropped; the order is refused if another must be answered.
    await context.call(contract.answerQuestion, { body: answer });
  }
  const askForNewsletter = await newsletterOfBuyer(context);
  const result = await context.call(contract.createOrder, {
    body: {
      basketNumber: String(context.form.get("basketNumber") ?? ""),
      shown: shownIn(context.form),
      ...captchaResponse(context.form),
      ...riskToken(context),
    },
  });
  if (result.ok) {
    askForNewsletter();
  }
  if (result.ok && "redirection_url" in result.value) {
    return redirectDocument(result.value.redirection_url, 303);
  }
  if (result.ok) {
    return context.go("/checkout/confirmation");
  }
  if (result.failure.error_code === "PAYMENT_FAILED") {
    return context.go("/checkout/payment?err=1");
  }
  if (result.failure.error_code === "RECIPIENTS_MISSING") {
    return context.go(`/basket/recipients/${result.failure.fields.position}`);
  }
  if (result.failure.error_code === "BASKET_EMPTY") {
    return context.go("/basket", { name: "nothing-ordered" });
  }
  if (result.failure.status === 401) {
    return withoutSession(context, CODE.sessionExpired);
  }
  if (isOfOutdatedPage(result.failure)) {
    return context.go("/checkout/confirm", { name: "page-outdated" }, "anew");
  }
  if (result.failure.error_code === "ORDER_CHANGED") {
    const { text, changes } = changesText(context, result.failure);
    return refuse("changed", text, changes);
  }
  const part = result.failure.error_code === "ANSWER_REQUIRED" ? "question" : "page";
  return refuse(part, problemOf(context, result.failure).text);
}

export default function CheckoutConfirmPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const t = useT();
  const { sums, reasons, groups, delivery, invoice, codes, coPayment } = loaderData;
  useToast(problem?.part === "page" ? problem : undefined);
  const obstacle = problem?.part === "page" || problem?.part === "changed" ? problem.text : loaderData.obstacle;
  return (
    <div className="wrap">
      <PageTitle>{t("order.confirm.title")}</PageTitle>
      <CheckoutSteps current="confirm" />
      <div className="split">
        <div className="grid gap-8">
          <h1>{t("order.confirm.title")}</h1>
          <div className="grid gap-4 medium:grid-cols-2">
            <AddressCard title={t("address.delivery")} address={delivery} edit="/checkout/address" />
            <AddressCard title={t("address.invoice")} address={invoice} edit="/checkout/address" />
            <PaymentCard codes={codes} coPayment={coPayment} edit="/checkout/payment" />
          </div>
          <h2>{t("order.confirm.items")}</h2>
          <ItemList groups={groups} />
        </div>
        <Summary sums={sums} reasons={reasons}>
          {obstacle && (
            <Note tone="bad">
              {obstacle}
              <Changes texts={problem?.changes ?? []} />
            </Note>
          )}
          <OrderForm
            basketNumber={loaderData.basketNumber}
            shown={loaderData.shown}
            agreed={loaderData.agreed}
            question={
              loaderData.question && (
                <GiverQuestion
                  question={loaderData.question}
                  isRefused={problem !== undefined}
                  chosen={problem?.answer}
                  error={problem?.part === "question" ? problem.text : undefined}
                />
              )
            }
            newsletter={loaderData.newsletter}
            risk={loaderData.risk}
            terms={loaderData.terms}
            captcha={loaderData.captcha && <Captcha captcha={loaderData.captcha} attempt={problem} />}
            error={problem?.part === "terms" ? problem.text : undefined}
          />
        </Summary>
      </div>
    </div>
  );
}

const RiskFrame = lazyPart(() => import("../features/checkout/risk-frame.tsx").then((module) => module.RiskFrame));

interface OrderFormProps {
  basketNumber: string;
  /** The state of the basket that this page shows [order.shown]. */
  shown: string;
  /** Identifies the terms that are agreed to. */
  agreed: string;
  /** The giver's question [giver.question]. */
  question: ReactNode;
  newsletter: boolean;
  risk: RiskCheck | undefined;
  terms: TermsLink | undefined;
  /** In an open shop. */
  captcha: ReactNode;
  error: string | undefined;
}

/** The button carries the legally required words of the language, and only these [checkout.order-button]. */
function OrderForm({ basketNumber, shown, agreed, question, newsletter, risk, terms, captcha, error }: OrderFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasScript, setHasScript] = useState(false);
  useOnHydration(() => setHasScript(true));
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="basketNumber" value={basketNumber} />
      <input type="hidden" name="shown" value={shown} />
      {question}
      <TermsBox key={agreed} terms={terms} error={error} onChange={(isTicked) => setIsWaiting(!isTicked)} />
      {newsletter && <NewsletterBox />}
      {captcha}
      {risk && hasScript && (
        <Suspense>
          <RiskFrame key={risk.token} risk={risk} />
        </Suspense>
      )}
      <Once />
      <Button large busy={busy} aria-disabled={isWaiting || undefined}>
        {t("legal.order-button")}
      </Button>
    </Form>
  );
}

interface TermsBoxProps {
  terms: TermsLink | undefined;
  error: string | undefined;
  onChange: (isTicked: boolean) => void;
}

/** Other terms have another box, by its key, which nobody has ticked yet [order.shown]. */
function TermsBox({ terms, error, onChange }: TermsBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const look = () => onChange(box.current?.checked ?? false);
  useOnHydration(look);
  return (
    <Checkbox ref={box} name="terms" required error={error} onChange={look}>
      <TermsText terms={terms} />
    </Checkbox>
  );
}
