import type { AddressField } from "@guerdon/domain/address";
import { parse, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type AddressFormValue, checkAddresses, type PartRules } from "./address-form.ts";

export const ADDRESS_FORM = "addresses";

export interface AddressesProps {
  initial: AddressFormValue;
  rules: PartRules;
  locked: readonly AddressField[];
  lastResult: SubmissionResult | undefined;
}

/** Delivery address, and the invoice address where it differs. Checked on leaving a field, then while typing. */
export function AddressesForm({ initial, rules, locked, lastResult }: AddressesProps) {
  "use no memo";
  const t = useT();
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm<AddressFormValue>({
    id: ADDRESS_FORM,
    defaultValue: initial,
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parse(formData, { resolve: (payload) => checkAddresses(payload, rules) }),
  });
  const different = fields.invoice_choice.initialValue === "different";
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="grid gap-8">
      <ErrorSummary result={lastResult} errors={form.allErrors} />
      <section className="grid gap-4">
        <h2>{t("address.delivery")}</h2>
        <p className="hint">{t("address.required-hint")}</p>
        <AddressFields
          part="delivery"
          fields={fields.delivery.getFieldset() as never}
          rules={rules.delivery}
          locked={locked}
        />
      </section>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-l font-semibold">{t("address.invoice")}</legend>
        <RadioCard name="invoice_choice" value="same" defaultChecked={!different}>
          {t("address.invoice.same")}
        </RadioCard>
        <RadioCard name="invoice_choice" value="different" defaultChecked={different} className="differs">
          {t("address.invoice.different")}
        </RadioCard>
      </fieldset>
      <section className="billing" aria-label={t("address.invoice")}>
        <AddressFields
          part="invoice"
          fields={fields.invoice.getFieldset() as never}
          rules={rules.invoice}
          locked={[]}
        />
      </section>
      <Button large busy={busy} className="justify-self-start">
        {t("address.next")}
      </Button>
    </Form>
  );
}

/** After a failed attempt: what is wrong, each with a link to its field. */
function ErrorSummary({ result, errors }: { result: SubmissionResult | undefined; errors: Record<string, string[]> }) {
  const t = useT();
  const wrong = Object.entries(errors).filter(([, problems]) => problems?.length);
  if (result?.status !== "error" || wrong.length === 0) return null;
  return (
    <Note tone="bad">
      <p className="font-semibold">{t("address.errors", { count: wrong.length })}</p>
      <ul className="mt-1 grid gap-1">
        {wrong.map(([name, [problem]]) => (
          <li key={name}>
            <a className="underline" href={`#${ADDRESS_FORM}-${name}`}>
              {t(`address.${name.split(".")[1] as "city"}`)}: {t(`address.error.${problem as "required"}`)}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}
