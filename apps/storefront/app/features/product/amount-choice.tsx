import { REWARD } from "@guerdon/domain/product";
import { useMoney, useT } from "../../page/use-shop.ts";
import { RadioCard } from "../../ui/radio-card.tsx";
import { FreeAmountField } from "./free-amount-field.tsx";
import type { ProductData } from "./product-data.server.ts";
import type { ProductSelection } from "./use-choice.ts";

interface AmountChoiceProps {
  product: ProductData;
  choice: ProductSelection;
  error: string | undefined;
}

/** Fixed amounts or articles as cards, and a free amount if the product allows it. */
export function AmountChoice({ product, choice, error }: AmountChoiceProps) {
  const t = useT();
  const money = useMoney();
  const { choices, attributes, free, type, lang } = product;
  const [only] = choices;
  if (only && choices.length === 1 && !free) {
    return <OneArticle product={product} />;
  }
  const radio = (id: string) => ({
    name: "variation_id",
    value: id,
    defaultChecked: id === choice.id,
    onChange: () => choice.setId(id),
  });
  const isReward = type === REWARD;
  const hasNames = attributes.length > 0;
  const hasPrices = !isReward || choices.some(({ price }) => price !== only?.price);
  return (
    <fieldset className="amount-choice">
      <legend className="mb-3 font-semibold" lang={hasNames ? lang : undefined}>
        {attributes.join(", ") || t(isReward ? "product.variation" : "product.amount")}
      </legend>
      <div
        className={hasNames ? "radio-cards amount-choice-cards amount-choice-names" : "radio-cards amount-choice-cards"}
      >
        {choices.map(({ id, price, due, face, values }) => (
          <RadioCard key={id} {...radio(id)}>
            {values.length > 0 && (
              <span className="block" lang={lang}>
                {values.join(", ")}
              </span>
            )}
            {(hasPrices || values.length === 0) && (
              <span className="figures font-semibold">{money(face ?? (isReward ? price : (due ?? price)))}</span>
            )}
          </RadioCard>
        ))}
        {free && <RadioCard {...radio(free.id)}>{t("product.free-amount")}</RadioCard>}
      </div>
      {free && (
        <FreeAmountField free={free} typed={choice.chosen.face_value} onAmount={choice.setAmount} error={error} />
      )}
    </fieldset>
  );
}

/** The attributes of the only article; there is nothing to choose. */
function OneArticle({ product: { choices, attributes, lang } }: { product: ProductData }) {
  const t = useT();
  const values = choices[0]?.values ?? [];
  return (
    <>
      <input type="hidden" name="variation_id" value={choices[0]?.id} />
      {values.length > 0 && (
        <p className="text-soft" lang={lang}>
          {attributes.map((label, index) => t("text.pair", { label, value: values[index] ?? "" })).join(", ")}
        </p>
      )}
    </>
  );
}
