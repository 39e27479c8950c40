import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordChecklist } from "./password-checklist.tsx";
import { PasswordField } from "./password-field.tsx";

/** A refusal, and the field that it belongs to, if it does to one. */
export interface PasswordProblem {
  text: string;
  field?: "new_password" | "new_password_retype";
}

interface NewPasswordFormProps {
  minimumLength: number;
  problem: PasswordProblem | undefined;
  /** The captcha, if one is asked. */
  children: ReactNode;
}

/** Takes a new password, and shows which of its rules are kept [account.new-password]. With script it comes after a second. */
export function NewPasswordForm({ minimumLength, problem, children }: NewPasswordFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const form = useAnsweredForm(problem);
  const [typed, setTyped] = useState({ password: "", repeated: "" });
  const [corrected, setCorrected] = useState<PasswordProblem>();
  const current = problem === corrected ? undefined : problem;
  const errorOf = (field: PasswordProblem["field"]) => (current?.field === field ? current?.text : undefined);
  return (
    <div className="new-password-form">
      <p className="new-password-form-loader script-only" role="status">
        {t("start.loading")}
      </p>
      <Form ref={form} method="post" className="panel" noValidate onInput={() => setCorrected(problem)}>
        {/* Nobody types it here, but password managers look for a field of the name. */}
        <input type="text" name="user_name" autoComplete="username" hidden />
        <PasswordField
          name="new_password"
          label={t("start.new-password.label")}
          error={errorOf("new_password")}
          autoComplete="new-password"
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
        />
        <PasswordField
          name="new_password_retype"
          label={t("start.new-password.repeat")}
          error={errorOf("new_password_retype")}
          autoComplete="new-password"
          onChange={(event) => setTyped({ ...typed, repeated: event.target.value })}
        />
        <PasswordChecklist {...typed} minimumLength={minimumLength} />
        {current && !current.field && (
          <p className="error" role="alert">
            {current.text}
          </p>
        )}
        {children}
        <Once />
        <p>
          <Button busy={busy}>{t("start.new-password.submit")}</Button>
        </p>
      </Form>
    </div>
  );
}
