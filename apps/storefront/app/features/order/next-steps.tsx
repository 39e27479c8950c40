import type { DeliveryGroup } from "@guerdon/domain/fulfilment/delivery";
import { useT } from "../../page/use-shop.ts";
import { DELIVERY_ICONS } from "../../ui/delivery.ts";
import { Icon } from "../../ui/icon.tsx";

/** The next steps for each delivery type in the order. */
export function NextSteps({ groups, email }: { groups: readonly DeliveryGroup[]; email: string }) {
  const t = useT();
  return (
    <section className="panel panel-quiet" aria-labelledby="next">
      <h2 id="next" className="text-m">
        {t("order.confirmation.next")}
      </h2>
      <ul className="grid gap-4">
        {groups.map((group) => (
          <li key={group} className="flex gap-4 @max-tight:flex-wrap">
            <Icon name={DELIVERY_ICONS[group]} />
            <p>{t(`order.confirmation.next.${group}`, { email })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
