import { Form, useNavigation } from "react-router";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

export interface CodeProblem {
  text: string;
  /** What was typed is never lost. */
  code: string;
  /** The voucher asks for its identification number. */
  needsTan: boolean;
}

/** The hero of the start page: forgiving about spaces, dashes and case. Server and browser agree on what is wrong. */
export function CodeForm({ problem, prefilled }: { problem: CodeProblem | undefined; prefilled: string }) {
  const t = useT();
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="code" noValidate>
      <label htmlFor="code" className="font-semibold">
        {t("start.code.label")}
      </label>
      <div className="code code-row">
        <input
          id="code"
          name="code"
          className="code-in"
          required
          maxLength={100}
          defaultValue={problem?.code ?? prefilled}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="go"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "code-error" : "code-hint"}
        />
        <Button large busy={busy}>
          {t("start.code.submit")}
        </Button>
      </div>
      {problem?.needsTan && (
        <TextField name="tan" label={t("start.tan.label")} inputMode="numeric" autoComplete="off" />
      )}
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{t("start.trap")}</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {problem ? (
        <p className="err" id="code-error" role="alert">
          {problem.text}
        </p>
      ) : (
        <p className="hint" id="code-hint">
          {t("start.code.hint")}
        </p>
      )}
    </Form>
  );
}
