import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { takePastedCode } from "../../page/take-pasted-code.ts";
import { type Credit, useMoney, useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { Meter } from "../../ui/meter.tsx";
import { PopoverMenu } from "../../ui/popover-menu.tsx";

/** The remaining credit, on every page; the bar excludes the basket's share. */
export function CreditMeter({ credit }: { credit: Credit }) {
  return (
    <PageLink className="credit-meter" to="/voucher-overview">
      <CreditLeft credit={credit} />
    </PageLink>
  );
}

/** The same as a menu, with a field for a further code [voucher.credit-menu]. */
export function CreditMenu({ credit }: { credit: Credit }) {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <PopoverMenu className="credit-menu" buttonClass="credit-meter" button={<CreditLeft credit={credit} />}>
      <Form method="post" action={pathOf("/voucher-overview")} className="credit-menu-form">
        <label htmlFor="credit-menu-code">{t("voucher.code.label")}</label>
        <input
          id="credit-menu-code"
          name="code"
          className="input"
          required
          maxLength={100}
          onPaste={takePastedCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Once quiet />
        <Button>{t("voucher.code.submit")}</Button>
      </Form>
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
