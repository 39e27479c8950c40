import { type DeliveryType, deliveryGroup } from "@guerdon/domain/fulfilment/delivery";
import { useT } from "../../page/use-shop.ts";
import { DELIVERY_ICONS } from "../../ui/delivery.ts";
import { Icon } from "../../ui/icon.tsx";
import { RadioCard } from "../../ui/radio-card.tsx";

interface DeliveryChoiceProps {
  deliveries: readonly DeliveryType[];
  /** The choice in the rejected form; the first type is the default, also for an unknown value. */
  chosen: string | undefined;
}

/** The delivery types with explanations. A single type is shown as text instead of a choice. */
export function DeliveryChoice({ deliveries, chosen }: DeliveryChoiceProps) {
  "use memo";
  const t = useT();
  const [only, another] = deliveries;
  if (only === undefined) {
    return null;
  }
  const first = deliveries.find((type) => `${type}` === chosen) ?? only;
  if (another === undefined) {
    return (
      <div className="flex items-center gap-3 @max-tight:flex-wrap">
        <input type="hidden" name="delivery_options" value={only} />
        <Icon name={DELIVERY_ICONS[deliveryGroup(only)]} />
        <DeliveryText type={only} />
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t("product.delivery")}</legend>
      <div className="radio-cards radio-cards-wide">
        {deliveries.map((type) => (
          <RadioCard key={type} name="delivery_options" value={type} defaultChecked={type === first}>
            <span className="flex items-center gap-3 @max-tight:flex-wrap">
              <Icon name={DELIVERY_ICONS[deliveryGroup(type)]} />
              <DeliveryText type={type} />
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function DeliveryText({ type }: { type: DeliveryType }) {
  const t = useT();
  return (
    <span>
      <span className="block font-semibold">{t(`delivery.${type}`)}</span>
      <span className="hint">{t(`delivery.when.${deliveryGroup(type)}`)}</span>
    </span>
  );
}
