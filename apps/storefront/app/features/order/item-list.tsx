import type { DeliveryGroup } from "@guerdon/domain/delivery";
import type { Language } from "@guerdon/domain/language";
import { useMoney, useT } from "../../page/use-shop.ts";
import { DELIVERY_ICONS } from "../../ui/delivery.ts";
import { Enclosed } from "../../ui/enclosed.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PictureData } from "../../ui/picture.tsx";

export interface Item {
  position: number;
  /** The language of the name if it differs from the page's. */
  lang?: Language;
  name: string;
  isThing: boolean;
  picture: PictureData | null;
  /** The face value in minor units; absent if it is hidden. */
  worth?: number;
  attributes: string;
  quantity: number;
  /** The price in minor units; absent if the shop adds the item for free. */
  price?: number;
  /** The reason why it can no longer be ordered. */
  unavailable?: "sold-out" | "unavailable";
}

export interface ItemGroup {
  group: DeliveryGroup;
  items: Item[];
}

/** The ordered items, grouped by delivery type. */
export function ItemList({ groups }: { groups: readonly ItemGroup[] }) {
  const t = useT();
  return groups.map(({ group, items }) => (
    <section key={group} aria-labelledby={`items-${group}`}>
      <h3 id={`items-${group}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3">
        <Icon name={DELIVERY_ICONS[group]} />
        {t(`basket.group.${group}`)}
        <span className="hint font-normal tracking-normal">{t(`delivery.when.${group}`)}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <ItemRow key={item.position} item={item} />
        ))}
      </ul>
    </section>
  ));
}

function ItemRow({ item }: { item: Item }) {
  const t = useT();
  const money = useMoney();
  const worth = item.worth !== undefined && t("basket.worth", { amount: money(item.worth) });
  if (item.price === undefined) {
    return <Enclosed name={item.name} lang={item.lang} hint={t("basket.enclosed")} />;
  }
  const details = [item.attributes, worth].filter(Boolean).join(" · ");
  return (
    <li className="flex items-center gap-4 border-b border-line py-4 @max-tight:flex-wrap">
      <GiftCard
        className="item-list-picture"
        kind={item.isThing ? "thing" : "card"}
        picture={item.picture}
        size="line"
      />
      <div className="min-w-0 flex-1 @max-tight:basis-full">
        <p className="font-semibold">
          <span className="figures">{item.quantity} ×</span> <span lang={item.lang}>{item.name}</span>
        </p>
        {details && <p className="hint">{details}</p>}
        {item.unavailable && <p className="error">{t(`basket.${item.unavailable}`)}</p>}
      </div>
      {!item.unavailable && <span className="figures font-semibold">{money(item.price)}</span>}
    </li>
  );
}
