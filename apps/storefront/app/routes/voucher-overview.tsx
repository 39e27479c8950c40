import { type CodeProblem, changeCodes } from "../features/start/code-actions.server.ts";
import { prefilledCode } from "../features/start/prefilled-code.server.ts";
import { AddCodeForm } from "../features/voucher/add-code-form.tsx";
import { CodeOverview } from "../features/voucher/code-overview.tsx";
import { usedCodesOf } from "../features/voucher/used-codes.server.ts";
import { CreditUse } from "../page/credit-use.tsx";
import { PageAlert } from "../page/page-alert.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { type Credit, useMoney, useShop, useT } from "../page/use-shop.ts";
import { enter, requireBasket } from "../server/page-context.server.ts";
import { Meter } from "../ui/meter.tsx";
import { Note } from "../ui/note.tsx";
import "../page/credit-messages.ts";
import "../page/home-messages.ts";
import type { Route } from "./+types/voucher-overview";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const codes = usedCodesOf(await requireBasket(context), context.language);
  const { code, problem } = await prefilledCode(context);
  const { session_info, wob_coupon_login: takesCodes } = context.website;
  return { codes, prefilled: code, problem, takesCodes, supportNumber: session_info.support_number };
}

/** Adds the credit of a further code, or removes one. */
export function action(args: Route.ActionArgs) {
  return changeCodes(enter(args), "/voucher-overview");
}

export default function VoucherOverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, prefilled, problem, takesCodes, supportNumber } = loaderData;
  const shownProblem = actionData ?? problem;
  const t = useT();
  const { credit } = useShop();
  return (
    <>
      <PageAlert answer={actionData} />
      <div className="wrap voucher-overview">
        <PageTitle>{t("voucher.overview.title")}</PageTitle>
        <h1>{t("voucher.overview.title")}</h1>
        {credit && <CreditBalance credit={credit} />}
        <section className="grid gap-4" aria-labelledby="entered-codes">
          <h2 id="entered-codes">{t("voucher.overview.codes")}</h2>
          {codes.length > 0 && <CodeOverview codes={codes} />}
        </section>
        {takesCodes ? (
          <MoreCredit problem={shownProblem} prefilled={prefilled} />
        ) : (
          shownProblem && <Note tone="bad">{shownProblem.text}</Note>
        )}
        {supportNumber && <SupportNumber number={supportNumber} />}
        <p>
          <PageLink className="link" to="/faq">
            {t("voucher.overview.faq")}
          </PageLink>
        </p>
      </div>
    </>
  );
}

function CreditBalance({ credit }: { credit: Credit }) {
  const t = useT();
  const money = useMoney();
  return (
    <section className="panel voucher-overview-credit">
      <p>{t("voucher.credit.yours")}</p>
      <p className="voucher-overview-amount figures">{money(credit.remaining)}</p>
      <Meter used={credit.used} total={credit.prepaid} />
      <p className="hint">
        <CreditUse credit={credit} />
      </p>
    </section>
  );
}

/** The number by which the operator finds the visit, so that nobody reads a code out [session.support-number]. */
function SupportNumber({ number }: { number: string }) {
  const t = useT();
  return (
    <section className="panel panel-quiet voucher-overview-credit" aria-labelledby="support">
      <h2 id="support" className="text-m">
        {t("voucher.overview.support")}
      </h2>
      <p className="voucher-overview-support figures">{number}</p>
      <p className="hint">{t("voucher.overview.support-text")}</p>
    </section>
  );
}

function MoreCredit({ problem, prefilled }: { problem: CodeProblem | undefined; prefilled: string }) {
  const t = useT();
  return (
    <section className="panel voucher-overview-credit" aria-labelledby="more-credit">
      <h2 id="more-credit">{t("voucher.add.label")}</h2>
      <AddCodeForm problem={problem} prefilled={prefilled} />
    </section>
  );
}
