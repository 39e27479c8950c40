import { useId } from "react";

/**
 * A field that people do not see, and that programs fill in [voucher.bot-trap] [withdrawal.form].
 * @param label for those who come across it all the same
 */
export function BotTrap({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="bot-trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
