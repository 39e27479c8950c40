import { useT } from "../../page/use-shop.ts";

/** A masked code, or null for an account's credit. Screen readers announce its ending instead of the bullets. */
export function CodeName({ code }: { code: string | null }) {
  const t = useT();
  if (code === null) {
    return t("voucher.used.account");
  }
  return (
    <>
      <span aria-hidden="true">{t("voucher.used.code", { code })}</span>
      <span className="sr-only">{t("voucher.used.ending", { code: endingOf(code) })}</span>
    </>
  );
}

/** The visible ending of a masked code. */
export function endingOf(code: string): string {
  return code.replace(/^•+/, "");
}
