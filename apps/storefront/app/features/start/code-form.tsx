import type { ReactNode } from "react";
import { Form } from "react-router";
import { useFilledField } from "../../page/filled-fields.ts";
import { Once } from "../../page/once.tsx";
import { takePastedCode } from "../../page/take-pasted-code.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { BotTrap } from "../../ui/bot-trap.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { StartProblem } from "./start-problem.tsx";
import { useCountdown } from "./use-countdown.ts";

export interface CodeProblem {
  text: string;
  /** The submitted code, preserved after an error. */
  code: string;
  /** The voucher requires its TAN. */
  needsTan: boolean;
  /** The message is also shown as an alert, which announces it. */
  alert?: boolean;
  /** Until input is taken again. */
  blockedSeconds?: number;
}

interface CodeFormProps {
  problem: CodeProblem | undefined;
  prefilled: string;
  /** The page to return to, if the session ended during an action. */
  back: string | undefined;
  /** The captcha, if one is asked. */
  captcha?: ReactNode;
}

/** The hero of the start page: forgiving about spaces, dashes and case. Server and browser agree on what is wrong. */
export function CodeForm({ problem: answered, prefilled, back, captcha }: CodeFormProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const filled = useFilledField("code");
  const [left, problem] = useCountdown(answered);
  return (
    <Form method="post" className="code-form" noValidate>
      {back && <input type="hidden" name="back" value={back} />}
      <label htmlFor="code" className="font-semibold">
        {t("voucher.code.label")}
      </label>
      <div className="code-form-row">
        <input
          id="code"
          name="code"
          className="code-form-input"
          required
          disabled={left > 0}
          maxLength={100}
          onPaste={takePastedCode}
          defaultValue={answered?.code || prefilled || filled || undefined}
          // Only the server knows what it filled in; hydration leaves it in the field.
          suppressHydrationWarning
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="go"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "code-error" : "code-hint"}
        />
        <Button large busy={busy} disabled={left > 0}>
          {t("voucher.code.submit")}
        </Button>
      </div>
      {answered?.needsTan && (
        <TextField name="tan" label={t("voucher.tan.label")} inputMode="numeric" autoComplete="one-time-code" />
      )}
      <BotTrap label={t("voucher.trap")} />
      <Once />
      {problem ? (
        <StartProblem alerted={problem.alert} id="code-error" tab="code" text={problem.text} left={left} />
      ) : (
        <p className="hint" id="code-hint">
          {t("voucher.code.hint")}
        </p>
      )}
      {captcha}
    </Form>
  );
}
