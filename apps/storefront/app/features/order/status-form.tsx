import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { takePastedEmail } from "../../page/take-pasted-email.ts";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

interface StatusFormProps {
  typed: { receipt: string; email: string } | undefined;
  /** Why the last question found nothing. */
  problem: { text: string } | undefined;
}

/** Asks for the number of an order and an e-mail address of it [order.status]. */
export function StatusForm({ typed, problem }: StatusFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const form = useAnsweredForm(problem);
  return (
    <Form ref={form} method="post" className="grid gap-4">
      <p className="text-soft">{t("order.status.text")}</p>
      <TextField
        name="receipt"
        label={t("order.status.receipt")}
        defaultValue={typed?.receipt}
        error={problem?.text}
        maxLength={60}
        required
        autoComplete="off"
        inputMode="numeric"
      />
      <TextField
        name="email"
        type="email"
        onPaste={takePastedEmail}
        label={t("order.status.email")}
        hint={t("order.status.email.hint")}
        defaultValue={typed?.email}
        maxLength={150}
        required
        autoComplete="email"
      />
      <Once />
      <div>
        <Button large busy={busy}>
          {t("order.status.submit")}
        </Button>
      </div>
    </Form>
  );
}
