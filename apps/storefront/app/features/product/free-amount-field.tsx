import { fitsFreeAmount } from "@guerdon/domain/product";
import { useState } from "react";
import { useMoney, useT } from "../../page/use-shop.ts";
import { readAmount } from "./amount-text.ts";
import type { ProductData } from "./product-data.server.ts";

interface FreeAmountFieldProps {
  free: NonNullable<ProductData["free"]>;
  /** The input of the rejected form. */
  typed: string | undefined;
  onAmount: (text: string) => void;
  /** The server's error message. */
  error: string | undefined;
}

/** A custom amount. Validated when the input is complete, not on every keystroke. */
export function FreeAmountField({ free, typed, onAmount, error }: FreeAmountFieldProps) {
  const t = useT();
  const money = useMoney();
  const [wrong, setWrong] = useState(false);
  const [min, max, step] = [money(free.min), money(free.max), money(free.step)];
  const message = wrong ? t("product.free-amount.wrong", { min, max, step }) : error;
  const hint = t("product.free-amount.step", { step });
  const isWrong = (text: string) => {
    const amount = readAmount(text);
    return text.trim() !== "" && (amount === null || !fitsFreeAmount(free, amount));
  };
  return (
    <div className="field amount-choice-free">
      <label htmlFor="face_value">{t("product.free-amount.label", { min, max })}</label>
      <input
        id="face_value"
        name="face_value"
        className="input"
        inputMode="decimal"
        defaultValue={typed}
        required
        autoComplete="off"
        onInput={({ currentTarget }) => {
          const { value } = currentTarget;
          onAmount(value);
          currentTarget.setCustomValidity(isWrong(value) ? hint : "");
          if (!isWrong(value)) {
            setWrong(false);
          }
        }}
        onInvalid={() => setWrong(true)}
        onBlur={({ currentTarget: { value } }) => setWrong(isWrong(value))}
        aria-invalid={message ? true : undefined}
        aria-describedby="face_value-hint"
      />
      {/* Reserves two lines: a message that appears on blur must not move the control that is being pressed. */}
      <span className="amount-choice-hint" id="face_value-hint" aria-live="polite">
        {message ? <span className="error">{message}</span> : <span className="hint">{hint}</span>}
      </span>
    </div>
  );
}
