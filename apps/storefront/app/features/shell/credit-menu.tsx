import type { ReactNode } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";
import { PopoverMenu } from "../../ui/popover-menu.tsx";

/** The remaining credit as a menu, with a field for a further code [voucher.credit-menu]. */
export function CreditMenu({ button }: { button: ReactNode }) {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <PopoverMenu className="credit-menu" buttonClass="credit-meter" button={button}>
      <Form method="post" action={pathOf("/voucher-overview")} className="credit-menu-form">
        <label htmlFor="credit-menu-code">{t("voucher.code.label")}</label>
        <input
          id="credit-menu-code"
          name="code"
          className="input"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Once quiet />
        <Button className="credit-menu-submit">{t("voucher.code.submit")}</Button>
      </Form>
      <hr />
      <PageLink to="/voucher-overview">{t("voucher.credit.yours")}</PageLink>
    </PopoverMenu>
  );
}
