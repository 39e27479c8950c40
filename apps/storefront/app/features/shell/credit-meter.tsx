import { Suspense } from "react";
import { lazyPart } from "../../page/lazy-part.ts";
import { PageLink } from "../../page/page-link.tsx";
import { type Credit, useMoney, useT } from "../../page/use-shop.ts";
import { Meter } from "../../ui/meter.tsx";
import { PopoverMenu } from "../../ui/popover-menu.tsx";
import { CreditForm } from "./credit-form.tsx";

/** The remaining credit, on every page; the bar excludes the basket's share. */
export function CreditMeter({ credit }: { credit: Credit }) {
  return (
    <PageLink className="credit-meter" to="/voucher-overview">
      <CreditLeft credit={credit} />
    </PageLink>
  );
}

// Apart, because few websites have it. If it does not come, the form takes what is pasted as it is.
const PastedCreditForm = lazyPart(
  () => import("./pasted-credit-form.tsx").then((module) => module.PastedCreditForm),
  CreditForm,
);

/** The same as a menu, with a field for a further code [voucher.credit-menu]. */
export function CreditMenu({ credit }: { credit: Credit }) {
  const t = useT();
  return (
    <PopoverMenu className="credit-menu" buttonClass="credit-meter" button={<CreditLeft credit={credit} />}>
      <Suspense>
        <PastedCreditForm />
      </Suspense>
      <hr />
      <PageLink to="/voucher-overview">{t("voucher.credit.yours")}</PageLink>
    </PopoverMenu>
  );
}

function CreditLeft({ credit }: { credit: Credit }) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      <span className="credit-meter-label">{`${t("voucher.credit.left")} `}</span>
      <span className="credit-meter-amount figures">{money(credit.remaining)}</span>
      <span className="sr-only">{` ${t("voucher.credit.meter", { total: money(credit.prepaid) })}`}</span>
      <Meter className="credit-meter-bar" used={credit.used} total={credit.prepaid} />
    </>
  );
}
