import type { WithdrawalStatement } from "@guerdon/domain/order/withdrawal";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";

interface StatementViewProps {
  typed: WithdrawalStatement;
  /** The value of the hidden field. */
  website: string;
  /** Why it was not taken. */
  problem: string | undefined;
}

/** Shows a statement once more, with the button that makes it one, and a way back to the form [withdrawal.confirm]. */
export function StatementView({ typed, website, problem }: StatementViewProps) {
  const t = useT();
  const busy = useIsSubmitting();
  const { name, order_number, email, details } = typed;
  return (
    <>
      <p className="text-soft">{t("withdrawal.check.text")}</p>
      <dl className="statement-view panel panel-quiet">
        <Fact label={t("withdrawal.name")} value={name} />
        <Fact label={t("withdrawal.number")} value={order_number} />
        <Fact label={t("withdrawal.email")} value={email} />
        {details && <Fact label={t("withdrawal.details")} value={details} />}
      </dl>
      {problem && <Note tone="bad">{problem}</Note>}
      <Form method="post" className="grid gap-4">
        {Object.entries({ ...typed, website }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Once />
        <div className="flex flex-wrap gap-4">
          <Button large name="confirm" busy={busy}>
            {t("legal.withdraw-confirm")}
          </Button>
          <Button large look="quiet" name="change" busy={busy}>
            {t("withdrawal.change")}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
