import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useMoney, useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import "../../page/lost-messages.ts";
import type { HandOverData } from "./hand-over-data.server.ts";

/** The sums of a basket that is handed to a buyer's system, and the two ways back there. */
export function HandOverPanel({
  sums,
  problems,
  mayHandOver,
  shown,
  isEmpty,
  cancels,
}: HandOverData & { isEmpty: boolean }) {
  const t = useT();
  const money = useMoney();
  const isLeaving = useIsSubmitting();
  // Word that nothing changed is all that could be handed over, and the other button says so [punchout.cancel].
  const isEmptied = isEmpty && cancels === "unchanged";
  return (
    <section className="panel basket-summary" aria-labelledby="summary" id="summary-panel" tabIndex={-1}>
      <h2 id="summary" className="text-m">
        {t("basket.summary.title")}
      </h2>
      {!isEmpty && (
        <dl className="summary-rows">
          {sums.map(({ label, amount, isTotal }) => (
            <div key={label} className={isTotal ? "summary-total" : undefined}>
              <dt>{label}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {problems.length > 0 && (
        <Note tone="warn">
          <p className="font-semibold">{t("punchout.problems")}</p>
          <ul>
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
      {mayHandOver && !isEmptied && (
        <Form method="post" className="grid gap-3">
          <Once />
          <input type="hidden" name="shown" value={shown} />
          <Button large name="intent" value="checkout" busy={isLeaving}>
            {t("punchout.check-out")}
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-3">
        <Once />
        <Button look="quiet" busy={isLeaving} name="intent" value="cancel">
          {t(`punchout.cancel.${cancels}`)}
        </Button>
      </Form>
    </section>
  );
}
