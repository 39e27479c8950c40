import { useRef } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { AddressFields } from "./address-fields.tsx";
import type { AddressTexts, FieldErrors, PartRules } from "./address-form.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { useLiveErrors } from "./use-live-errors.ts";

interface AddressEditorProps {
  texts: AddressTexts;
  rules: PartRules;
  /** Validation errors from the server; absent before the first submission. */
  fromServer: FieldErrors | undefined;
  /** Why nothing can be saved, if it is no field's fault. */
  problem: string | undefined;
}

/** The form of one saved address. Browser and server validate with the rules of the address form at checkout. */
export function AddressEditor({ texts, rules, fromServer, problem }: AddressEditorProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const form = useRef<HTMLFormElement>(null);
  const { errors, failed, handlers } = useLiveErrors({ form, fromServer, rules });
  return (
    <Form ref={form} method="post" {...handlers} noValidate className="grid gap-6">
      {failed && <ErrorSummary errors={errors} />}
      {problem && (
        <div role="alert">
          <Note tone="bad">{problem}</Note>
        </div>
      )}
      <AddressFields part="delivery" texts={texts} errors={errors} rules={rules.delivery} locked={[]} />
      <Once />
      <div>
        <Button busy={busy}>{t("account.address.save")}</Button>
      </div>
    </Form>
  );
}
