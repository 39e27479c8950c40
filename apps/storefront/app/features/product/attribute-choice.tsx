import { useT } from "../../page/use-shop.ts";
import { RadioCard } from "../../ui/radio-card.tsx";
import { attributeField, valuesOf } from "./attributes.ts";
import type { ProductData } from "./product-data.server.ts";
import type { ProductSelection } from "./use-choice.ts";

interface AttributeChoiceProps {
  product: ProductData;
  choice: ProductSelection;
  error: string | undefined;
}

/** A group for each attribute of a reward. A message names combinations that do not exist. */
export function AttributeChoice({ product, choice, error }: AttributeChoiceProps) {
  const t = useT();
  const { attributes, choices } = product;
  return (
    <div className="grid gap-5">
      {attributes.map((attribute, index) => (
        <fieldset key={attribute}>
          <legend className="mb-3 font-semibold" lang={product.lang}>
            {attribute}
          </legend>
          <div className="radio-cards">
            {valuesOf(choices, index).map((value) => (
              <RadioCard
                key={value}
                name={attributeField(index)}
                value={value}
                defaultChecked={choice.values[index] === value}
                onChange={() => choice.setValue(index, value)}
              >
                <span lang={product.lang}>{value}</span>
              </RadioCard>
            ))}
          </div>
        </fieldset>
      ))}
      <div aria-live="polite">
        {(error || !choice.id) && <span className="error">{error ?? t("product.no-such-variation")}</span>}
      </div>
    </div>
  );
}
