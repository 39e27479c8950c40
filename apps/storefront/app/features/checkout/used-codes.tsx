import { useMoney, useT } from "../../page/use-shop.ts";

export interface UsedCode {
  id: string;
  code: string;
  value: number;
  used: number;
  /** In the language of the page. */
  expires: string | null;
}

/** The vouchers that make up the credit, and what the basket takes from each. */
export function UsedCodes({ codes }: { codes: readonly UsedCode[] }) {
  const t = useT();
  const money = useMoney();
  return (
    <ul className="grid gap-3">
      {codes.map((code) => (
        <li key={code.id} className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4">
          <div>
            <p className="font-semibold">{t("payment.code", { code: code.code })}</p>
            {code.expires && <p className="hint">{t("payment.code.expires", { date: code.expires })}</p>}
          </div>
          <p className="text-end">
            <span className="num block font-semibold">{t("payment.code.used", { amount: money(code.used) })}</span>
            <span className="hint num">{t("payment.code.of", { amount: money(code.value) })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
