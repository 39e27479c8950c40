import { useId } from "react";
import { useT } from "../../page/use-shop.ts";

/** A field that people do not see, and that programs fill in [voucher.bot-trap]. */
export function BotTrap() {
  const t = useT();
  const id = useId();
  return (
    <div className="code-form-trap" aria-hidden="true">
      <label htmlFor={id}>{t("voucher.trap")}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
