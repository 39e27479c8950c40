import { type BasketView, contract } from "@guerdon/contract";
import { type AddressField, type AddressProblem, COUNTRIES } from "@guerdon/domain/address";
import { data } from "react-router";
import {
  type AddressFormValue,
  checkAddresses,
  type FieldErrors,
  type PartRules,
  readAddressForm,
  toTexts,
  withoutLocked,
} from "../features/address/address-form.ts";
import { AddressesForm } from "../features/address/addresses-form.tsx";
import { sumsOf } from "../features/basket/basket-data.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { CheckoutSteps } from "../features/checkout/checkout-steps.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { enter, need, requireBasket } from "../page-context.server.ts";
import "../page/checkout-messages.ts";
import type { Route } from "./+types/checkout-address";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  if (basket.product_position.length === 0) {
    throw context.go("/basket");
  }
  if (basket.missing_amount_of_money > 0) {
    throw context.go("/checkout/payment");
  }
  return {
    sums: sumsOf(basket),
    rules: rulesOf(basket),
    initial: initialOf(basket),
    locked: lockedOf(basket),
    creditTags: basket.payments.map(({ credit_tag }) => credit_tag),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const basket = await requireBasket(context);
  const sent = readAddressForm(context.form);
  const checked = checkAddresses(sent, rulesOf(basket));
  // A field that cannot be edited must not show anything else than what is stored.
  const typed = withoutLocked(sent, initialOf(basket), lockedOf(basket));
  if (checked.errors) {
    return data({ typed, errors: checked.errors }, { status: 422 });
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
    return data({ typed, errors }, { status: 422 });
  }
  return context.go("/checkout/confirm");
}

function fieldErrors(part: string, errors: readonly { field_name: string; error_message: string }[]): FieldErrors {
  return Object.fromEntries(
    errors.map(({ field_name, error_message }) => [`${part}.${field_name}`, error_message as AddressProblem]),
  );
}

function rulesOf(basket: BasketView): PartRules {
  const delivery = {
    countries: basket.delivery_countries,
    phoneRequired: basket.phone_number_required,
    short: basket.short_address_sufficient,
  };
  const short = delivery.short && !basket.is_complete_invoice_address_by_post_payment_needed;
  return { delivery, invoice: { countries: COUNTRIES, phoneRequired: false, short } };
}

function initialOf({ delivery_address, invoice_address }: BasketView): AddressFormValue {
  const delivery = toTexts(delivery_address);
  const invoice = toTexts(invoice_address);
  const differs = invoice_address !== null && JSON.stringify(delivery) !== JSON.stringify(invoice);
  return { delivery, invoice: differs ? invoice : {}, invoice_choice: differs ? "different" : "same" };
}

/** Filled fields that the basket does not let the visitor change [address.editable]. */
function lockedOf(basket: BasketView): AddressField[] {
  const filled = Object.entries(toTexts(basket.delivery_address)).filter(([, value]) => value);
  const isEditable = (name: string) =>
    name.startsWith("email")
      ? basket.delivery_address_email_editable_by_user
      : basket.delivery_address_without_email_editable_by_user;
  const names = filled.map(([name]) => name as AddressField);
  // A telephone number is never fixed, because lines that go by SMS depend on it.
  return names.filter((name) => name !== "phone_number" && !isEditable(name));
}

export default function CheckoutAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { sums, rules, initial, locked, creditTags } = loaderData;
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
          />
        </div>
        <Summary sums={sums} />
      </div>
    </div>
  );
}
