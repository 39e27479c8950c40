import { useEffect, useRef } from "react";
import { StatementForm } from "../features/withdrawal/statement-form.tsx";
import { StatementView } from "../features/withdrawal/statement-view.tsx";
import { answerWithdrawal, knownStatement } from "../features/withdrawal/withdrawal.server.ts";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { hidePair } from "../server/order-pair.server.ts";
import { enter } from "../server/page-context.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";
import "../page/withdrawal-messages.ts";
import type { Route } from "./+types/withdrawal";

/** Fills in what is known of the visitor, who need not be logged in [withdrawal.form]. */
export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const hidden = context.url.searchParams.has("email") ? hidePair(context) : undefined;
  if (hidden) {
    throw hidden;
  }
  return { known: await knownStatement(context, args.request) };
}

export async function action(args: Route.ActionArgs) {
  return answerWithdrawal(enter(args));
}

const NO_ERRORS = {};

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const answer = actionData ?? { step: "fill" as const, typed: loaderData.known, errors: NO_ERRORS };
  const { step } = answer;
  const title = step === "fill" ? t("withdrawal.title") : t(`withdrawal.${step}.title`);
  return (
    <div className="wrap-narrow grid gap-8">
      <PageTitle>{title}</PageTitle>
      <h1 ref={useStepFocus(step)} tabIndex={-1}>
        {title}
      </h1>
      {step === "fill" && <StatementForm typed={answer.typed} errors={answer.errors} />}
      {step === "check" && <StatementView {...answer} problem={answer.problem} />}
      {step === "done" && <Done text={answer.text} />}
    </div>
  );
}

function Done({ text }: { text: string }) {
  const t = useT();
  return (
    <>
      <Note tone="good">
        <p>{text}</p>
        <p>{t("withdrawal.done.next")}</p>
      </Note>
      <div>
        <PageLink className={buttonClass("quiet")} to="/">
          {t("action.to-start")}
        </PageLink>
      </div>
    </>
  );
}

/** The heading of a step gets the focus when the step comes, because the button that had it is gone. */
function useStepFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      shown.current = step;
      heading.current?.focus();
    }
  }, [step]);
  return heading;
}
