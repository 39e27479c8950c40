import type { WithdrawalStatement } from "@guerdon/domain/order/withdrawal";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { takePastedEmail } from "../../page/take-pasted-email.ts";
import { useAnsweredForm } from "../../page/use-answered-form.ts";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useShop, useT } from "../../page/use-shop.ts";
import { BotTrap } from "../../ui/bot-trap.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { DetailsField } from "./details-field.tsx";
import type { StatementField } from "./withdrawal-answer.ts";

interface StatementFormProps {
  /** The values that are known or were typed. */
  typed: WithdrawalStatement;
  /** Why fields were refused; a new object each time. */
  errors: Partial<Record<StatementField, string>>;
}

/** Asks for what a withdrawal must say, and for no reasons [withdrawal.form]. */
export function StatementForm({ typed, errors }: StatementFormProps) {
  const t = useT();
  const { title: shop } = useShop();
  const busy = useIsSubmitting();
  const form = useAnsweredForm(errors);
  return (
    <>
      <p className="text-soft">{t("withdrawal.text", { shop })}</p>
      <Periods />
      <Form ref={form} method="post" className="grid gap-4" noValidate>
        <TextField
          name="name"
          label={t("withdrawal.name")}
          defaultValue={typed.name}
          error={errors.name}
          required
          autoComplete="name"
        />
        <TextField
          name="order_number"
          label={t("withdrawal.number")}
          hint={t("withdrawal.number.hint")}
          defaultValue={typed.order_number}
          error={errors.order_number}
          required
          autoComplete="off"
        />
        <TextField
          name="email"
          type="email"
          onPaste={takePastedEmail}
          label={t("withdrawal.email")}
          hint={t("withdrawal.email.hint")}
          defaultValue={typed.email}
          error={errors.email}
          required
          autoComplete="email"
        />
        <DetailsField
          label={t("withdrawal.details")}
          hint={t("withdrawal.details.hint")}
          defaultValue={typed.details}
          error={errors.details}
        />
        <BotTrap label={t("withdrawal.trap")} />
        <Once />
        <div>
          <Button large busy={busy}>
            {t("withdrawal.next")}
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The time for which each kind can be withdrawn from [withdrawal.period]. */
function Periods() {
  const t = useT();
  return (
    <section className="panel panel-quiet" aria-labelledby="period">
      <h2 id="period" className="text-m">
        {t("withdrawal.period.title")}
      </h2>
      <ul className="grid gap-2">
        <li>{t("withdrawal.period.goods")}</li>
        <li>{t("withdrawal.period.codes")}</li>
      </ul>
      <p>{t("withdrawal.period.sent")}</p>
    </section>
  );
}
