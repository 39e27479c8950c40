import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { takePastedEmail } from "../../page/take-pasted-email.ts";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountField } from "./account-field.tsx";

/** Changes the e-mail address: a link is mailed to the new one [account.email-change]. */
export function ChangeEmail({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const t = useT();
  const busy = useIsSubmitting();
  const own = answer?.form === "email" ? answer : undefined;
  const form = useAnsweredForm(own, own?.done);
  return (
    <section className="panel" aria-labelledby="email">
      <h2 id="email" className="text-m">
        {t("account.email.title")}
      </h2>
      <p className="text-soft">{t("account.email.now", { email })}</p>
      {own?.done && (
        <div role="status">
          <Note tone="good">{t("account.email.sent")}</Note>
        </div>
      )}
      <Form ref={form} method="post" className="grid gap-4 justify-items-start" noValidate>
        <AccountField
          name="email"
          type="email"
          onPaste={takePastedEmail}
          label={t("account.email.new")}
          autoComplete="email"
          defaultValue={own?.email}
          error={own?.field === "email" ? own.text : undefined}
        />
        <AccountField
          name="password"
          type="password"
          label={t("account.password.now")}
          autoComplete="current-password"
          error={own?.field === "password" ? own.text : undefined}
        />
        <Once />
        <Button name="intent" value="email" look="quiet" busy={busy}>
          {t("account.email.submit")}
        </Button>
      </Form>
    </section>
  );
}
