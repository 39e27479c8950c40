import type { AddressField } from "@guerdon/domain/address";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import {
  type AddressFormValue,
  checkAddresses,
  type FieldErrors,
  type PartRules,
  readAddressForm,
  withoutLocked,
} from "./address-form.ts";
import { useKeptAddress } from "./use-kept-address.ts";
import { useLiveErrors } from "./use-live-errors.ts";
import { useProblemText } from "./use-problem-text.ts";

export interface AddressesProps {
  initial: AddressFormValue;
  rules: PartRules;
  locked: readonly AddressField[];
  /** Of the visitor's codes and account. */
  creditTags: readonly string[];
  /** Validation errors from the server; absent before the first submission. */
  fromServer: FieldErrors | undefined;
}

/** Delivery address, and the invoice address if it differs. Browser and server validate with the same rules. */
export function AddressesForm({ initial: stored, rules, locked, creditTags, fromServer }: AddressesProps) {
  const t = useT();
  const { kept, form } = useKeptAddress(creditTags);
  const initial = kept ? withoutLocked(kept, stored, locked) : stored;
  const busy = useIsSubmitting();
  const { errors, failed, handlers } = useLiveErrors(
    fromServer,
    (form) => checkAddresses(readAddressForm(form), rules).errors ?? {},
  );
  const different = initial.invoice_choice === "different";
  return (
    <Form ref={form} method="post" {...handlers} noValidate className="grid gap-8">
      {kept && !failed && (
        <div role="status">
          <Note>{t("address.kept")}</Note>
        </div>
      )}
      {failed && <ErrorSummary errors={errors} />}
      <section className="grid gap-4">
        <h2>{t("address.delivery")}</h2>
        {locked.length > 0 && <Note>{t("address.fixed-hint")}</Note>}
        <p className="hint">{t("address.required-hint")}</p>
        <AddressFields
          part="delivery"
          texts={initial.delivery ?? {}}
          errors={errors}
          rules={rules.delivery}
          locked={locked}
        />
      </section>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-l font-semibold">{t("address.invoice")}</legend>
        <RadioCard name="invoice_choice" value="same" defaultChecked={!different}>
          {t("address.invoice.same")}
        </RadioCard>
        <RadioCard
          name="invoice_choice"
          value="different"
          defaultChecked={different}
          className="addresses-form-differs"
        >
          {t("address.invoice.different")}
        </RadioCard>
      </fieldset>
      <section className="addresses-form-invoice" aria-label={t("address.invoice")}>
        <AddressFields part="invoice" texts={initial.invoice ?? {}} errors={errors} rules={rules.invoice} locked={[]} />
      </section>
      <Once />
      <Button large busy={busy} className="addresses-form-submit">
        {t("address.next")}
      </Button>
    </Form>
  );
}

/** The errors after a failed submission, each with a link to its field. */
function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const t = useT();
  const textOf = useProblemText();
  const wrong = Object.entries(errors);
  if (wrong.length === 0) {
    return null;
  }
  return (
    <Note tone="bad">
      <p className="font-semibold">{t("address.errors", { count: wrong.length })}</p>
      <ul className="mt-1">
        {wrong.map(([name, problem]) => (
          <li key={name}>
            <a className="link-alone addresses-form-error" href={`#${name}`}>
              {t("text.pair", {
                label: t(`address.${name.split(".")[1] as AddressField}`),
                value: textOf(name.split(".")[1] as AddressField, problem),
              })}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
