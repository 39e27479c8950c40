import type { AddressField } from "@guerdon/domain/address";
import { Suspense, useEffect } from "react";
import { Form } from "react-router";
import { lazyPart } from "../../page/lazy-part.ts";
import { Once } from "../../page/once.tsx";
import { useT } from "../../page/use-shop.ts";
import { Note } from "../../ui/note.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import {
  type AddressFormValue,
  type AddressPart,
  type FieldErrors,
  type PartRules,
  REMEMBER,
  withoutLocked,
} from "./address-form.ts";
import { ErrorSummary } from "./error-summary.tsx";
import type { SavedChoice } from "./saved-addresses.tsx";
import { useKeptAddress } from "./use-kept-address.ts";
import { useLiveErrors } from "./use-live-errors.ts";

/** Only accounts with saved addresses need its script. */
const SavedAddresses = lazyPart(() => import("./saved-addresses.tsx").then((module) => module.SavedAddresses));

export interface AddressesProps {
  initial: AddressFormValue;
  rules: PartRules;
  locked: readonly AddressField[];
  /** Tags of the visitor's codes and account. */
  creditTags: readonly string[];
  /** Validation errors from the server; absent before the first submission. */
  fromServer: FieldErrors | undefined;
  /** The addresses of the visitor's account; absent without one. */
  book: { saved: readonly SavedChoice[]; isFull: boolean } | undefined;
  /** Says that the form was filled with the addresses of the last order; undefined: it was not. */
  lastHint: string | undefined;
  /** Says why fields of the delivery address cannot be changed; undefined: all can. */
  lockedHint: string | undefined;
  /** The part that was just filled with a saved address; a new id each time. */
  filled: { part: AddressPart; id: string } | undefined;
}

/** The form's id, for its button, which stands in the summary. */
export const ADDRESSES_FORM = "addresses";

/** Delivery address, and the invoice address if it differs. Browser and server validate with the same rules. */
export function AddressesForm(props: AddressesProps) {
  const t = useT();
  const { initial: stored, rules, locked, book, filled } = props;
  const { kept, form } = useKeptAddress(props.creditTags);
  const initial = kept && !filled ? withoutLocked(kept, stored, locked) : stored;
  const { errors, failed, handlers } = useLiveErrors({ form, fromServer: props.fromServer, rules });
  const saved = book?.saved ?? [];
  useEffect(() => {
    if (filled) {
      form.current?.querySelector<HTMLElement>(`[name="${filled.part}.first_name"]`)?.focus();
    }
  }, [form, filled]);
  const fieldsOf = (part: AddressPart) => (
    <AddressFields
      key={filled?.id}
      part={part}
      texts={initial[part] ?? {}}
      errors={errors}
      rules={rules[part]}
      locked={part === "delivery" ? locked : []}
    />
  );
  const choicesOf = (part: AddressPart) =>
    saved.length > 0 && (
      <Suspense>
        <SavedAddresses key={filled?.id} part={part} saved={saved} />
      </Suspense>
    );
  return (
    <Form ref={form} id={ADDRESSES_FORM} method="post" {...handlers} noValidate className="grid gap-8">
      {/* The return key presses the first button of a form, which must not be one that fills in an address. */}
      {saved.length > 0 && <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />}
      {(kept || props.lastHint) && !failed && (
        <div role="status">
          <Note>{kept ? t("address.kept") : props.lastHint}</Note>
        </div>
      )}
      {failed && <ErrorSummary errors={errors} />}
      <fieldset name="shipping" aria-labelledby="shipping" className="grid gap-4">
        <h2 id="shipping">{t("address.delivery")}</h2>
        {props.lockedHint && <Note>{props.lockedHint}</Note>}
        {choicesOf("delivery")}
        <p className="hint">{t("address.required-hint")}</p>
        {fieldsOf("delivery")}
      </fieldset>
      <InvoiceChoice isDifferent={initial.invoice_choice === "different"} />
      <fieldset name="billing" className="addresses-form-invoice" aria-label={t("address.invoice")}>
        {choicesOf("invoice")}
        {fieldsOf("invoice")}
      </fieldset>
      {book && !book.isFull && (
        <label className="checkbox">
          <input type="checkbox" name={REMEMBER} value="yes" defaultChecked={initial.remember ?? false} />
          <span>{t("address.book.remember")}</span>
        </label>
      )}
      <Once />
    </Form>
  );
}

function InvoiceChoice({ isDifferent }: { isDifferent: boolean }) {
  const t = useT();
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-l font-semibold">{t("address.invoice")}</legend>
      <RadioCard name="invoice_choice" value="same" defaultChecked={!isDifferent}>
        {t("address.invoice.same")}
      </RadioCard>
      <RadioCard
        name="invoice_choice"
        value="different"
        defaultChecked={isDifferent}
        className="addresses-form-differs"
      >
        {t("address.invoice.different")}
      </RadioCard>
    </fieldset>
  );
}
