import { Form } from "react-router";
import { Once } from "../../page/once.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { CodeName, endingOf } from "./code-name.tsx";

export interface UsedCode {
  id: string;
  /** Null for an account's credit, which cannot be removed. */
  code: string | null;
  /** The value at its issue; null for an account's credit. */
  issued: number | null;
  /** The credit left on it before this basket. */
  value: number;
  used: number;
  /** Reserved by payments in process. */
  reserved: number;
  /** In the language of the page. */
  expires: string | null;
}

/** The entered vouchers and the account's credit, with the amount that the basket uses of each. */
export function UsedCodes({ codes }: { codes: readonly UsedCode[] }) {
  const t = useT();
  const money = useMoney();
  const vouchers = codes.filter(({ code }) => code !== null);
  return (
    <ul className="grid gap-3">
      {codes.map((code) => (
        <li key={code.id} className="panel used-code">
          <div>
            <p className="font-semibold">
              <CodeName code={code.code} />
            </p>
            {code.expires && <p className="hint">{t("voucher.used.expires", { date: code.expires })}</p>}
          </div>
          <p className="text-end">
            <span className="figures block font-semibold">
              {t("voucher.used.amount", { amount: money(code.used) })}
            </span>
            <span className="hint figures">{t("voucher.used.of", { amount: money(code.value) })}</span>
          </p>
          {code.code !== null && vouchers.length > 1 && <RemoveCode id={code.id} code={code.code} />}
        </li>
      ))}
    </ul>
  );
}

/** Removes a code; not possible for the only one [voucher.removal]. */
export function RemoveCode({ id, code, disabled }: { id: string; code: string; disabled?: boolean }) {
  const t = useT();
  return (
    <Form method="post" className="basis-full" preventScrollReset>
      <input type="hidden" name="payment_id" value={id} />
      <Once />
      <button
        type="submit"
        name="intent"
        value="remove-code"
        className="button-text"
        disabled={disabled}
        aria-label={t("voucher.used.remove-name", { code: endingOf(code) })}
      >
        {t("voucher.used.remove")}
      </button>
    </Form>
  );
}
