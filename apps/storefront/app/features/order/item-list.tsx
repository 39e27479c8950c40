import type { DeliveryGroup } from "@guerdon/domain/fulfilment/delivery";
import type { LineState } from "@guerdon/domain/order";
import type { Language } from "@guerdon/domain/text/language";
import { useId } from "react";
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
  /** Where what was bought is used. */
  link?: { href: string; brand: string };
  /** The reason why it can no longer be ordered. */
  unavailable?: "sold-out" | "unavailable";
  /** The state of its delivery; absent where that is not shown. */
  state?: LineState;
  /** Its shipment, as the carrier names it, and where it can be followed. */
  shipment?: { label: string; href?: string } | undefined;
  /** Pieces that have gone back; absent where there are none, or that is not shown. */
  refunded?: number;
}

export interface ItemGroup {
  group: DeliveryGroup;
  items: Item[];
}

interface ItemListProps {
  groups: readonly ItemGroup[];
  /** False where the page has these groups already: landmarks must differ. */
  isLandmark?: boolean;
}

/** The ordered items, grouped by delivery type. */
export function ItemList({ groups, isLandmark = true }: ItemListProps) {
  const t = useT();
  const id = useId();
  return groups.map(({ group, items }) => (
    <section key={group} aria-labelledby={isLandmark ? `${id}-${group}` : undefined}>
      <h3 id={`${id}-${group}`} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3">
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
    return (
      <Enclosed
        name={item.name}
        lang={item.lang}
        hint={item.state ? t(`order.line-state.${item.state}`) : t("basket.enclosed")}
      />
    );
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
        {item.state && <p className="hint">{t(`order.line-state.${item.state}`)}</p>}
        {item.refunded && (
          <p className="hint">{t("order.line-refunded", { refunded: item.refunded, quantity: item.quantity })}</p>
        )}
        {item.shipment && <Shipment {...item.shipment} />}
        {item.link && (
          <a className="link link-alone" href={item.link.href} target="_blank" rel="noopener noreferrer">
            {t("order.to-brand", { brand: item.link.brand })}
          </a>
        )}
        {item.unavailable && <p className="error">{t(`basket.${item.unavailable}`)}</p>}
      </div>
      {!item.unavailable && <span className="figures font-semibold">{money(item.price)}</span>}
    </li>
  );
}

function Shipment({ label, href }: NonNullable<Item["shipment"]>) {
  const t = useT();
  return (
    <>
      {label && <p className="hint">{label}</p>}
      {href && (
        <a className="link link-alone" href={href} target="_blank" rel="noopener noreferrer">
          {t("order.line-track")}
        </a>
      )}
    </>
  );
}
