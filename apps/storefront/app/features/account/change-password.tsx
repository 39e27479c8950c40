import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountField } from "./account-field.tsx";

interface ChangePasswordProps {
  userName: string;
  minimumLength: number;
  answer: AccountAnswer | undefined;
}

/** Changes the password, which needs the present one [account.new-password]. */
export function ChangePassword({ userName, minimumLength, answer }: ChangePasswordProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const own = answer?.form === "password" ? answer : undefined;
  const form = useAnsweredForm(own, own?.done);
  const errorOf = (field: AccountAnswer["field"]) => (own?.field === field ? own?.text : undefined);
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password" className="text-m">
        {t("account.password.title")}
      </h2>
      {own?.done && (
        <div role="status">
          <Note tone="good">{t("account.password.changed")}</Note>
        </div>
      )}
      <Form ref={form} method="post" className="grid gap-4 justify-items-start" noValidate>
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="user_name" autoComplete="username" value={userName} readOnly hidden />
        <AccountField
          name="password"
          type="password"
          label={t("account.password.now")}
          autoComplete="current-password"
          error={errorOf("password")}
        />
        <AccountField
          name="new_password"
          type="password"
          label={t("account.password.new")}
          hint={t("account.password.hint", { count: minimumLength })}
          autoComplete="new-password"
          error={errorOf("new_password")}
        />
        <AccountField
          name="new_password_retype"
          type="password"
          label={t("account.password.repeat")}
          autoComplete="new-password"
          error={errorOf("new_password_retype")}
        />
        <Once />
        <Button name="intent" value="password" look="quiet" busy={busy}>
          {t("account.password.submit")}
        </Button>
      </Form>
    </section>
  );
}
