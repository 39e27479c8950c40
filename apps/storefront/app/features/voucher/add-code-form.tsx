import { Form } from "react-router";
import { useFilledField } from "../../page/filled-fields.ts";
import { Once } from "../../page/once.tsx";
import { takePastedCode } from "../../page/take-pasted-code.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

interface AddCodeFormProps {
  problem: { text: string; code: string; needsTan: boolean } | undefined;
  prefilled?: string | undefined;
  /** The page that adds the code; default: the one that shows the form. */
  action?: string;
}

/** Adds the credit of a further code, with its identification number if it has one. */
export function AddCodeForm({ problem, prefilled, action }: AddCodeFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const filled = useFilledField("code");
  return (
    <Form method="post" className="add-code-form" noValidate {...(action !== undefined && { action })}>
      <TextField
        className="add-code-form-code"
        name="code"
        label={t("voucher.code.label")}
        defaultValue={problem?.code || prefilled || filled || undefined}
        error={problem?.text}
        maxLength={100}
        onPaste={takePastedCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {problem?.needsTan && (
        <TextField name="tan" label={t("voucher.tan.label")} maxLength={50} inputMode="numeric" autoComplete="off" />
      )}
      <Button look="quiet" busy={busy}>
        {t("voucher.add.submit")}
      </Button>
      <Once />
    </Form>
  );
}
