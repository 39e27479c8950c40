import { type BasketView, contract } from "@guerdon/contract";
import type { Address } from "@guerdon/domain/address";
import { data } from "react-router";
import { choicesOf, readBook } from "../features/address/address-book.server.ts";
import { answerOf, fieldErrors, initialOf, lockedOf, rulesOf } from "../features/address/address-data.server.ts";
import {
  type AddressFormValue,
  FILL,
  type FieldErrors,
  readAddressForm,
  toTexts,
} from "../features/address/address-form.ts";
import { ADDRESSES_FORM, AddressesForm } from "../features/address/addresses-form.tsx";
import { checkAddresses } from "../features/address/check-addresses.ts";
import { amountReasons } from "../features/basket/amount-reasons.server.ts";
import { sumsOf } from "../features/basket/basket-data.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { enter, need, type PageContext, requireBasket } from "../server/page-context.server.ts";
import { Button } from "../ui/button.tsx";
import "../page/address-messages.ts";
import type { Route } from "./+types/checkout-address";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  if (basket.product_position.length === 0) {
    throw context.go("/basket");
  }
  if (basket.missing_amount_of_money > 0) {
    throw context.go("/checkout/payment", { name: "money-missing" });
  }
  const [book, last] = await Promise.all([readBook(context), lastAddresses(context, basket)]);
  const locked = lockedOf(basket);
  return {
    sums: sumsOf(basket),
    reasons: amountReasons(context, basket),
    rules: rulesOf(basket),
    initial: initialOf(last ?? basket),
    // Words that few visitors see come with the page, and not with its script.
    lastHint: last && context.t("address.from-last-order"),
    lockedHint: locked.length > 0 ? context.t("address.fixed-hint") : undefined,
    book: book && { saved: choicesOf(book), isFull: book.is_full },
    locked,
    creditTags: basket.payments.map(({ credit_tag }) => credit_tag),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  const sent = readAddressForm(context.form);
  const fill = context.form.get(FILL);
  if (fill !== null) {
    return filled(context, basket, { sent, fill: String(fill) });
  }
  const checked = checkAddresses(sent, rulesOf(basket));
  if (checked.errors) {
    return refused(basket, sent, checked.errors);
  }
  const { delivery, invoice } = checked.value;
  const body = {
    delivery_address: { ...delivery, address_type: "DEL" as const },
    invoice_address: { ...invoice, address_type: "INV" as const },
  };
  const answer = need(context, await context.call(contract.setAddresses, { body }));
  const errors: FieldErrors = {
    ...fieldErrors("delivery", answer.delivery_address_errors),
    ...fieldErrors("invoice", answer.invoice_address_errors),
  };
  if (Object.keys(errors).length > 0) {
    return refused(answer.basket, sent, errors);
  }
  if (sent.remember) {
    await saveAll(context, sent.invoice_choice === "different" ? [invoice, delivery] : [delivery]);
  }
  return context.go("/checkout/confirm");
}

/** The addresses of the visitor's last order, if the basket has none yet [address.last]. */
async function lastAddresses(context: PageContext, basket: BasketView) {
  if (basket.delivery_address || basket.invoice_address) {
    return undefined;
  }
  const last = await context.call(contract.lastAddresses, {});
  return last.ok && last.value.delivery_address ? last.value : undefined;
}

/** Saves addresses in the account's book, the last one first. An order does not fail because the book is full. */
async function saveAll(context: PageContext, addresses: readonly Address[]): Promise<void> {
  for (const address of addresses) {
    await context.call(contract.saveAddress, { body: { address } });
  }
}

/** The answer to a refused form: the typed values, with their errors. */
function refused(basket: BasketView, sent: AddressFormValue, errors: FieldErrors) {
  return data(answerOf(basket, sent, { errors }), { status: 422 });
}

/** The typed values, with one of the addresses replaced by a saved one. */
async function filled(
  context: PageContext,
  basket: BasketView,
  { sent, fill }: { sent: AddressFormValue; fill: string },
) {
  const [part, id] = fill.split(".");
  const saved = (await readBook(context))?.addresses.find(({ address_id }) => address_id === id);
  const typed =
    saved && (part === "delivery" || part === "invoice") ? { ...sent, [part]: toTexts(saved.address) } : sent;
  return answerOf(basket, typed, {
    filled: { part: part === "invoice" ? "invoice" : "delivery", id: crypto.randomUUID() },
  });
}

export default function CheckoutAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const { sums, reasons, initial, creditTags } = loaderData;
  const { rules, locked } = actionData ?? loaderData;
  return (
    <div className="wrap">
      <PageTitle>{t("address.title")}</PageTitle>
      <CheckoutSteps current="address" />
      <div className="split">
        <div className="grid gap-6">
          <h1>{t("address.title")}</h1>
          <AddressesForm
            rules={rules}
            locked={locked}
            creditTags={creditTags}
            initial={actionData?.typed ?? initial}
            fromServer={actionData?.errors}
            book={loaderData.book}
            lastHint={actionData ? undefined : loaderData.lastHint}
            lockedHint={loaderData.lockedHint}
            filled={actionData?.filled}
          />
        </div>
        <Summary sums={sums} reasons={reasons}>
          <Button large busy={busy} form={ADDRESSES_FORM}>
            {t("address.next")}
          </Button>
        </Summary>
      </div>
    </div>
  );
}
