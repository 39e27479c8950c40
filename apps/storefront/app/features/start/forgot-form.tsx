import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFilledField } from "../../page/filled-fields.ts";
import { Once } from "../../page/once.tsx";
import { PageLink } from "../../page/page-link.tsx";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { StartAnswer } from "./start-answer.ts";

interface ForgotFormProps {
  answer: StartAnswer | undefined;
  /** The captcha, if one is asked. */
  captcha?: ReactNode;
}

/** Asks for a link to a new password, by user name or e-mail address [account.reset]. */
export function ForgotForm({ answer, captcha }: ForgotFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const form = useAnsweredForm(answer);
  const filled = useFilledField("name");
  return (
    <Form ref={form} method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="form" value="forgot" />
      <TextField
        name="name"
        label={t("start.forgot.label")}
        defaultValue={answer?.name || filled || undefined}
        suppressHydrationWarning
        error={answer?.text}
        maxLength={300}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {captcha}
      <Once />
      <div className="flex flex-wrap gap-4 items-center">
        <Button large busy={busy}>
          {t("start.forgot.submit")}
        </Button>
        <PageLink className="link link-alone" to="/?tab=account">
          {t("start.forgot.back")}
        </PageLink>
      </div>
    </Form>
  );
}

/** After a request: the same whether there is such an account or not. */
export function CheckYourMail() {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-4 items-center">
      <PageLink className={buttonClass("brand", true)} to="/?tab=account">
        {t("start.forgot.back")}
      </PageLink>
      <PageLink className="link link-alone" to="/?tab=forgot">
        {t("start.sent.again")}
      </PageLink>
    </div>
  );
}
