import type { ClipboardEventHandler } from "react";
import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Button } from "../../ui/button.tsx";

interface CreditFormProps {
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
}

/** The field for a further code in the credit's menu [voucher.credit-menu]. */
export function CreditForm({ onPaste }: CreditFormProps) {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <Form method="post" action={pathOf("/voucher-overview")} className="credit-menu-form">
      <label htmlFor="credit-menu-code">{t("voucher.code.label")}</label>
      <input
        id="credit-menu-code"
        name="code"
        className="input"
        required
        maxLength={100}
        onPaste={onPaste}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Once quiet />
      <Button>{t("voucher.code.submit")}</Button>
    </Form>
  );
}
