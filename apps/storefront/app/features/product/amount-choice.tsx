import { useMoney, useT } from "../../page/use-shop.ts";
import { RadioCard } from "../../ui/radio-card.tsx";
import type { ProductData } from "./product-view.server.ts";

interface AmountChoiceProps {
  product: ProductData;
  chosen: string;
  onChoose: (id: string) => void;
  onAmount: (text: string) => void;
  error: string | undefined;
}

/** Fixed amounts as cards, and where the card allows it an amount of one's own. */
export function AmountChoice({ product, chosen, onChoose, onAmount, error }: AmountChoiceProps) {
  const t = useT();
  const money = useMoney();
  const { choices, difference, free, type } = product;
  if (choices.length === 1 && !free) {
    return <input type="hidden" name="variation_id" value={choices[0]?.id} />;
  }
  const radio = (id: string) => ({
    name: "variation_id",
    value: id,
    defaultChecked: id === chosen,
    onChange: () => onChoose(id),
  });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">
        {difference || t(type === "PHY" ? "product.variation" : "product.amount")}
      </legend>
      <div className="opts">
        {choices.map((choice) => (
          <RadioCard key={choice.id} {...radio(choice.id)}>
            {choice.attributes && <span className="block">{choice.attributes}</span>}
            {(type !== "PHY" || !choice.attributes) && <span className="num font-semibold">{money(choice.price)}</span>}
          </RadioCard>
        ))}
        {free && <RadioCard {...radio(free.id)}>{t("product.free-amount")}</RadioCard>}
      </div>
      {free && (
        <div className="field free">
          <label htmlFor="face_value">
            {t("product.free-amount.label", { min: money(free.min), max: money(free.max) })}
          </label>
          <input
            id="face_value"
            name="face_value"
            className="input"
            inputMode="decimal"
            autoComplete="off"
            onInput={(event) => onAmount(event.currentTarget.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "face_value-error" : undefined}
          />
          {error && (
            <span className="err" id="face_value-error" role="alert">
              {error}
            </span>
          )}
        </div>
      )}
    </fieldset>
  );
}
