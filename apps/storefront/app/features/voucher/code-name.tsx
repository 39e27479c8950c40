import { useT } from "../../page/use-shop.ts";

/** A masked code. Screen readers announce its ending instead of the bullets. */
export function CodeName({ code }: { code: string }) {
  const t = useT();
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
