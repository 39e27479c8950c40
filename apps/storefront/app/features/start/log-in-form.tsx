import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFilledField } from "../../page/filled-fields.ts";
import { Once } from "../../page/once.tsx";
import { PageLink } from "../../page/page-link.tsx";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { BotTrap } from "../../ui/bot-trap.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { StartAnswer } from "./start-answer.ts";
import { StartProblem } from "./start-problem.tsx";
import { useCountdown } from "./use-countdown.ts";

interface LogInFormProps {
  answer: StartAnswer | undefined;
  /** The page to return to, if the session ended during an action. */
  back: string | undefined;
  /** The captcha, if one is asked. */
  captcha?: ReactNode;
}

/** Logs a user in with name and password [account.log-in]. */
export function LogInForm({ answer: answered, back, captcha }: LogInFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const form = useAnsweredForm(answered);
  const filled = useFilledField("user_name");
  const [left, answer] = useCountdown(answered);
  const errorOf = (field: StartAnswer["field"]) => (answer?.field === field ? answer?.text : undefined);
  return (
    <Form ref={form} method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="form" value="account" />
      {back && <input type="hidden" name="back" value={back} />}
      <TextField
        name="user_name"
        label={t("start.log-in.user-name")}
        defaultValue={answered?.name || filled || undefined}
        suppressHydrationWarning
        error={errorOf("user_name")}
        maxLength={300}
        required
        disabled={left > 0}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t("start.log-in.password")}
        error={errorOf("password")}
        required
        disabled={left > 0}
        autoComplete="current-password"
      />
      {answer?.text && !answer.field && (
        <StartProblem alerted={answer.alert} id="log-in-error" tab="account" text={answer.text} left={left} />
      )}
      <BotTrap label={t("voucher.trap")} />
      {captcha}
      <Once />
      <div className="flex flex-wrap gap-4 items-center">
        <Button large busy={busy} disabled={left > 0}>
          {t("start.log-in.submit")}
        </Button>
        <PageLink className="link link-alone" to="/?tab=forgot">
          {t("start.log-in.forgot")}
        </PageLink>
      </div>
    </Form>
  );
}
